import type { Amounts, Expenses, Incomes, UberBreakdown } from './bill.ts';

const sum = (amounts: Readonly<Record<string, number>>) =>
  Object.values(amounts).reduce((total, one) => total + one, 0);

export function uberTotal(breakdown: UberBreakdown): number {
  return sum({ ...breakdown });
}

export function totalIncomes({ incomes }: Pick<Amounts, 'incomes'>): number {
  return sum({ ...incomes });
}

/** [SET-04] Without the guarantee, which counts under instalments. */
export function totalExpenses({ expenses }: Pick<Amounts, 'expenses'>): number {
  return sum({ ...expenses, guarantee: 0 });
}

export function totalInstallments({ expenses, installment }: Pick<Amounts, 'expenses' | 'installment'>): number {
  return installment + expenses.guarantee;
}

/** [SET-05] What 'Tus Ganancias' calls the total: incomes less fines, penalties, tag, rent and other charges. */
export function earnings(amounts: Pick<Amounts, 'incomes' | 'expenses'>): number {
  return totalIncomes(amounts) - totalExpenses(amounts);
}

/** [SET-04] The one figure of card, summary, table and server. */
export function balanceOf(amounts: Amounts, debt: number): number {
  return earnings(amounts) - totalInstallments(amounts) + amounts.prePay - debt;
}

function addFields<T extends Incomes | Expenses | UberBreakdown>(all: readonly T[], zero: T): T {
  const keys = Object.keys(zero) as (keyof T)[];
  return Object.fromEntries(
    keys.map((key) => [key, all.reduce((total, one) => total + Number(one[key]), 0)]),
  ) as unknown as T;
}

export const noIncomes: Incomes = { uber: 0, didi: 0, cabify: 0, beat: 0, other: 0 };
export const noExpenses: Expenses = { fines: 0, penaltys: 0, guarantee: 0, rent: 0, tag: 0, other: 0 };
export const noBreakdown: UberBreakdown = {
  netFare: 0,
  tips: 0,
  promotions: 0,
  toll: 0,
  adjustment: 0,
  other: 0,
  taxes: 0,
  cashCollected: 0,
};

export function addBreakdowns(all: readonly UberBreakdown[]): UberBreakdown {
  return addFields(all, noBreakdown);
}

/** A week of its days. */
export function addAmounts(all: readonly Amounts[]): Amounts {
  return {
    incomes: addFields(
      all.map(({ incomes }) => incomes),
      noIncomes,
    ),
    expenses: addFields(
      all.map(({ expenses }) => expenses),
      noExpenses,
    ),
    installment: all.reduce((total, { installment }) => total + installment, 0),
    prePay: all.reduce((total, { prePay }) => total + prePay, 0),
  };
}

/** [DSH-02] Per cent of the km that were driven in trips; null with no km. */
export function kmShare(kmUber: number, km: number): number | null {
  return km > 0 ? Math.round((100 * kmUber) / km) : null;
}
