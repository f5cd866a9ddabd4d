import type { Deposit, NettedBill } from '@volante/domain/payouts/texts';
import { addDays } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../platform/context.ts';
import { bankName } from '../banking/public.ts';
import { nettingsOf } from '../billing/public.ts';
import { depositsOf } from './store.ts';

async function readDeposits({ db }: Ctx, uid: string): Promise<Map<string, Deposit>> {
  const lines = await depositsOf(db, uid);
  return new Map(
    lines.map(({ bill_id, amount, sent_on, bank_code, last4 }) => [
      bill_id,
      { amount, date: present(sent_on, 'the day of a sent transfer'), bank: bankName(bank_code), last4 },
    ]),
  );
}

async function readNetted({ db }: Ctx, uid: string): Promise<Map<string, NettedBill[]>> {
  const netted = new Map<string, NettedBill[]>();
  const add = (bill: string, other: NettedBill) => netted.set(bill, [...(netted.get(bill) ?? []), other]);
  for (const { from_bill, to_bill, amount, from_monday, to_monday } of await nettingsOf(db, uid)) {
    add(from_bill, { amount, date: addDays(to_monday, 7) });
    add(to_bill, { amount, date: addDays(from_monday, 7) });
  }
  return netted;
}

/** Reads once for each request and driver, however many bills ask. */
function readOnce<T>(read: (ctx: Ctx, uid: string) => Promise<T>): (ctx: Ctx, uid: string) => Promise<T> {
  const known = new WeakMap<Ctx, Map<string, Promise<T>>>();
  return (ctx, uid) => {
    const ofRequest = known.get(ctx) ?? new Map<string, Promise<T>>();
    known.set(ctx, ofRequest);
    const reading = ofRequest.get(uid) ?? read(ctx, uid);
    ofRequest.set(uid, reading);
    return reading;
  };
}

/** The transfers of a driver that were sent, by bill. */
export const depositsByBill = readOnce(readDeposits);

/** What was netted among a driver's bills, by bill: each with the other one's date. */
export const nettedByBill = readOnce(readNetted);

/** A weekly bill's id consists of its driver's uid and the Monday on which it was issued. */
export const ownerOf = (billId: string): string => billId.slice(0, billId.lastIndexOf('.'));
