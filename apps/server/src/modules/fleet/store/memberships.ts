import { type RawBuilder, sql } from 'kysely';

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
