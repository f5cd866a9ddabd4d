import type { Deposit, NettedBill } from '@volante/domain/payouts/texts';
import { addDays } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../platform/context.ts';
import { bankName } from '../banking/public.ts';
import { nettingsOf } from '../billing/public.ts';
import { depositsOf } from './store.ts';

/** How the bills of a driver were paid, by bill. */
export interface Paid {
  deposits: Map<string, Deposit>;
  netted: Map<string, NettedBill[]>;
}

async function readPaid({ db }: Ctx, uid: string): Promise<Paid> {
  const deposits = (await depositsOf(db, uid)).map(
    ({ bill_id, amount, sent_on, bank_code, last4 }): [string, Deposit] => [
      bill_id,
      { amount, date: present(sent_on, 'the day of a sent transfer'), bank: bankName(bank_code), last4 },
    ],
  );
  const netted = new Map<string, NettedBill[]>();
  const add = (bill: string, other: NettedBill) => netted.set(bill, [...(netted.get(bill) ?? []), other]);
  for (const { from_bill, to_bill, amount, from_monday, to_monday } of await nettingsOf(db, uid)) {
    add(from_bill, { amount, date: addDays(to_monday, 7) });
    add(to_bill, { amount, date: addDays(from_monday, 7) });
  }
  return { deposits: new Map(deposits), netted };
}

const known = new WeakMap<Ctx, Map<string, Promise<Paid>>>();

/** Read once for each request and driver, however many bills ask. */
export function paidOf(ctx: Ctx, uid: string): Promise<Paid> {
  const ofRequest = known.get(ctx) ?? new Map<string, Promise<Paid>>();
  known.set(ctx, ofRequest);
  const reading = ofRequest.get(uid) ?? readPaid(ctx, uid);
  ofRequest.set(uid, reading);
  return reading;
}

/** A weekly bill's id consists of its driver's uid and the Monday on which it was issued. */
export const ownerOf = (billId: string): string => billId.slice(0, billId.lastIndexOf('.'));
