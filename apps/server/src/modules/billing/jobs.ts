import { addDays, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import type { Job } from '../../platform/module.ts';
import { countKm } from './km/count-km.ts';
import { fillDaySheets } from './sheets/fill-day-sheets.ts';
import { oldestOpenMonday } from './store/weeks.ts';
import { pullDueTrips } from './trips-pull/pull-trips.ts';

/** After a machine was off for days, the sheets of all of them; where nothing was missed, yesterday's and today's. */
async function gather(ctx: Ctx): Promise<void> {
  const today = localDateOf(ctx.clock.now());
  const yesterday = addDays(today, -1);
  const open = (await oldestOpenMonday(ctx.db)) ?? yesterday;
  await fillDaySheets(ctx, { from: open < yesterday ? open : yesterday, to: today });
  await countKm(ctx);
}

export const billingJobs: Job[] = [
  { name: 'billing-gather', cron: '*/10 * * * *', run: gather },
  { name: 'billing-pull-trips', cron: '20 * * * *', run: (ctx) => pullDueTrips(ctx) },
];
