import type { Ctx } from '../../platform/context.ts';
import type { Job } from '../../platform/module.ts';
import { missExchanges } from './commands/miss-exchanges.ts';
import { notifyOfPickUps } from './commands/notify-of-pick-ups.ts';
import { remindOfExchanges } from './commands/remind-of-exchanges.ts';
import { planDueExchanges } from './commands/plan-due-exchanges.ts';

/** Ends overdue exchanges first, because the next ones of their cars wait for that. */
export async function keepExchanges(ctx: Ctx): Promise<void> {
  await missExchanges(ctx);
  await planDueExchanges(ctx);
}

export const handoverJobs: Job[] = [
  { name: 'handover-exchanges', cron: '*/2 * * * *', run: keepExchanges },
  { name: 'handover-remind', cron: '*/2 * * * *', run: remindOfExchanges },
  { name: 'handover-pick-ups', cron: '* * * * *', run: notifyOfPickUps },
];
