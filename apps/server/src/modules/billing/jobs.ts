import { addDays, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import type { Job } from '../../platform/module.ts';
import { noteOldDebts } from './close/old-debts-store.ts';
import { closeWithLastTrips } from './close/close-week.ts';
import { countChangedCars } from './km/count-changed-cars.ts';
import { openJournalOnce } from './journal/open-journal.ts';
import { countKm } from './km/count-km.ts';
import { recountHandovers } from './km/recount-handovers.ts';
import { moveTolls } from './facts/move-tolls.ts';
import { billLateShifts } from './sheets/bill-late-shifts.ts';
import { fillDaySheets } from './sheets/fill-day-sheets.ts';
import { oldestOpenMonday } from './weeks-store.ts';
import { pullCorrections, pullDueTrips } from './trips-pull/pull-trips.ts';

/** The day sheets of yesterday and today, and the km of the cars that have driven since the last time. */
async function gather(ctx: Ctx): Promise<void> {
  const today = localDateOf(ctx.clock.now());
  await fillDaySheets(ctx, { from: addDays(today, -1), to: today });
  await countChangedCars(ctx);
}

/**
 * The day sheets of all open weeks: days missed in an outage, and days whose car, plan or UF was changed afterwards. And what
 * became known of the shifts of the week before.
 */
async function refillOpenWeeks(ctx: Ctx): Promise<void> {
  const today = localDateOf(ctx.clock.now());
  await fillDaySheets(ctx, { from: (await oldestOpenMonday(ctx.db)) ?? today, to: today });
  await billLateShifts(ctx);
  await noteOldDebts(ctx.db);
}

/** Once a night every car, for changes that no reading tells of, such as an assignment that was corrected. */
async function recountAll(ctx: Ctx): Promise<void> {
  await countKm(ctx);
  await moveTolls(ctx);
}

export const billingJobs: Job[] = [
  { name: 'billing-gather', cron: '*/10 * * * *', run: gather },
  { name: 'billing-refill-weeks', cron: '50 * * * *', run: refillOpenWeeks },
  { name: 'billing-count-km', cron: '10 3 * * *', run: recountAll },
  { name: 'billing-pull-trips', cron: '20 * * * *', run: (ctx) => pullDueTrips(ctx) },
  { name: 'billing-recount-handovers', cron: '35 * * * *', run: recountHandovers },
  { name: 'billing-pull-corrections', cron: '40 4 * * *', run: (ctx) => pullCorrections(ctx) },
  { name: 'billing-open-journal', cron: '5 * * * *', run: openJournalOnce },
  // Monday 00:00 in Santiago, and every hour after it, to make up for a failed close or a machine that was off.
  {
    name: 'settlements-close',
    cron: '0 * * * *',
    async run(ctx) {
      await closeWithLastTrips(ctx);
    },
  },
];
