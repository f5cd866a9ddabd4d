import { isUfDay, isUfStale } from '@volante/domain/accounting/uf';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/module.ts';
import { recordUf } from './commands/record-uf.ts';
import { ufAge } from './queries.ts';
import { fetchUf } from './uf-service.ts';

/** A failure is logged, and the job runner tries again. Meanwhile the last known value is used. */
async function renewUf(ctx: Ctx): Promise<void> {
  const { ufUrl } = ctx.config;
  if (!ufUrl) return;
  // A service may list all years. Oldest first: each value is compared with the day before it.
  const today = localDateOf(ctx.clock.now());
  const matter = (await fetchUf(ufUrl)).filter(({ date }) => isUfDay(date, today));
  const values = matter.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  await inTransaction(ctx, async (tx) => {
    for (const value of values) await recordUf(tx, { ...value, source: 'service' });
  });
}

/** [MNY-06] The demo world lives with an assumed value for all its days. */
async function watchUf(ctx: Ctx): Promise<void> {
  const { last, daysBehind } = await ufAge(ctx);
  if (ctx.config.demo || !isUfStale(daysBehind)) return;
  ctx.log.error({ last, daysBehind }, 'the UF table is stale: rents are computed with an old value');
}

/** Four times a day, so that an outage of some hours does not leave a day without its value. */
export const accountingJobs: Job[] = [
  { name: 'accounting-renew-uf', cron: '5 */6 * * *', run: renewUf },
  { name: 'accounting-watch-uf', cron: '35 */6 * * *', run: watchUf },
];
