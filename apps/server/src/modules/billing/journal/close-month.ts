import { lastMondayOf, monthFault } from '@volante/domain/billing/closed-months';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { type Month, previousMonth } from '@volante/domain/values/month';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { errorCode } from '../../../platform/database/error-code.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readHeld } from '../drivers-store.ts';
import { holdWeeksOpen, lastClosedMonday } from '../weeks-store.ts';
import { firstEntryDay, firstOpenDay, holdJournal, insertMonth } from './month-store.ts';

/** Returns the first open day; null when no month is closed yet. */
async function mustBeNext(tx: Ctx, month: Month, firstEntry: LocalDate | null): Promise<LocalDate | null> {
  const openFrom = await firstOpenDay(tx.db);
  const monday = lastMondayOf(month);
  const fault = monthFault(month, {
    today: localDateOf(tx.clock.now()),
    closedWeek: await lastClosedMonday(tx.db),
    held: (await readHeld(tx.db)).filter(({ week }) => week <= monday).length,
    openFrom,
    firstEntry,
  });
  if (fault) throw new Refusal('CONFLICT', fault, { field: 'month' });
  return openFrom;
}

/** The last week first, as whoever opens it again holds it before its entries. Nobody is kept waiting for long. */
async function holdBooks(tx: Ctx, month: Month): Promise<void> {
  try {
    await holdWeeksOpen(tx.db, [lastMondayOf(month)]);
    await holdJournal(tx.db);
  } catch (error) {
    if (errorCode(error) !== '55P03') throw error;
    throw new Refusal('CONFLICT', 'En este momento se están escribiendo asientos. Inténtalo de nuevo en un minuto.');
  }
}

/**
 * [BKS-06] Closes a month of the journal for good: from then on the database refuses entries dated inside it or before. Whoever is
 * writing an entry, or opening the last week again, is waited for; whoever comes later waits, and finds the month closed.
 */
export function closeMonth(ctx: Ctx, month: Month): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    const firstEntry = await firstEntryDay(tx.db);
    // Judged twice: what is refused anyway makes nobody wait, and what we waited for may have changed it.
    await mustBeNext(tx, month, firstEntry);
    await holdBooks(tx, month);
    const openFrom = await mustBeNext(tx, month, firstEntry);
    const [now, by] = [tx.clock.now(), actorName(tx.actor)];
    const previous = openFrom === null ? null : previousMonth(month).first;
    await insertMonth(tx.db, { month: month.first, previous, closed_at: now, closed_by: by });
    tx.log.info({ month: month.first, by }, 'a month of the journal was closed');
  });
}
