import { addPesos, type Pesos, pesos, subtractPesos } from '../values/money.ts';

/** A settlement that is not paid yet. */
export interface OpenBill {
  readonly id: string;
  /** What the driver still gets of it, or owes on it: never negative. */
  readonly amount: Pesos;
}

export interface Netting {
  readonly from: string;
  readonly to: string;
  readonly amount: Pesos;
}

export interface PayoutPlan {
  readonly nettings: readonly Netting[];
  /** What is transferred, one for each settlement that has something left. */
  readonly transfers: readonly OpenBill[];
  /** What the driver owes is more than what they get: nothing is paid and nothing is netted. */
  readonly held: boolean;
}

const sum = (bills: readonly OpenBill[]) => addPesos(...bills.map(({ amount }) => amount));

/**
 * [MNY-11] What a driver gets is used first for what they owe, oldest first. Debts are settled whole, as everywhere: when
 * the driver gets less than they owe, the money waits until a later settlement or a payment has made up for the debt.
 */
export function planPayout(gets: readonly OpenBill[], owes: readonly OpenBill[]): PayoutPlan {
  if (sum(gets) < sum(owes)) return { nettings: [], transfers: [], held: true };
  const left = gets.map(({ id, amount }) => ({ id, amount }));
  const nettings: Netting[] = [];
  for (const debt of owes) {
    let open = debt.amount;
    for (const source of left) {
      const amount = pesos(Math.min(open, source.amount));
      if (amount === 0) continue;
      nettings.push({ from: source.id, to: debt.id, amount });
      source.amount = subtractPesos(source.amount, amount);
      open = subtractPesos(open, amount);
    }
  }
  return { nettings, transfers: left.filter(({ amount }) => amount > 0), held: false };
}
