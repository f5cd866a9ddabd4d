import { addAmounts, balanceOf } from '@volante/domain/billing/totals';
import { isPayable } from '@volante/domain/billing/settlement-status';
import { addDays } from '@volante/domain/values/dates';
import { addPesos, type Pesos, pesos } from '@volante/domain/values/money';
import { weekDays, weekOf, weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { findWeek, issuedOn, leftOf, type WeekRow, weeksOf } from './bills-store.ts';
import { closedMondays } from '../drivers-store.ts';
import { billDays } from './bill-days.ts';

/** [BKS-11] The sums of events with what cancelled out in the bill, which stands apart from them when it is very much. */
function withNetted(row: WeekRow) {
  const { fines_netted, penaltys_netted, other_netted, installment_netted } = row;
  return {
    refund: addPesos(row.refund, fines_netted, penaltys_netted, other_netted, installment_netted),
    fines: addPesos(row.fines, fines_netted),
    penaltys: addPesos(row.penaltys, penaltys_netted),
    other: addPesos(row.other, other_netted),
    installment: addPesos(row.installment, installment_netted),
  };
}

function toBill(row: WeekRow) {
  const date = issuedOn(row.monday);
  const { balance, settled } = row;
  const { refund, fines, penaltys, other, installment } = withNetted(row);
  const carried = row.carried_to !== null;
  return {
    _id: row.id,
    date,
    km: row.metres / 1_000,
    kmUber: row.metres_uber / 1_000,
    billDays: weekDays(weekOfDate(row.monday)).map((day) => ({ date: day })),
    incomes: { uber: row.uber, didi: row.didi, cabify: row.cabify, beat: row.beat, other: refund },
    expenses: {
      fines,
      penaltys,
      guarantee: row.guarantee,
      rent: row.rent,
      tag: row.tag,
      other,
    },
    installment,
    debt: row.debt,
    balance,
    payBill: row.pay_bill,
    rest: leftOf(row),
    settled,
    settledAt: row.settled_at,
    prePay: row.pre_pay,
    carried,
    payable: isPayable({ date, settled, balance, carried }),
  };
}

export type WeeklyBill = ReturnType<typeof toBill>;

/** A driver's weekly bills, newest first. The open week has none. */
export async function weekBills(ctx: Ctx, uid: string): Promise<WeeklyBill[]> {
  return (await weeksOf(ctx.db, uid)).map(toBill);
}

/** Whether the driver ever had a bill. */
export async function hasBills(ctx: Ctx, uid: string): Promise<boolean> {
  return (await weeksOf(ctx.db, uid)).length > 0;
}

export async function findBill(ctx: Ctx, uid: string, billId: string): Promise<WeeklyBill | undefined> {
  const row = await findWeek(ctx.db, uid, billId);
  return row && toBill(row);
}

/** The balance of the days that are not billed yet; positive means that the driver gets money. */
export async function openWeekBalance(ctx: Ctx, uid: string): Promise<Pesos> {
  const closed = (await closedMondays(ctx.db, [uid])).get(uid) ?? null;
  const { monday, sunday } = weekOf(ctx.clock.now());
  const days = await billDays(ctx, uid, closed === null ? monday : addDays(closed, 7), sunday);
  return balanceOf(addAmounts(days), pesos(0));
}

/** The Monday of the current week. */
export const thisMonday = (ctx: Ctx) => weekOf(ctx.clock.now()).monday;
