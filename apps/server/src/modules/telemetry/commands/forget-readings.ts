import { addDays, localDateOf, startOfDay } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { readPartitions } from '../store/partitions.ts';
import { forgetDays, forgetPartition, forgetReadings as forgetBatch } from '../store/retention.ts';

/** Where a car was is private, so it is not kept for longer. By then every week has been billed. */
export const daysOfReadings = 90;
/** For as long as a charge can still be disputed. */
const yearsOfOdometers = 6;
const batchSize = 5_000;

/**
 * [RUN-09] Keeps only each car's last odometer of days long past. Partitions that are over go as a whole. One that is not,
 * like that of before there were any, loses its oldest rows in small batches, so that new readings can be stored meanwhile.
 */
export async function forgetReadings(ctx: Ctx): Promise<void> {
  const today = localDateOf(ctx.clock.now());
  const before = startOfDay(addDays(today, -daysOfReadings));
  await forgetPartitions(ctx, before);
  let forgotten = batchSize;
  while (forgotten === batchSize) forgotten = await forgetBatch(ctx, before, batchSize);
  const year = Number(today.slice(0, 4)) - yearsOfOdometers;
  await forgetDays(ctx, `${year}-01-01`);
}

async function forgetPartitions(ctx: Ctx, before: Date): Promise<void> {
  const over = (await readPartitions(ctx.db)).filter(({ until }) => until !== null && until <= before);
  for (const [index, partition] of over.entries()) {
    if (index > 0 || partition.bytes > 0) await forgetPartition(ctx, partition, over[index - 1]);
  }
}
