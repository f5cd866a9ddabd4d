import { billedWeek, debtWeekOf } from '@volante/domain/billing/billed-week';
import type { ExplainedDay } from '@volante/domain/billing/explain-lines';
import { type SettlementTable, settlementTable } from '@volante/domain/billing/settlement-table';
import { type NettedBill, paidTexts } from '@volante/domain/payouts/texts';
import type { Week } from '@volante/domain/values/week';
import type { Ctx } from '../../platform/context.ts';
import { weekBills, type WeeklyBill } from '../billing/public.ts';
import { driverCards } from '../drivers/public.ts';
import { depositsByBill, nettedByBill, ownerOf } from '../payouts/public.ts';
import { explainedDays } from './explained-days.ts';

export interface Statement {
  bill: WeeklyBill;
  /** How it was paid, in sentences. */
  paid: readonly string[];
  netted: readonly NettedBill[];
  week: Week;
  driver: string;
  /** Seven days, Monday first; null for a day without a bill. */
  days: readonly (ExplainedDay | null)[];
  table: SettlementTable;
  /** The week that the debt comes from. */
  debtWeek: Week | null;
}

/** A weekly settlement with all its details; undefined when there is no such bill. */
export async function findStatement(ctx: Ctx, billId: string): Promise<Statement | undefined> {
  const uid = ownerOf(billId);
  const bills = await weekBills(ctx, uid);
  const bill = bills.find(({ _id }) => _id === billId);
  if (!bill) return undefined;
  const week = billedWeek(bill.date);
  const days = await explainedDays(ctx, uid, week);
  const deposit = (await depositsByBill(ctx, uid)).get(billId) ?? null;
  const netted = (await nettedByBill(ctx, uid)).get(billId) ?? [];
  const card = (await driverCards(ctx, [uid])).get(uid);
  return {
    bill,
    paid: paidTexts({ ...bill, deposit, netted }),
    netted,
    week,
    driver: card ? `${card.info.firstname} ${card.info.lastname}` : '',
    days,
    table: settlementTable(days, { debt: bill.debt }),
    debtWeek: debtWeekOf(bills, bill),
  };
}
