import type { MeetingKind, MeetingStatus } from '@volante/domain/meetings/kinds';
import { type Generated, type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/context.ts';

type MeetingsTable = {
  id: string;
  driver_id: string;
  kind: MeetingKind;
  status: MeetingStatus;
  starts_at: Date;
  ends_at: Date;
  seat: number;
  revision: Generated<number>;
  reminded_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
};

type MeetingsTables = {
  meetings: MeetingsTable;
};

export type MeetingRow = Selectable<MeetingsTable>;

/** A meeting as the fragment answers it: instants are ISO text. */
export interface MeetingFacts {
  id: string;
  status: MeetingStatus;
  start: string;
  end: string;
}

const tables = (db: Db) => db.withTables<MeetingsTables>();

/** The driver's latest onboarding meeting as JSON, or null; stands inside another query. */
export function meetingOf(driverId: RawBuilder<unknown>): RawBuilder<MeetingFacts | null> {
  return sql<MeetingFacts | null>`(
    select json_build_object('id', m.id, 'status', m.status, 'start', m.starts_at, 'end', m.ends_at)
    from meetings m
    where m.driver_id = ${driverId} and m.kind = 'onboarding'
    order by m.created_at desc, m.id desc
    limit 1
  )`;
}
