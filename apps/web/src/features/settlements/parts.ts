import { balanceParts } from '@volante/domain/billing/balance-parts';

const daily: readonly string[] = ['totalIncomes', 'totalExpenses', 'totalInstallments'];

/** The parts of a balance that days are made of; prepayments and debts stand beside the total. */
export const parts = balanceParts
  .filter(({ key }) => daily.includes(key))
  .map(({ key, label, tone }) => ({ key, label, tone, none: `Sin ${label.toLowerCase()}` }));

export type Part = (typeof parts)[number];
