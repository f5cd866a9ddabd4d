import type { Shift } from '@volante/domain/plans/plan';
import type { ShiftWeek } from '@volante/domain/shifts/in-force';
import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import { type HandoverFacts, lastHandover } from '../../handover/public.ts';
import { shiftWeeksOf } from '../../plans/public.ts';

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
