import { negated, type Pesos } from '../values/money.ts';
import type { Amounts } from './bill.ts';
import { totalExpenses, totalIncomes, totalInstallments } from './totals.ts';

export type PartKey = 'totalIncomes' | 'totalExpenses' | 'totalInstallments' | 'prePay' | 'debt';

/** Income is shown in green, expense in red, instalment in amber. */
export type PartTone = 'income' | 'expense' | 'instalment';

interface PartKind {
  readonly key: PartKey;
  /** The one word for this amount, on every screen. */
  readonly label: string;
  readonly tone: PartTone;
  /** Signed as it changes the balance. */
  readonly of: (amounts: Amounts, debt: Pesos) => Pesos;
}

/** [MNY-14] What a balance is made of. Every peso of a bill is in exactly one part, whichever screen shows it. */
export const balanceParts: readonly PartKind[] = [
  { key: 'totalIncomes', label: 'Ingresos', tone: 'income', of: totalIncomes },
  { key: 'totalExpenses', label: 'Egresos', tone: 'expense', of: (amounts) => negated(totalExpenses(amounts)) },
  {
    key: 'totalInstallments',
    label: 'Cuotas',
    tone: 'instalment',
    of: (amounts) => negated(totalInstallments(amounts)),
  },
  { key: 'prePay', label: 'Abono anticipado', tone: 'income', of: ({ prePay }) => prePay },
  { key: 'debt', label: 'Deuda anterior', tone: 'expense', of: (_amounts, debt) => negated(debt) },
];

export interface BalancePart extends Omit<PartKind, 'of'> {
  readonly amount: Pesos;
}

/** The parts of a week's balance, which add up to it. Prepayments and debts are rare: without one they are left out. */
export function partsOfBalance(amounts: Amounts, debt: Pesos): BalancePart[] {
  return balanceParts
    .map(({ of, ...part }) => ({ ...part, amount: of(amounts, debt) }))
    .filter(({ key, amount }) => amount !== 0 || (key !== 'prePay' && key !== 'debt'));
}
