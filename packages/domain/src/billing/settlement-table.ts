import { brand } from '../brand.ts';
import type { LocalDate } from '../values/dates.ts';
import type { Amounts, UberBreakdown } from './bill.ts';
import { addAmounts, balanceOf, totalExpenses, totalIncomes, totalInstallments } from './totals.ts';

/** Of a daily bill, what the table is made of. */
export interface BilledDay extends Amounts {
  readonly date: LocalDate;
  readonly uberBreakdown: UberBreakdown;
  readonly references: readonly { readonly field: string; readonly type: string; readonly amount: number }[];
}

export type TableTone = 'income' | 'expense' | 'instalment' | 'plain';

/** Signed as it changes the balance. */
export interface TableRow {
  readonly key: string;
  readonly label: string;
  readonly tone: TableTone;
  /** One for each day, Monday first. */
  readonly values: readonly number[];
  readonly total: number;
}

/** Its own values are the sums of its rows. */
export interface TableGroup extends TableRow {
  readonly rows: readonly TableRow[];
}

export interface SettlementTable {
  /** All that a day brought or took, but for what was paid in advance. */
  readonly groups: readonly TableGroup[];
  /** Totals, what was paid in advance, the debt of before, and the balance last. */
  readonly summary: readonly TableRow[];
}

interface RowKind {
  readonly key: string;
  readonly label: string;
  readonly of: (day: BilledDay) => number;
  /** Left out of a week without any. */
  readonly rare?: boolean;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** What is charged of a damage, in one payment or in instalments: it has a row of its own and is in no other. */
function deductible({ references }: BilledDay, ...fields: readonly string[]): number {
  const lines = references.filter(({ field, type }) => type === 'Deductible' && fields.includes(field));
  return sum(lines.map(({ amount }) => amount));
}

function baseRent({ references }: BilledDay): number {
  return sum(references.filter(({ field, type }) => field === 'rent' && type === 'base').map(({ amount }) => amount));
}

const uber = (key: keyof UberBreakdown, label: string): RowKind => ({
  key: `uber.${key}`,
  label,
  of: ({ uberBreakdown }) => uberBreakdown[key],
});

const platform = (key: 'didi' | 'cabify' | 'beat', label: string): RowKind => ({
  key,
  label,
  of: ({ incomes }) => incomes[key],
  rare: true,
});

const charge = (key: 'fines' | 'penaltys' | 'other', label: string): RowKind => ({
  key,
  label,
  of: (day) => deductible(day, key) - day.expenses[key],
});

const groupKinds: readonly { key: string; label: string; tone: TableTone; rows: readonly RowKind[] }[] = [
  {
    key: 'earnings',
    label: 'Ganancias',
    tone: 'income',
    rows: [
      uber('netFare', 'Tarifa neta'),
      uber('tips', 'Propinas'),
      uber('promotions', 'Promociones'),
      uber('toll', 'Peajes'),
      uber('adjustment', 'Ajustes'),
      uber('other', 'Otros'),
      uber('taxes', 'Impuestos'),
      uber('cashCollected', 'Efectivo recaudado'),
      platform('didi', 'DiDi'),
      platform('cabify', 'Cabify'),
      platform('beat', 'Beat'),
    ],
  },
  {
    key: 'credits',
    label: 'Abonos',
    tone: 'income',
    rows: [{ key: 'refund', label: 'Reembolsos', of: ({ incomes }) => incomes.other }],
  },
  {
    key: 'costs',
    label: 'Costos y cobros',
    tone: 'expense',
    rows: [
      { key: 'rent.base', label: 'Arriendo por turno', of: (day) => -baseRent(day) },
      { key: 'rent.km', label: 'Arriendo por km', of: (day) => baseRent(day) - day.expenses.rent },
      { key: 'tag', label: 'TAG', of: ({ expenses }) => -expenses.tag },
      charge('penaltys', `Multas ${brand.name}`),
      charge('fines', 'Multas de tránsito'),
      charge('other', 'Otros cobros'),
    ],
  },
  {
    key: 'instalments',
    label: 'Cuotas y garantía',
    tone: 'instalment',
    rows: [
      {
        key: 'installment',
        label: 'Cuotas',
        of: (day) => deductible(day, 'installment') - day.installment,
      },
      { key: 'guarantee', label: 'Garantía', of: ({ expenses }) => -expenses.guarantee },
    ],
  },
  {
    key: 'damages',
    label: 'Daños',
    tone: 'expense',
    rows: [
      {
        key: 'deductible',
        label: 'Deducible',
        of: (day) => -deductible(day, 'fines', 'penaltys', 'other', 'installment'),
      },
    ],
  },
];

/** Minus nothing is nothing. */
const clean = (amount: number) => amount || 0;

function rowOf(days: readonly (BilledDay | null)[], { key, label, of }: RowKind, tone: TableTone): TableRow {
  const values = days.map((day) => clean(day ? of(day) : 0));
  return { key, label, tone, values, total: sum(values) };
}

function summaryRows(days: readonly (BilledDay | null)[], debt: number): TableRow[] {
  const week = addAmounts(days.filter((day) => day !== null));
  const row = (key: string, label: string, tone: TableTone, of: (amounts: Amounts) => number, total = of(week)) => ({
    ...rowOf(days, { key, label, of }, tone),
    total: clean(total),
  });
  return [
    row('totalIncomes', 'Total ingresos', 'income', totalIncomes),
    row('totalExpenses', 'Total egresos', 'expense', (amounts) => -totalExpenses(amounts)),
    row('totalInstallments', 'Total cuotas', 'instalment', (amounts) => -totalInstallments(amounts)),
    row('prePay', 'Abono anticipado', 'income', ({ prePay }) => prePay),
    // Of no day of this week.
    row('debt', 'Deuda anterior', 'expense', () => 0, -debt),
    row('balance', 'Total abonos y cargos', 'plain', (amounts) => balanceOf(amounts, 0), balanceOf(week, debt)),
  ];
}

/** [SET-03] A week as a table. `days` are seven, Monday first; null for one without a bill. */
export function settlementTable(
  days: readonly (BilledDay | null)[],
  { debt }: { readonly debt: number },
): SettlementTable {
  const groups = groupKinds.map(({ key, label, tone, rows: kinds }): TableGroup => {
    const rows = kinds
      .map((kind) => rowOf(days, kind, tone))
      .filter(({ values }, index) => !kinds[index]!.rare || values.some((value) => value !== 0));
    const values = days.map((_, index) => sum(rows.map((row) => row.values[index]!)));
    return { key, label, tone, rows, values, total: sum(values) };
  });
  return { groups, summary: summaryRows(days, debt) };
}

/** The row, group or total of that key. */
export function rowOfTable({ groups, summary }: SettlementTable, key: string): TableRow | undefined {
  return [...groups, ...groups.flatMap(({ rows }) => rows), ...summary].find((row) => row.key === key);
}
