import { ufDifferences } from '@volante/domain/billing/week-rent';
import type { LocalDate } from '@volante/domain/values/dates';
import { compare } from '@volante/domain/values/decimal';
import { pesos, subtractPesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import {
  type CorrectedDriver,
  type DriverDays,
  insertDifferences,
  type LateWeek,
  readClosedDays,
  readCorrectedDays,
  type UfDifference,
} from './store.ts';

/** How many drivers are computed at once. */
const driversAtOnce = 250;

/**
 * What the rent of these closed days would be with their right UF, less what it is with the UF they were billed with and
 * less what earlier corrections booked. So doing it again books nothing, and whatever became known of the km since is in
 * it. The guarantee is not corrected: what was put in is the driver's, and its total follows the UF of today anyway.
 */
function differencesOf({ driver_id, days, asked }: DriverDays): UfDifference[] {
  const due = ufDifferences(days, new Map(asked.map(({ day, uf }) => [day, uf])));
  const billed = new Map(days.map(({ day, prices }) => [day, prices?.uf]));
  return asked.flatMap(({ day, uf, billDate, booked }) => {
    const [before, change] = [billed.get(day), due.get(day)];
    const amount = subtractPesos(change?.amount ?? pesos(0), booked?.amount ?? pesos(0));
    if (before === undefined || amount === 0) return [];
    return {
      driver_id,
      day,
      version: (booked?.version ?? 0) + 1,
      bill_date: billDate,
      uf_before: booked && compare(booked.uf, uf) !== 0 ? booked.uf : String(before),
      uf_after: uf,
      amount,
      parts: change?.parts ?? [],
    };
  });
}

function book(tx: Ctx, drivers: readonly DriverDays[], who: string): Promise<CorrectedDriver[]> {
  return insertDifferences(tx.db, JSON.stringify(drivers.flatMap(differencesOf)), tx.clock.now(), who);
}

interface ClosedDays {
  from: LocalDate;
  to: LocalDate;
  /** The bill that takes the differences. */
  billDate: LocalDate;
}

/** Corrects these closed days of everybody to the UF as the table has it now. */
export async function bookClosedDays(
  tx: Ctx,
  { from, to, billDate }: ClosedDays,
  who: string,
): Promise<CorrectedDriver[]> {
  const corrected: CorrectedDriver[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const drivers: DriverDays[] = await readClosedDays(tx.db, from, to, billDate, after, driversAtOnce);
    corrected.push(...(await book(tx, drivers, who)));
    after = drivers.at(-1)?.driver_id;
  }
  return corrected;
}

/** Corrects the days of these weeks again that were corrected before, to the UF they were corrected to. */
export async function followLateFacts(tx: Ctx, weeks: readonly LateWeek[], who: string): Promise<void> {
  const drivers = await readCorrectedDays(tx.db, JSON.stringify(weeks));
  if (drivers.length > 0) await book(tx, drivers, who);
}
