import { sql } from 'kysely';
import type { Ctx, Db } from '../../../platform/context.ts';
import { instant, int, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { type Followed, rowsOf } from './states.ts';

/**
 * [MNY-04] Adds older readings between those that are there: in minutes without any, and where the odometer fits between
 * its neighbours. Marks their cars for whoever counts km, from the reading before:
 * what was driven since then was a guess. Returns how many were added.
 */
export async function writeBacklog(tx: Ctx, readings: Followed): Promise<number> {
  if (readings.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    with fitting as materialized (
      select b.* from (${rowsOf(readings)}) as b
      where not exists (
        select from car_readings r
        where r.car_id = b.car_id
          and r.at >= date_trunc('minute', b.at) and r.at < date_trunc('minute', b.at) + interval '1 minute'
      )
        and b.odometer_m >= coalesce((
          select r.odometer_m from car_readings r where r.car_id = b.car_id and r.at < b.at order by r.at desc limit 1
        ), 0)
        and b.odometer_m <= (
          select r.odometer_m from car_readings r where r.car_id = b.car_id and r.at > b.at order by r.at limit 1
        )
    ), marked as (
      insert into car_backlogs as known (car_id, since)
      select f.car_id, min(coalesce(before.at, f.at)) from fitting f
      left join lateral (
        select r.at from car_readings r where r.car_id = f.car_id and r.at < f.at order by r.at desc limit 1
      ) as before on true
      group by f.car_id order by f.car_id
      on conflict (car_id) do update set since = least(known.since, excluded.since), revision = default
    )
    insert into car_readings (car_id, at, soc, charging, doors, odometer_m, latitude, longitude)
    select * from fitting
    on conflict (car_id, at) do nothing`.execute(tx.db);
  return Number(numAffectedRows);
}

const backlog = { car_id: text, since: instant, revision: int };

export type Backlog = RowOf<typeof backlog>;

/** Cars whose history has got older readings, and since when km may be others than they were counted. */
export const readBacklogs = statement(
  backlog,
  () => sql`select car_id, since, revision from car_backlogs order by car_id`,
);

/** Removes the marks of cars that have been counted since, unless more readings have come. */
export async function forgetBacklogs(db: Db, counted: readonly Backlog[]): Promise<void> {
  await sql`
    delete from car_backlogs b
    using unnest(${counted.map(({ car_id }) => car_id)}::text[], ${counted.map(({ revision }) => revision)}::bigint[])
      as done (car_id, revision)
    where b.car_id = done.car_id and b.revision = done.revision`.execute(db);
}
