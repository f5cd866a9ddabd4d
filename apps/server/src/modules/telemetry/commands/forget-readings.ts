import { addDays, localDateOf, startOfDay } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { forgetDays, forgetReadings as forgetBatch } from '../store/retention.ts';

/** Where a car was is nobody's business for longer, and by then every week has been billed. */
const daysOfReadings = 90;
/** As long as what was charged may be asked about. */
const yearsOfOdometers = 6;
const batchSize = 5_000;

/** Of days long past only each car's last odometer remains. In small steps, so that cars go on being heard meanwhile. */
export async function forgetReadings(ctx: Ctx): Promise<void> {
  const today = localDateOf(ctx.clock.now());
  const before = startOfDay(addDays(today, -daysOfReadings));
  let forgotten = batchSize;
  while (forgotten === batchSize) forgotten = await forgetBatch(ctx, before, batchSize);
  const year = Number(today.slice(0, 4)) - yearsOfOdometers;
  await forgetDays(ctx, `${year}-01-01`);
}
