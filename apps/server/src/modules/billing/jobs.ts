import { addDays, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import type { Job } from '../../platform/module.ts';
import { closeWithLastTrips } from './close/close-week.ts';
import { countKm } from './km/count-km.ts';
import { recountHandovers } from './km/recount-handovers.ts';
import { fillDaySheets } from './sheets/fill-day-sheets.ts';
import { oldestOpenMonday } from './weeks-store.ts';
import { pullCorrections, pullDueTrips } from './trips-pull/pull-trips.ts';

/** Fills the day sheets of yesterday and today. After an outage of some days, fills those of every missed day. */
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
  { name: 'billing-recount-handovers', cron: '35 * * * *', run: recountHandovers },
  { name: 'billing-pull-corrections', cron: '40 4 * * *', run: (ctx) => pullCorrections(ctx) },
  // Monday 00:00 in Santiago, and every hour after it, to make up for a failed close or a machine that was off.
  {
    name: 'settlements-close',
    cron: '0 * * * *',
    async run(ctx) {
      await closeWithLastTrips(ctx);
    },
  },
];
