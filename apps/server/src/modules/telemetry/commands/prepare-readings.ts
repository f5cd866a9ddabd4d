import { addDays, localDateOf, startOfDay } from '@volante/domain/values/dates';
import { lastOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { closeRest, readPartitions } from '../store/partitions.ts';

/** A release that does not run this job, or one that fails, has so long before readings gather in the rest. */
const daysAhead = 7;

/**
 * [RUN-09] Closes what is left of the readings to come where the day a week ahead ends. Done every day, each day of
 * Santiago has a partition; after some days without it one holds them all.
 */
export async function prepareReadings(ctx: Ctx): Promise<void> {
  const until = startOfDay(addDays(localDateOf(ctx.clock.now()), daysAhead + 1));
  const rest = lastOf(await readPartitions(ctx.db));
  if (rest.from === null || rest.from < until) await closeRest(ctx, rest, until);
}
