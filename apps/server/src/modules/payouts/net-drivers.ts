import { nettedDebts, type PayoutPlan, planPayout } from '@volante/domain/payouts/netting';
import { nettingNews } from '@volante/domain/payouts/texts';
import { addDays } from '@volante/domain/values/dates';
import { firstOf } from '@volante/domain/values/present';
import type { Ctx } from '../../platform/context.ts';
import { holdBillsToNet, netBills, type OpenBillRow } from '../billing/public.ts';
import { notifyEach } from '../notifications/public.ts';
import { billsUnderWay } from './store.ts';

/** What was netted for a driver, and what is left. */
export interface NettedDriver extends PayoutPlan {
  uid: string;
  /** What the driver is told of it, one sentence for each debt. */
  news: string[];
}

function byDriver(bills: readonly OpenBillRow[]): Map<string, OpenBillRow[]> {
  const drivers = new Map<string, OpenBillRow[]>();
  for (const bill of bills) drivers.set(bill.driver_id, [...(drivers.get(bill.driver_id) ?? []), bill]);
  return drivers;
}

function newsOf(plan: PayoutPlan, bills: readonly OpenBillRow[]): string[] {
  return nettedDebts(plan).map(({ id, netted, rest }) => {
    const { monday } = firstOf(bills.filter((bill) => bill.id === id));
    return nettingNews({ amount: netted, date: addDays(monday, 7), rest });
  });
}

/** Nets the open bills of each driver, which the caller holds. */
export async function netOpenBills(tx: Ctx, open: readonly OpenBillRow[]): Promise<NettedDriver[]> {
  const netted: NettedDriver[] = [];
  for (const [uid, bills] of byDriver(open)) {
    const plan = planPayout(
      bills.filter(({ gets }) => gets),
      bills.filter(({ gets }) => !gets),
    );
    await netBills(tx, uid, plan.nettings);
    netted.push({ uid, ...plan, news: newsOf(plan, bills) });
  }
  return netted;
}

/**
 * [BKS-04] Uses what these drivers are owed for what they owe, except what is in a transfer that is under way. The caller sees
 * to it that none of their weeks is closed meanwhile, or is closing it. Returns those for whom something was netted.
 */
export async function netDrivers(tx: Ctx, driverIds: readonly string[]): Promise<NettedDriver[]> {
  if (!tx.db.isTransaction) throw new Error('netDrivers must run inside a transaction');
  const open = await holdBillsToNet(tx.db, driverIds);
  if (open.length === 0) return [];
  // Read after the bills are held: whoever was preparing a transfer of one of them has finished.
  const underWay = new Set(await billsUnderWay(tx.db));
  const netted = await netOpenBills(
    tx,
    open.filter(({ id }) => !underWay.has(id)),
  );
  return netted.filter(({ nettings }) => nettings.length > 0);
}

export function tellNetted(tx: Ctx, netted: readonly NettedDriver[]): Promise<void> {
  const notices = netted.flatMap(({ uid, news }) => news.map((message) => ({ driverId: uid, message })));
  return notifyEach(tx, 'bill', notices);
}
