import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { bool } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';

/** [DAY-06] Since when a driver has the car of a membership (m): null while it is to be picked up. */
const hadSince = sql<Date | null>`(case when m.to_pick_up then m.picked_up_at else m.started_at end)`;

/** Whether the driver had the car at that instant. A car is never had before it was assigned: the index knows that. */
const hadAt = (at: RawBuilder<unknown>) => sql<boolean>`(
  m.started_at <= ${at} and ${hadSince} <= ${at} and (m.ended_at is null or m.ended_at > ${at})
)`;

/**
 * Who had which car at any time from `from` until just before `to`, with the columns driver_id, car_id, seat,
 * started_at, ended_at: from when it was theirs. An SQL fragment for other queries.
 */
export function membershipsBetween(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select m.driver_id, m.car_id, m.seat, ${hadSince} as started_at, m.ended_at
    from assignation_drivers m
    where m.started_at < ${to} and ${hadSince} < ${to}
      and (m.ended_at is null or (m.ended_at > ${from} and m.ended_at > ${hadSince}))
  )`;
}

/** Who had the car at that instant, with the columns driver_id, seat, started_at. An SQL fragment for other queries. */
export function membershipsAt(carId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select m.driver_id, m.seat, ${hadSince} as started_at
    from assignation_drivers m
    where m.car_id = ${carId} and ${hadAt(at)}
  )`;
}

/** Whether the driver had a car at that instant. An SQL fragment for other queries. */
export function hadCarAt(driverId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from assignation_drivers m
    where m.driver_id = ${driverId} and ${hadAt(at)}
  )`;
}

/**
 * [BKS-13] The drivers who gave back or received a car since then, with the columns driver_id and tenures: all their times
 * with a car that reach beyond that instant, as `TenureJson`. Whether they rented in between is a rule of the domain. An SQL
 * fragment for other queries.
 */
export function tenuresSince(since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select m.driver_id, json_agg(json_build_object('since', ${hadSince}, 'until', m.ended_at)) as tenures
    from assignation_drivers m
    where ${hadSince} is not null and (m.ended_at is null or m.ended_at >= ${since})
    group by m.driver_id
    having bool_or(m.ended_at is not null or ${hadSince} >= ${since})
  )`;
}

/** A `Tenure` as JSON carries it. */
export interface TenureJson {
  since: string;
  until: string | null;
}

/** Whether the driver has had a car from `from` to `to`, both included, and whether at `at`. */
export const hadCars = statement(
  { today: bool, at_start: bool },
  (driverId: string, from: Date, to: Date, at: Date | null) => sql`
    select asked.at is not null and ${hadCarAt(sql.ref('asked.driver_id'), sql.ref('asked.at'))} as at_start,
      exists (
        select from assignation_drivers m
        where m.driver_id = asked.driver_id and ${hadSince} <= asked.to
          and (m.ended_at is null or m.ended_at > asked.from)
      ) as today
    from (
      select ${driverId}::text as driver_id, ${from}::timestamptz as from, ${to}::timestamptz as to, ${at}::timestamptz as at
    ) as asked`,
);

const selectHadSince = statement(
  { had: bool },
  (driverId: string, since: Date) => sql`
    select exists (
      select from assignation_drivers m
      where m.driver_id = ${driverId} and ${hadSince} is not null
        and (m.ended_at is null or (m.ended_at > ${since} and m.ended_at > ${hadSince}))
    ) as had`,
);

/** Whether the driver has or had a car at any time since then. */
export async function hadCarSince({ db }: Ctx, driverId: string, since: Date): Promise<boolean> {
  return onlyRow(await selectHadSince(db, driverId, since)).had;
}

/**
 * [DAY-06] The times with a car that began with a pick-up since then, also one told later: the columns driver_id, started_at,
 * ended_at. An SQL fragment for other queries.
 */
export function pickedUpSince(since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select m.driver_id, m.picked_up_at as started_at, m.ended_at
    from assignation_drivers m where m.to_pick_up and m.picked_up_at >= ${since}
  )`;
}

/**
 * [DAY-06] The pick-ups since then, like handovers: the columns id, car_id, received_at. Of a car from the partner the
 * handover tells. An SQL fragment for other queries.
 */
export function pickUpsSince(since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select concat_ws(':', m.assignation_id, m.driver_id, extract(epoch from m.started_at)) as id, m.car_id, m.picked_up_at as received_at
    from assignation_drivers m where m.picked_up_at >= ${since}
  )`;
}
