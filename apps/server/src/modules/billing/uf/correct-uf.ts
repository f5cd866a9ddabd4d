import { ufCorrectionNews } from '@volante/domain/billing/uf-correction';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lastDayOfUf, recordUf, typedBy } from '../../accounting/public.ts';
import { notifyEach } from '../../notifications/public.ts';
import { billDates } from '../facts/bill-dates.ts';
import { holdKm } from '../km/count-store.ts';
import { lastClosedMonday } from '../weeks-store.ts';
import { bookClosedDays } from './book-differences.ts';
import type { CorrectedDriver } from './store.ts';

interface Correction {
  /** The first day with a wrong value. */
  date: LocalDate;
  /** The right value; left out when the table has it by now. */
  value?: string | undefined;
  /** The value is right although it is far from that of the day before. */
  force?: boolean;
}

export interface CorrectedUf {
  from: LocalDate;
  to: LocalDate;
  drivers: CorrectedDriver[];
}

/** The days that have their UF from this one, as far as their weeks are closed. */
async function closedDays(tx: Ctx, date: LocalDate): Promise<{ from: LocalDate; to: LocalDate }> {
  const monday = await lastClosedMonday(tx.db);
  if (monday === null || date > addDays(monday, 6)) {
    throw new Refusal(
      'CONFLICT',
      `La semana del ${date} está abierta: escribe su UF con «accounting uf», y se calcula con ella.`,
      { field: 'date' },
    );
  }
  const [sunday, last] = [addDays(monday, 6), await lastDayOfUf(tx, date)];
  return { from: date, to: last !== null && last < sunday ? last : sunday };
}

/**
 * [MNY-06] Corrects a wrong UF of closed weeks: the table gets the right value, and each driver's open week a line for
 * each day with what it changes. The closed bills stay as they are. Doing it again changes nothing. Km of such a day that
 * become known later are corrected with them (`record-km`).
 */
export function correctUf(ctx: Ctx, { date, value, force = false }: Correction): Promise<CorrectedUf> {
  return inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    // One after another, and not while km are counted: late km and a corrected UF each count the other in.
    await holdKm(tx.db);
    if (value !== undefined) await recordUf(tx, { date, value, source: typedBy(tx.actor), force });
    // A week that is being closed is waited for, and then counts among the closed ones.
    const closed = await lastClosedMonday(tx.db);
    const days = closed === null ? [date] : [date, addDays(closed, 7)];
    const billDate = await billDates(
      tx,
      days.map((day) => ({ uid: null, day })),
    );
    const { from, to } = await closedDays(tx, date);
    const who = actorName(tx.actor);
    const drivers = await bookClosedDays(tx, { from, to, billDate: billDate(date, null) }, who);
    const news = drivers
      .filter(({ reachable }) => reachable)
      .map(({ driver_id, amount }) => ({
        driverId: driver_id,
        message: ufCorrectionNews(from, to, amount),
      }));
    await notifyEach(tx, 'bill', news);
    return { from, to, drivers };
  });
}
