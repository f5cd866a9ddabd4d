import { addPesos, type Pesos, pesos, subtractPesos } from '../values/money.ts';
import type { Amounts, Expenses, Incomes, UberBreakdown } from './bill.ts';

const sum = (amounts: Readonly<Record<string, Pesos>>) => addPesos(...Object.values(amounts));

const none = pesos(0);

export function uberTotal(breakdown: UberBreakdown): Pesos {
  return sum({ ...breakdown });
}

export function totalIncomes({ incomes }: Pick<Amounts, 'incomes'>): Pesos {
  return sum({ ...incomes });
}

/** [SET-04] Leaves out the guarantee, which counts under instalments. */
export function totalExpenses({ expenses }: Pick<Amounts, 'expenses'>): Pesos {
  return sum({ ...expenses, guarantee: none });
}

export function totalInstallments({ expenses, installment }: Pick<Amounts, 'expenses' | 'installment'>): Pesos {
  return addPesos(installment, expenses.guarantee);
}

/** [SET-05] The total shown in 'Tus Ganancias': incomes minus fines, penalties, tag, rent and other charges. */
export function earnings(amounts: Pick<Amounts, 'incomes' | 'expenses'>): Pesos {
  return subtractPesos(totalIncomes(amounts), totalExpenses(amounts));
}

/** [SET-04] The balance. Card, summary, table and server all use this one computation. */
export function balanceOf(amounts: Amounts, debt: Pesos): Pesos {
  return subtractPesos(addPesos(earnings(amounts), amounts.prePay), addPesos(totalInstallments(amounts), debt));
}

function addFields<T extends Incomes | Expenses | UberBreakdown>(all: readonly T[], zero: T): T {
  const keys = Object.keys(zero) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, addPesos(...all.map((one) => one[key] as Pesos))])) as unknown as T;
}

export const noIncomes: Incomes = { uber: none, didi: none, cabify: none, beat: none, other: none };
export const noExpenses: Expenses = {
  fines: none,
  penaltys: none,
  guarantee: none,
  rent: none,
  tag: none,
  other: none,
};
export const noBreakdown: UberBreakdown = {
  netFare: none,
  tips: none,
  promotions: none,
  toll: none,
  adjustment: none,
  other: none,
  taxes: none,
  cashCollected: none,
};

/** Makes a breakdown from plain numbers in whole pesos; missing parts are zero. */
export function breakdownOf(parts: Partial<Record<keyof UberBreakdown, number>>): UberBreakdown {
  const keys = Object.keys(noBreakdown) as (keyof UberBreakdown)[];
  return Object.fromEntries(keys.map((key) => [key, pesos(parts[key] ?? 0)])) as unknown as UberBreakdown;
}

export function addBreakdowns(all: readonly UberBreakdown[]): UberBreakdown {
  return addFields(all, noBreakdown);
}

/** Adds up the amounts, for example of a week's days. */
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
    installment: addPesos(...all.map(({ installment }) => installment)),
    prePay: addPesos(...all.map(({ prePay }) => prePay)),
  };
}

/** [DAY-12] The car has not reported all km yet: a trip is never longer than what the car drove. */
export function kmStillToCome(kmUber: number, km: number): boolean {
  const metres = (distance: number) => Math.round(distance * 1000);
  return metres(kmUber) > metres(km);
}

/** [DSH-02] The percentage of all km that were driven on trips; null when no km were driven. */
export function kmShare(kmUber: number, km: number): number | null {
  return km > 0 ? Math.round((100 * kmUber) / km) : null;
}
