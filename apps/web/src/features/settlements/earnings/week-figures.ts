import { totalExpenses, totalIncomes } from '@volante/domain/billing/totals';
import type { Amounts } from '@volante/domain/billing/bill';
import { weekdays } from '@volante/domain/values/calendar-names';
import type { LocalDate } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { type Pesos, pesos, signedPesos } from '@volante/domain/values/money';
import { itemAt } from '@volante/domain/values/present';
import { type Week, weekDays } from '@volante/domain/values/week';
import type { EarningsTab } from './tab.ts';

/** What a day's bill says of income and expense. */
export interface DayAmounts extends Pick<Amounts, 'incomes' | 'expenses'> {
  date: LocalDate;
}

export interface DayFigures {
  date: LocalDate;
  /** 'lunes 9 de noviembre' */
  name: string;
  /** 'L' */
  letter: string;
  incomes: Pesos;
  expenses: Pesos;
  /** True for a day that has not come yet. */
  future: boolean;
}

/** Seven, Monday first; a day without a bill is zero. */
export function figuresOf(week: Week, days: readonly DayAmounts[], today: LocalDate): DayFigures[] {
  return weekDays(week).map((date, index) => {
    const bill = days.find((day) => day.date === date);
    return {
      date,
      name: longDate(date),
      letter: itemAt(weekdays, index).charAt(0).toUpperCase(),
      incomes: bill ? totalIncomes(bill) : pesos(0),
      expenses: bill ? totalExpenses(bill) : pesos(0),
      future: date > today,
    };
  });
}

/** What a tab says of a day: '+$84.220', or both with their names. */
export function dayText({ incomes, expenses, future }: DayFigures, tab: EarningsTab): string {
  if (future) return 'todavía no llega';
  if (tab === 'ingresos') return signedPesos(incomes);
  if (tab === 'egresos') return signedPesos(-expenses);
  return `ingresos ${signedPesos(incomes)}, egresos ${signedPesos(-expenses)}`;
}
