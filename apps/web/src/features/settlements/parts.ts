/** What a balance is made of, as the summary shows it. */
export const parts = [
  { key: 'totalIncomes', label: 'Ingresos', tone: 'income', none: 'Sin ingresos' },
  { key: 'totalExpenses', label: 'Egresos', tone: 'expense', none: 'Sin egresos' },
  { key: 'totalInstallments', label: 'Cuotas', tone: 'instalment', none: 'Sin cuotas' },
] as const;

export type Part = (typeof parts)[number];
