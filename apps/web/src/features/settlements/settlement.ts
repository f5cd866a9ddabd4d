import { billedWeek, debtWeekOf } from '@volante/domain/billing/billed-week';
import type { ExplainedDay } from '@volante/domain/billing/explain-lines';
import { type SettlementStatus, settlementStatus } from '@volante/domain/billing/settlement-status';
import { standingText } from '@volante/domain/billing/standing-text';
import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { type Pesos, pesos } from '@volante/domain/values/money';
import { nextWeek, type Week, weekDays } from '@volante/domain/values/week';
import type { Tone } from '@volante/ui/status-pill.tsx';
import type { GetDriverBillDaysSettlementQuery } from './get-driver-bill-days-settlement.generated.ts';
import type { GetDriverBillWeekSettlementsQuery } from './get-driver-bill-week-settlements.generated.ts';

export type Bill = GetDriverBillWeekSettlementsQuery['getDriverBillWeek'][number];
export type Days = readonly (ExplainedDay | null)[];

/** A week as it is looked at: closed, with its bill, or the open one. */
export interface Settlement {
  /** The Monday it is issued on. */
  date: LocalDate;
  week: Week;
  bill?: Bill;
  debt: Pesos;
  /** The week the debt is of. */
  debtWeek: Week | null;
}

export const settlementOf = (bills: readonly Bill[], bill: Bill): Settlement => ({
  date: bill.date,
  week: billedWeek(bill.date),
  bill,
  debt: bill.debt,
  debtWeek: debtWeekOf(bills, bill),
});

export const openSettlement = (week: Week): Settlement => ({
  date: nextWeek(week).monday,
  week,
  debt: pesos(0),
  debtWeek: null,
});

/** The settlement of the date in an address; undefined where none was or will be issued. */
export function findSettlement(bills: readonly Bill[], date: string | null, open: Week): Settlement | undefined {
  const bill = bills.find((one) => one.date === date);
  if (bill) return settlementOf(bills, bill);
  const current = openSettlement(open);
  return parseLocalDate(date ?? '') === current.date ? current : undefined;
}

/** Seven, Monday first; null for a day without a bill. */
export function daysOf(week: Week, query: GetDriverBillDaysSettlementQuery): Days {
  const bills = query.getDriverBillDaysLimitDates;
  return weekDays(week).map((date) => bills.find((bill) => bill.date === date) ?? null);
}

const tones: Record<SettlementStatus, Tone> = { Pagado: 'good', Pendiente: 'warn', Vencida: 'bad' };

/** How a bill stands today, in the words of the specification. */
export function standingOf(bill: Bill, today: LocalDate) {
  const status = settlementStatus(bill, today);
  return { status, tone: tones[status], text: standingText(bill, status) };
}

/** A balance never speaks by its colour alone. */
export const sideOf = (balance: Pesos) => (balance > 0 ? 'A tu favor' : balance < 0 ? 'En contra' : 'Sin saldo');
