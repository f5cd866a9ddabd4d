import { timeZone } from '@volante/domain/values/time-zone';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { withBriefLocks } from '../../../platform/database/brief-locks.ts';
import { int } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { takeTime } from '../../../platform/database/transaction.ts';
import { attachPartition, type Partition } from './partitions.ts';

/** Keeps the last odometer of each car and day of these readings. */
const keepOdometers = (readings: RawBuilder<unknown>) => sql`
  insert into car_odometer_days as d (car_id, day, at, odometer_m)
  select distinct on (car_id, day) car_id, day, at, odometer_m
  from ${readings} as r, lateral (select (r.at at time zone ${timeZone().name})::date as day) as of_day
  order by car_id, day, at desc
  on conflict (car_id, day) do update set at = excluded.at, odometer_m = excluded.odometer_m
  where d.at < excluded.at`;

const forgetOldest = statement(
  { forgotten: int },
  (before: Date, most: number) => sql`
    with oldest as (
      select car_id, at from car_readings where at < ${before} order by at limit ${most}
    ), forgotten as (
      delete from car_readings r using oldest o where r.at < ${before} and r.car_id = o.car_id and r.at = o.at
      returning r.car_id, r.at, r.odometer_m
    ), kept as (${keepOdometers(sql`forgotten`)})
    select count(*)::int as forgotten from forgotten`,
);

/** Deletes the oldest readings, but keeps the last odometer of each car and day. Returns how many were deleted. */
export async function forgetReadings(ctx: Ctx, before: Date, most: number): Promise<number> {
  const [row] = await forgetOldest(ctx.db, before, most);
  return row?.forgotten ?? 0;
}

/**
 * Forgets all readings of a partition at once, but keeps the last odometer of each car and day. What comes that late
 * meanwhile waits; everything else is stored and read as ever. Emptied, it takes the place of the one before it, so that
 * a reading from before all others always has one.
 */
export async function forgetPartition(ctx: Ctx, { name, until }: Partition, before?: Partition): Promise<void> {
  const partition = sql.table(name);
  const older = before && sql.table(before.name);
  await withBriefLocks(ctx, async (tx) => {
    const run = (command: RawBuilder<unknown>) => command.execute(tx.db);
    await takeTime(tx);
    for (const each of older ? [older, partition] : [partition]) {
      await run(sql`lock table ${each} in share mode`);
      await run(keepOdometers(each));
    }
    await run(sql`truncate ${partition}`);
    if (!older) return;
    await run(sql`drop table ${older}`);
    await run(sql`alter table car_readings detach partition ${partition}`);
    await run(attachPartition(partition, null, until));
  });
}

export async function forgetDays(ctx: Ctx, before: string): Promise<void> {
  await sql`delete from car_odometer_days where day < ${before}::date`.execute(ctx.db);
}
