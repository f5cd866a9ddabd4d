import { swapHours } from '@volante/domain/fleet/swap';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { bool } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';

/** [DAY-06] Since when a driver has the car: null while it is to be picked up. `of` names the membership. */
const hadSince = (of: 'm' | 'gone' | 'came'): RawBuilder<Date | null> => {
  const [waits, picked, started] = [`${of}.to_pick_up`, `${of}.picked_up_at`, `${of}.started_at`].map((name) =>
    sql.ref(name),
  );
  return sql<Date | null>`(case when ${waits} then ${picked} else ${started} end)`;
};

/** Whether the driver had the car at that instant. A car is never had before it was assigned: the index knows that. */
const hadAt = (at: RawBuilder<unknown>) => sql<boolean>`(
  m.started_at <= ${at} and ${hadSince('m')} <= ${at} and (m.ended_at is null or m.ended_at > ${at})
)`;

/**
 * Who had which car at any time from `from` until just before `to`, with the columns driver_id, car_id, seat,
 * started_at, ended_at: from when it was theirs. An SQL fragment for other queries.
 */
export function membershipsBetween(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select m.driver_id, m.car_id, m.seat, ${hadSince('m')} as started_at, m.ended_at
    from assignation_drivers m
    where m.started_at < ${to} and ${hadSince('m')} < ${to}
      and (m.ended_at is null or (m.ended_at > ${from} and m.ended_at > ${hadSince('m')}))
  )`;
}

/** Who had the car at that instant, with the columns driver_id, seat, started_at. An SQL fragment for other queries. */
export function membershipsAt(carId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select m.driver_id, m.seat, ${hadSince('m')} as started_at
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
 * [MNY-05] Whether the driver rented at that instant: the rule of `domain/fleet/swap`. Also in the hours between giving
 * back a car and receiving another one, once that one is received. An SQL fragment for other queries.
 */
export function rentedAt(driverId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${hadCarAt(driverId, at)} or exists (
    select from assignation_drivers gone
    join assignation_drivers came on came.driver_id = gone.driver_id
      and ${hadSince('came')} >= gone.ended_at
      and ${hadSince('came')} <= gone.ended_at + ${sql.lit(`${swapHours} hours`)}::interval
    where gone.driver_id = ${driverId} and gone.ended_at <= ${at} and ${hadSince('came')} > ${at}
      and gone.ended_at > ${hadSince('gone')}
  ))`;
}

/** Whether the driver has had a car from `from` to `to`, both included, and whether at `at`. */
export const hadCars = statement(
  { today: bool, at_start: bool },
  (driverId: string, from: Date, to: Date, at: Date | null) => sql`
    select asked.at is not null and ${hadCarAt(sql.ref('asked.driver_id'), sql.ref('asked.at'))} as at_start,
      exists (
        select from assignation_drivers m
        where m.driver_id = asked.driver_id and ${hadSince('m')} <= asked.to
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
      where m.driver_id = ${driverId} and ${hadSince('m')} is not null
        and (m.ended_at is null or (m.ended_at > ${since} and m.ended_at > ${hadSince('m')}))
    ) as had`,
);

/** Whether the driver has or had a car at any time since then. */
export async function hadCarSince({ db }: Ctx, driverId: string, since: Date): Promise<boolean> {
  return onlyRow(await selectHadSince(db, driverId, since)).had;
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
