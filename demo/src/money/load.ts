import { counterpartyNamed } from '@volante/domain/billing/counterparties';
import { addDays, formatDate, instantAt, type LocalDate, startOfDay } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { weekOf } from '@volante/domain/values/week';
import {
  closeDueWeeks,
  countKm,
  fillDaySheets,
  owedByCounterparties,
  recordCounterpartyPayment,
} from '@volante/server/modules/billing/public';
import { bounceLine, confirmLines, preparePayouts, sendBatch } from '@volante/server/modules/payouts/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { chooseDemoFactura, chooseRefusedFactura } from '../invoicing/choose-factura.ts';
import { on } from '../past.ts';
import { claimPart } from '../loaded-parts.ts';
import { pastMondays } from './facts.ts';
import { reportOddAdjustments } from './odd-adjustments.ts';
import { writePendingEvents } from './pending-events.ts';
import { type DemoWeek, recordWeek } from './record-week.ts';
import { readOldNews } from './read-old-news.ts';
import { type Renter, rentersNow, rentersOfStory } from './renters.ts';

/** How many past weeks a new demo world gets, and how many are caught up after the server was off for long. */
const mostWeeks = 12;
/** In which of them the driver with a business chooses factura. */
const facturaWeeksAgo = 4;
/** In which of them a driver is held, and another one's factura refused. */
const refusedWeeksAgo = 1;
const minute = 60_000;
const whole = 'money';

type Report = (text: string, done: number, total: number) => void;

const partOf = (monday: LocalDate) => `${whole}:${monday}`;

/** Whose last deposit the bank has returned, so that staff find one to pay again. */
const returnedTo = 'elena@volante.test';

/** What drivers are owed goes to the bank, which confirms it, and returns what is for `returned`. */
async function payDrivers(tx: Ctx, returned: string | undefined): Promise<void> {
  const { batchId, lines } = await preparePayouts(tx);
  if (batchId === null) return;
  await sendBatch(tx, batchId);
  await confirmLines(tx, { batchId });
  const line = lines.find(({ driver_id: uid }) => uid === returned);
  if (line) await bounceLine(tx, { batchId, billId: line.bill_id, reason: 'Cuenta cerrada' });
}

/** Uber pays the company what it owes for the fares of a week. */
async function takeFares(tx: Ctx, week: LocalDate): Promise<void> {
  const counterparty = counterpartyNamed('uber')!;
  const [owed] = await owedByCounterparties(tx.db, counterparty.key, week);
  const amount = pesos(owed ? owed.billed - owed.paid : 0);
  if (amount <= 0) return;
  await recordCounterpartyPayment(tx, { counterparty, week, amount, reference: `UBER-${week}` });
}

/** The Tuesday on which a week is paid. */
const payDayOf = (monday: LocalDate) => instantAt(addDays(monday, 8), '10:00');

/** Plays one week: its events, its close on Monday, and on Tuesday what Uber pays and the payout to drivers. */
function liveWeek(ctx: Ctx, week: DemoWeek, isLast: boolean): Promise<void> {
  const { monday } = week;
  return inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, partOf(monday)))) return;
    await recordWeek(tx, week);
    if (week.weeksAgo === facturaWeeksAgo) await chooseDemoFactura(tx, monday, week.renters);
    if (week.weeksAgo === refusedWeeksAgo + 1) await chooseRefusedFactura(tx, monday, week.renters);
    if (week.weeksAgo === refusedWeeksAgo) await reportOddAdjustments(tx, monday, week.renters);
    const next = addDays(monday, 7);
    await closeDueWeeks(on(tx, new Date(startOfDay(next).getTime() + 5 * minute)), monday);
    const payDay = payDayOf(monday);
    if (!payDay || payDay > tx.clock.now()) return;
    await takeFares(on(tx, payDay), monday);
    const returned = week.renters.find(({ email }) => email === returnedTo)?.uid;
    await payDrivers(on(tx, payDay), isLast ? returned : undefined);
  });
}

/** Loads the missing past weeks, each in its own transaction. On the first load also the current week so far. */
export async function loadMoney(given: Ctx, loaded: ReadonlySet<string>, report: Report): Promise<void> {
  // Only warnings are logged: `report` already shows the progress.
  const ctx = { ...given, log: given.log.child({}, { level: 'warn' }) };
  const made = loaded.has(whole);
  const now = ctx.clock.now();
  const mondays = pastMondays(now, mostWeeks).filter((monday) => !loaded.has(partOf(monday)));
  if (made && mondays.length === 0) return;
  const renters = made ? await rentersNow(ctx) : await rentersOfStory(ctx);
  const lastPaid = mondays.findLast((monday) => (payDayOf(monday) ?? now) < now);
  for (const [index, monday] of mondays.entries()) {
    report(`Cargando la semana del ${formatDate(monday)}`, index, mondays.length);
    // The demo events are spread over the past only on the first load; weeks added later repeat those of week 0.
    const isLast = !made && monday === lastPaid;
    await liveWeek(ctx, { monday, weeksAgo: made ? 0 : mondays.length - index, renters }, isLast);
  }
  if (!made) await finish(ctx, renters);
}

function finish(ctx: Ctx, renters: readonly Renter[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, whole))) return;
    await openWeek(tx, renters);
    await writePendingEvents(tx, renters);
    await readOldNews(tx, renters);
  });
}

/** Records this week so far, with the day sheets and km that its bills are computed from. */
function openWeek(ctx: Ctx, renters: readonly Renter[]): Promise<void> {
  const { monday, sunday } = weekOf(ctx.clock.now());
  return inTransaction(ctx, async (tx) => {
    await recordWeek(tx, { monday, weeksAgo: 0, renters });
    await fillDaySheets(tx, { from: monday, to: sunday });
    await countKm(tx, { from: monday, to: sunday });
  });
}

/** Adds what happened since the last run, so that the current week always has data. */
export async function catchUpDemo(ctx: Ctx): Promise<void> {
  await openWeek(ctx, await rentersNow(ctx));
}
