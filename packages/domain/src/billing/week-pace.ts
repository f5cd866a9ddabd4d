import { addPesos, type Pesos, pesos, subtractPesos } from '../values/money.ts';
import type { Amounts, UberBreakdown } from './bill.ts';
import { earnings } from './totals.ts';

/** What is needed of a day to say what it left, and in how many hours and km. */
export interface PacedDay extends Pick<Amounts, 'incomes' | 'expenses'> {
  readonly uberBreakdown: Pick<UberBreakdown, 'cashCollected'>;
  readonly km: number;
  /** Hours of the shift in force that have passed; zero on a day without a car. */
  readonly hours: number;
}

export interface Pace {
  /** What is left after rent, tolls and charges, with the cash the driver already has. */
  readonly net: Pesos;
  readonly hours: number;
  readonly km: number;
  /** In whole pesos; null when there are no hours or km to divide by. */
  readonly perHour: Pesos | null;
  readonly perKm: Pesos | null;
}

const divided = (amount: Pesos, by: number) => (by > 0 ? pesos(Math.round(amount / by) || 0) : null);

/** [MNY-15] Net per hour and per km. Cash counts: it was earned, though no platform deposits it. */
export function paceOf(days: readonly PacedDay[]): Pace {
  const net = addPesos(...days.map((day) => subtractPesos(earnings(day), day.uberBreakdown.cashCollected)));
  const hours = days.reduce((sum, day) => sum + day.hours, 0);
  const km = days.reduce((sum, day) => sum + day.km, 0);
  return { net, hours, km, perHour: divided(net, hours), perKm: divided(net, km) };
}

/** By how many per cent a value is above what is usual, below when negative; null when that says nothing. */
export function percentAbove(value: Pesos | null, usual: Pesos | null): number | null {
  return value === null || usual === null || usual <= 0 ? null : Math.round((100 * (value - usual)) / usual) || 0;
}
