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
  /** What is left to be transferred, one for each settlement. Empty when anything is left in `debts`. */
  readonly transfers: readonly OpenBill[];
  /** What the driver still owes. */
  readonly debts: readonly OpenBill[];
}

/**
 * [MNY-11] [BKS-04] What a driver gets is used first for what they owe, both oldest first, until one of the two is used up:
 * what remains is to be transferred, or is owed, never both.
 */
export function planPayout(gets: readonly OpenBill[], owes: readonly OpenBill[]): PayoutPlan {
  const left = gets.map(({ id, amount }) => ({ id, amount }));
  const owed = owes.map(({ id, amount }) => ({ id, amount }));
  const nettings: Netting[] = [];
  for (const debt of owed) {
    for (const source of left) {
      const amount = pesos(Math.min(debt.amount, source.amount));
      if (amount === 0) continue;
      nettings.push({ from: source.id, to: debt.id, amount });
      source.amount = subtractPesos(source.amount, amount);
      debt.amount = subtractPesos(debt.amount, amount);
    }
  }
  const open = (bills: readonly OpenBill[]) => bills.filter(({ amount }) => amount > 0);
  return { nettings, transfers: open(left), debts: open(owed) };
}

interface NettedDebt {
  readonly id: string;
  /** What was used for it. */
  readonly netted: Pesos;
  /** What is still owed on it. */
  readonly rest: Pesos;
}

/** The debts that a plan pays, wholly or in part. */
export function nettedDebts({ nettings, debts }: PayoutPlan): NettedDebt[] {
  return [...new Set(nettings.map(({ to }) => to))].map((id) => ({
    id,
    netted: addPesos(...nettings.filter(({ to }) => to === id).map(({ amount }) => amount)),
    rest: debts.find((debt) => debt.id === id)?.amount ?? pesos(0),
  }));
}
