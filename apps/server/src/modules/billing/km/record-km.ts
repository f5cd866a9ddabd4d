import type { Silence } from '@volante/domain/billing/silent-km';
import type { LocalDate } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, planAnew } from '../../../platform/database/transaction.ts';
import { billDates } from '../facts/bill-dates.ts';
import { refuseOddKm } from '../facts/refuse-odd.ts';
import { followLateFacts } from '../uf/book-differences.ts';
import { addLateKm, changedKm, holdKm, type KmRow, setKm } from './count-store.ts';

/** What a car drove with one driver on a day, as far as it is known yet. */
export interface CountedKm {
  uid: string;
  carId: string;
  day: LocalDate;
  metres: number;
  /** [MNY-04] When the car said nothing: then a part of the metres is an estimate. */
  silences?: readonly Silence[];
}

type LateKm = KmRow & { bill_date: LocalDate };

/** [MNY-06] Late km are billed with the UF their week was billed with; where that was corrected since, so are they. */
async function addLate(tx: Ctx, late: readonly LateKm[], now: Date): Promise<void> {
  await addLateKm(tx.db, late, now);
  const weeks = new Map(
    late.map(({ driver_id, day, bill_date }) => {
      const { monday } = weekOfDate(day);
      return [`${driver_id} ${monday}`, { driver_id, monday, bill_date }];
    }),
  );
  await followLateFacts(tx, [...weeks.values()], actorName(tx.actor));
}

/**
 * A later count of the same day replaces the earlier one. Once the day's week is closed, the difference is billed in the
 * open week, for what it would have changed in its own.
 */
export async function recordKm(ctx: Ctx, counted: readonly CountedKm[]): Promise<void> {
  if (counted.length === 0) return;
  for (const count of counted) refuseOddKm(ctx, count);
  await inTransaction(ctx, async (tx) => {
    await planAnew(tx);
    await holdKm(tx.db);
    const now = tx.clock.now();
    const changed = await changedKm(
      tx.db,
      counted.map(({ uid, carId, day, metres, silences = null }) => {
        return { driver_id: uid, car_id: carId, day, metres, silences };
      }),
    );
    if (changed.length === 0) return;
    const billDate = await billDates(
      tx,
      changed.map(({ driver_id: uid, day }) => ({ uid, day })),
    );
    const rows = changed.map((row) => ({ ...row, bill_date: billDate(row.day, row.driver_id) }));
    const open = rows.filter(({ day, bill_date }) => bill_date === day);
    const late = rows.filter(({ day, bill_date }) => bill_date !== day);
    if (open.length > 0) await setKm(tx.db, open, now);
    if (late.length > 0) await addLate(tx, late, now);
  });
}
