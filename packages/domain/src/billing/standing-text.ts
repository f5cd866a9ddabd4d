import { addPesos, type Pesos } from '../values/money.ts';
import { type PaidBill, paidDebtText } from './paid-debt.ts';
import { balanceText, type SettlementStatus } from './settlement-status.ts';

interface NettedBill {
  readonly balance: Pesos;
  readonly settled: boolean;
  readonly netted: readonly { readonly amount: Pesos }[];
}

/** [BKS-04] Whether a bill was settled without any money: all of it was netted with other bills of the same driver. */
export function settledByNetting({ balance, settled, netted }: NettedBill): boolean {
  return settled && netted.length > 0 && addPesos(...netted.map(({ amount }) => amount)) === Math.abs(balance);
}

/** [SET-01] What became of a bill, or becomes of it: the specification's words, and others where they would not be true. */
export function standingText(bill: NettedBill & PaidBill, status: SettlementStatus): string | null {
  if (settledByNetting(bill)) {
    return bill.balance > 0 ? 'Se descontó entero de lo que debías.' : 'Se pagó con tu saldo a favor.';
  }
  return paidDebtText(bill) ?? balanceText(bill.balance, status);
}
