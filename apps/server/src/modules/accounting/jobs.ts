import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/module.ts';
import { recordUf } from './commands/record-uf.ts';
import { fetchUf } from './uf-service.ts';

/** A failure is logged, and the job runner tries again. Meanwhile the last known value is used. */
async function renewUf(ctx: Ctx): Promise<void> {
  const { ufUrl } = ctx.config;
  if (!ufUrl) return;
  const values = await fetchUf(ufUrl);
  await inTransaction(ctx, async (tx) => {
    for (const value of values) await recordUf(tx, { ...value, source: 'service' });
  });
}

/** Four times a day, so that an outage of some hours does not leave a day without its value. */
export const accountingJobs: Job[] = [{ name: 'accounting-renew-uf', cron: '5 */6 * * *', run: renewUf }];
