import type { Shift } from '@volante/domain/plans/plan';
import type { ShiftWeek } from '@volante/domain/shifts/in-force';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { instant, json, type RowOf, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import { membershipsAt, membershipsBetween } from '../fleet/public.ts';
import { type HandoverFacts, handoversBetween, lastHandover } from '../handover/public.ts';
import { shiftWeeksOf } from '../plans/public.ts';

const sharer = {
  car_id: text,
  driver_id: text,
  since: instant,
  plans: json<ShiftWeek<Shift>[]>(),
  /** The car's last handover, the same in every row. */
  handover: json<HandoverFacts | null>(),
};

const askedAt = (carIds: RawBuilder<unknown>, at: Date, first: LocalDate, last: LocalDate) => sql`
    with asked as (
      select car_id, ${at}::timestamptz as at, ${first}::date as first, ${last}::date as last
      from unnest(${carIds}) as car_id
    )
    select
      asked.car_id,
      m.driver_id,
      m.started_at as since,
      ${shiftWeeksOf(sql.ref('m.driver_id'), sql.ref('asked.first'), sql.ref('asked.last'))} as plans,
      ${lastHandover(sql.ref('asked.car_id'), sql.ref('asked.at'))} as handover
    from asked
    cross join lateral ${membershipsAt(sql.ref('asked.car_id'), sql.ref('asked.at'))} as m
    order by asked.car_id, m.seat, m.started_at`;

/** Everything that decides who holds a car at an instant, by seat, in one statement. Runs at each press of a button. */
export const readSharers = statement(sharer, (carId: string, at: Date, first: LocalDate, last: LocalDate) =>
  askedAt(sql`array[${carId}::text]`, at, first, last),
);

/** The same of many cars, one after the other. */
export const readSharersOf = statement(
  sharer,
  (carIds: readonly string[], at: Date, first: LocalDate, last: LocalDate) =>
    askedAt(sql`${carIds}::text[]`, at, first, last),
);

/** A driver's part, with instants as text because it comes as JSON. */
interface Member {
  driverId: string;
  since: string;
  until: string | null;
  plans: ShiftWeek<Shift>[];
}

const selectCarsOf = statement(
  { car_id: text },
  (driverId: string, from: Date, to: Date) => sql`
    with asked as (select ${driverId}::text as driver_id, ${from}::timestamptz as from, ${to}::timestamptz as to)
    select distinct m.car_id
    from asked cross join lateral ${membershipsBetween(sql.ref('asked.from'), sql.ref('asked.to'))} as m
    where m.driver_id = asked.driver_id
    order by m.car_id`,
);

/** The cars that a driver had between two instants, alone or with a partner. */
export async function carsOf({ db }: Ctx, driverId: string, from: Date, to: Date): Promise<string[]> {
  return (await selectCarsOf(db, driverId, from, to)).map(({ car_id }) => car_id);
}

const holding = {
  car_id: text,
  /** In order of their seats. */
  members: json<Member[]>(),
  handovers: json<HandoverFacts[]>(),
};

export type HoldingRow = RowOf<typeof holding>;

interface Asked {
  carIds: readonly string[];
  from: Date;
  to: Date;
  first: LocalDate;
  last: LocalDate;
}

const [askedFrom, askedTo] = [sql.ref('asked.from'), sql.ref('asked.to')];

const selectHoldings = statement(
  holding,
  (carIds: readonly string[], from: Date, to: Date, first: LocalDate, last: LocalDate) => sql`
    with asked as (
      select ${from}::timestamptz as from, ${to}::timestamptz as to, ${first}::date as first, ${last}::date as last
    )
    select
      m.car_id,
      json_agg(json_build_object(
        'driverId', m.driver_id, 'since', m.started_at, 'until', m.ended_at,
        'plans', ${shiftWeeksOf(sql.ref('m.driver_id'), sql.ref('asked.first'), sql.ref('asked.last'))}
      ) order by m.seat, m.started_at) as members,
      ${handoversBetween(sql.ref('m.car_id'), askedFrom, askedTo)} as handovers
    from asked
    cross join lateral ${membershipsBetween(askedFrom, askedTo)} as m
    where m.car_id = any(${carIds}::text[])
    group by m.car_id, asked.from, asked.to`,
);

/** Everything that decides who held these cars between two instants, in one statement. */
export function readHoldings({ db }: Ctx, { carIds, from, to, first, last }: Asked): Promise<HoldingRow[]> {
  return selectHoldings(db, carIds, from, to, first, last);
}
