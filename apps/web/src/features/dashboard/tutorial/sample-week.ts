import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { itemAt } from '@volante/domain/values/present';
import { previousWeek, type Week, weekDays } from '@volante/domain/values/week';
import type { DashboardWeek } from '../week/use-dashboard-week.ts';

const earned = [62_400, 58_900, 71_200, 66_300, 84_100, 92_700, 0];
const driven = [182, 168, 205, 190, 236, 251, 0];

function sampleDay(date: LocalDate, index: number): DashboardWeek['days'][number] {
  const works = itemAt(driven, index) > 0;
  const nothing = pesos(0);
  return {
    date,
    km: itemAt(driven, index),
    kmUber: Math.round(itemAt(driven, index) * 0.72),
    incomes: { uber: pesos(itemAt(earned, index)), didi: nothing, cabify: nothing, beat: nothing, other: nothing },
    expenses: {
      fines: nothing,
      penaltys: nothing,
      guarantee: nothing,
      rent: pesos(works ? 26_500 : 0),
      tag: pesos(works ? 3_150 : 0),
      other: nothing,
    },
    installment: nothing,
    prePay: nothing,
    currency: '40000',
    discount: 0,
    plan: null,
    references: [],
  };
}

/** A week with invented numbers, in the shape of the dashboard's own. */
export function sampleWeek(current: Week) {
  const week = previousWeek(current);
  const own: NonNullable<DashboardWeek['own']> = {
    _id: 'ejemplo',
    date: addDays(week.monday, 7),
    debt: pesos(0),
    balance: pesos(257_700),
    settled: true,
    settledAt: null,
    payable: false,
    rest: pesos(0),
    netted: [],
  };
  return { week, days: weekDays(week).map(sampleDay), own, newest: own };
}
