import type { Shift } from '@volante/domain/plans/plan';
import type { ShiftWeek } from '@volante/domain/shifts/in-force';
import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import { type HandoverFacts, handoversBetween, lastHandover } from '../../handover/public.ts';
import { shiftWeeksOf } from '../../plans/public.ts';
import { membershipsBetween } from './memberships.ts';

export interface SharerRow {
  driver_id: string;
  since: Date;
  plans: ShiftWeek<Shift>[];
  /** The car's last one, the same in every row. */
  handover: HandoverFacts | null;
}

/** Everything that decides who holds a car at an instant, in one statement; by seat. Asked at each press of a door. */
export const readSharers = compiledOnce(
  (carId: string, at: Date, first: LocalDate, last: LocalDate) => sql<SharerRow>`
    with asked as (
      select ${carId}::text as car_id, ${at}::timestamptz as at, ${first}::date as first, ${last}::date as last
    )
    select
      m.driver_id,
      m.started_at as since,
      ${shiftWeeksOf(sql.ref('m.driver_id'), sql.ref('asked.first'), sql.ref('asked.last'))} as plans,
      ${lastHandover(sql.ref('asked.car_id'), sql.ref('asked.at'))} as handover
    from asked
    join assignation_drivers m
      on m.car_id = asked.car_id and m.started_at <= asked.at and (m.ended_at is null or m.ended_at > asked.at)
    order by m.seat, m.started_at`,
);

export interface HoldingRow {
  car_id: string;
  /** By seat. As JSON carries them. */
  members: { driverId: string; since: string; until: string | null; plans: ShiftWeek<Shift>[] }[];
  handovers: HandoverFacts[];
}

/** Everything that decides who held these cars from the one instant to the other, in one statement. */
export async function readHoldings(
  { db }: Ctx,
  asked: { carIds: readonly string[]; from: Date; to: Date; first: LocalDate; last: LocalDate },
): Promise<HoldingRow[]> {
  const [from, to] = [sql.ref('asked.from'), sql.ref('asked.to')];
  const { rows } = await sql<HoldingRow>`
    with asked as (
      select ${asked.from}::timestamptz as from, ${asked.to}::timestamptz as to,
        ${asked.first}::date as first, ${asked.last}::date as last
    )
    select
      m.car_id,
      json_agg(json_build_object(
        'driverId', m.driver_id, 'since', m.started_at, 'until', m.ended_at,
        'plans', ${shiftWeeksOf(sql.ref('m.driver_id'), sql.ref('asked.first'), sql.ref('asked.last'))}
      ) order by m.seat, m.started_at) as members,
      ${handoversBetween(sql.ref('m.car_id'), from, to)} as handovers
    from asked
    cross join lateral ${membershipsBetween(from, to)} as m
    where m.car_id = any(${[...asked.carIds]}::text[])
    group by m.car_id, asked.from, asked.to`.execute(db);
  return rows;
}
