import { addDays, localDateOf, startOfDay } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { forgetDays, forgetReadings as forgetBatch } from '../store/retention.ts';

/** Where a car was is private, so it is not kept for longer. By then every week has been billed. */
const daysOfReadings = 90;
/** For as long as a charge can still be disputed. */
const yearsOfOdometers = 6;
const batchSize = 5_000;

/**
 * Keeps only each car's last odometer of days long past. Works in small batches, so that new readings can be stored
 * meanwhile.
 */
export async function forgetReadings(ctx: Ctx): Promise<void> {
  const today = localDateOf(ctx.clock.now());
  const before = startOfDay(addDays(today, -daysOfReadings));
  let forgotten = batchSize;
  while (forgotten === batchSize) forgotten = await forgetBatch(ctx, before, batchSize);
  const year = Number(today.slice(0, 4)) - yearsOfOdometers;
  await forgetDays(ctx, `${year}-01-01`);
}
