import { swapHours } from '@volante/domain/fleet/swap';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { bool } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';

/**
 * Who had which car at any time from `from` until just before `to`, with the columns driver_id, car_id, seat,
 * started_at, ended_at. An SQL fragment for other queries.
 */
export function membershipsBetween(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select m.driver_id, m.car_id, m.seat, m.started_at, m.ended_at
    from assignation_drivers m
    where m.started_at < ${to} and (m.ended_at is null or (m.ended_at > ${from} and m.ended_at > m.started_at))
  )`;
}

/** Who had the car at that instant, with the columns driver_id, seat, started_at. An SQL fragment for other queries. */
export function membershipsAt(carId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select m.driver_id, m.seat, m.started_at
    from assignation_drivers m
    where m.car_id = ${carId} and m.started_at <= ${at} and (m.ended_at is null or m.ended_at > ${at})
  )`;
}

/** Whether the driver had a car at that instant. An SQL fragment for other queries. */
export function hadCarAt(driverId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from assignation_drivers m
    where m.driver_id = ${driverId} and m.started_at <= ${at} and (m.ended_at is null or m.ended_at > ${at})
  )`;
}

/**
 * [MNY-05] Whether the driver rented at that instant: the rule of `domain/fleet/swap`. Also in the hours between giving
 * back a car and receiving another one, once that one is received. An SQL fragment for other queries.
 */
export function rentedAt(driverId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${hadCarAt(driverId, at)} or exists (
    select from assignation_drivers gone
    join assignation_drivers came on came.driver_id = gone.driver_id
      and came.started_at >= gone.ended_at and came.started_at <= gone.ended_at + ${sql.lit(`${swapHours} hours`)}::interval
    where gone.driver_id = ${driverId} and gone.ended_at <= ${at} and came.started_at > ${at}
      and gone.ended_at > gone.started_at
  ))`;
}

/** Whether the driver has had a car from `from` to `to`, both included, and whether at `at`. */
export const hadCars = statement(
  { today: bool, at_start: bool },
  (driverId: string, from: Date, to: Date, at: Date | null) => sql`
    select asked.at is not null and ${hadCarAt(sql.ref('asked.driver_id'), sql.ref('asked.at'))} as at_start,
      exists (
        select from assignation_drivers m
        where m.driver_id = asked.driver_id and m.started_at <= asked.to and (m.ended_at is null or m.ended_at > asked.from)
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
      where m.driver_id = ${driverId} and (m.ended_at is null or (m.ended_at > ${since} and m.ended_at > m.started_at))
    ) as had`,
);

/** Whether the driver has or had a car at any time since then. */
export async function hadCarSince({ db }: Ctx, driverId: string, since: Date): Promise<boolean> {
  return onlyRow(await selectHadSince(db, driverId, since)).had;
}
