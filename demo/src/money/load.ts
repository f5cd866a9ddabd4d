import { addDays, formatDate, instantAt, type LocalDate, startOfDay } from '@volante/domain/values/dates';
import { weekOf } from '@volante/domain/values/week';
import { countKm, fillDaySheets } from '@volante/server/modules/billing/public';
import { closeDueWeeks, payOut } from '@volante/server/modules/settlements/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { on } from '../past.ts';
import { claimPart } from '../store.ts';
import { pastMondays } from './facts.ts';
import { type DemoWeek, recordWeek } from './record-week.ts';
import { readOldNews } from './read-old-news.ts';
import { type Renter, rentersNow, rentersOfStory } from './renters.ts';

/** How much past a new world has, and how much of a long sleep is made up for. */
const mostWeeks = 12;
const minute = 60_000;
const whole = 'money';

type Report = (text: string, done: number, total: number) => void;

const partOf = (monday: LocalDate) => `${whole}:${monday}`;

/** A week as it went: what happened, its close on Monday, and the day after what was earned is paid. */
function liveWeek(ctx: Ctx, week: DemoWeek): Promise<void> {
  const { monday } = week;
  return inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, partOf(monday)))) return;
    await recordWeek(tx, week);
    const next = addDays(monday, 7);
    await closeDueWeeks(on(tx, new Date(startOfDay(next).getTime() + 5 * minute)), monday);
    const payDay = instantAt(addDays(next, 1), '10:00');
    if (payDay && payDay <= tx.clock.now()) await payOut(on(tx, payDay), { dryRun: false });
  });
}

/** What is missing of the weeks before this one, each a part of its own, and this one so far. */
export async function loadMoney(given: Ctx, loaded: ReadonlySet<string>, report: Report): Promise<void> {
  // Whoever waits for the start is told by `report`.
  const ctx = { ...given, log: given.log.child({}, { level: 'warn' }) };
  const made = loaded.has(whole);
  const now = ctx.clock.now();
  const mondays = pastMondays(now, mostWeeks).filter((monday) => !loaded.has(partOf(monday)));
  if (made && mondays.length === 0) return;
  const renters = made ? await rentersNow(ctx) : await rentersOfStory(ctx);
  for (const [index, monday] of mondays.entries()) {
    report(`Cargando la semana del ${formatDate(monday)}`, index, mondays.length);
    // Stories are told once: what comes later is like this week.
    await liveWeek(ctx, { monday, weeksAgo: made ? 0 : mondays.length - index, renters });
  }
  if (!made) await finish(ctx, renters);
}

function finish(ctx: Ctx, renters: readonly Renter[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, whole))) return;
    await openWeek(tx, renters);
    await readOldNews(tx, renters);
  });
}

/** This week so far, and what its days are reckoned with. */
function openWeek(ctx: Ctx, renters: readonly Renter[]): Promise<void> {
  const { monday, sunday } = weekOf(ctx.clock.now());
  return inTransaction(ctx, async (tx) => {
    await recordWeek(tx, { monday, weeksAgo: 0, renters });
    await fillDaySheets(tx, { from: monday, to: sunday });
    await countKm(tx, { from: monday, to: sunday });
  });
}

/** The days since the last start, or since this ran last: this week always has data. */
export async function catchUpDemo(ctx: Ctx): Promise<void> {
  await openWeek(ctx, await rentersNow(ctx));
}
