import type { Shift } from '../plans/plan.ts';
import { type Rate, shiftPrice } from '../plans/price.ts';
import { hoursOfShift } from '../shifts/hours.ts';
import type { ShiftHours } from '../shifts/in-force.ts';
import { startOfDay, type LocalDate } from '../values/dates.ts';
import { addPesos, type Pesos } from '../values/money.ts';

/** The hours of the week's shifts. A night on which the clocks change counts as long as it is. */
export function hoursOfWeek(dates: readonly LocalDate[], shifts: readonly ShiftHours[]): number {
  return dates.reduce((sum, date, day) => sum + hoursOfShift(date, shifts[day] ?? null, startOfDay(date)).hours, 0);
}

/** What the week's shifts cost before the first km, by this rate. Each shift is a line of its own, rounded once. */
export function baseOfWeek(shifts: readonly Pick<Shift, 'basePrice'>[], { uf, discount }: Rate): Pesos {
  return addPesos(...shifts.map(({ basePrice }) => shiftPrice(basePrice, uf, discount)));
}
