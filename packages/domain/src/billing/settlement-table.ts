import { brand } from '../brand.ts';
import type { LocalDate } from '../values/dates.ts';
import { addPesos, negated, type Pesos, pesos, subtractPesos } from '../values/money.ts';
import type { Amounts, UberBreakdown } from './bill.ts';
import { breakdownNames, type Platform, platformName } from './platform-payments.ts';
import { addAmounts, balanceOf, totalExpenses, totalIncomes, totalInstallments } from './totals.ts';

/** The part of a daily bill that the table needs. */
export interface BilledDay extends Amounts {
  readonly date: LocalDate;
  readonly uberBreakdown: UberBreakdown;
  readonly references: readonly { readonly field: string; readonly type: string; readonly amount: Pesos }[];
}

export type TableTone = 'income' | 'expense' | 'instalment' | 'plain';

/** Amounts have the sign with which they change the driver's balance. */
export interface TableRow {
  readonly key: string;
  readonly label: string;
  readonly tone: TableTone;
  /** One for each day, Monday first. */
  readonly values: readonly Pesos[];
  readonly total: Pesos;
}

/** The values of a group are the sums of its rows. */
export interface TableGroup extends TableRow {
  readonly rows: readonly TableRow[];
}

export interface SettlementTable {
  /** All incomes and charges of the days, without prepayments. */
  readonly groups: readonly TableGroup[];
  /** Totals, prepayments, debt of an earlier week, and the balance as the last row. */
  readonly summary: readonly TableRow[];
}

interface RowKind {
  readonly key: string;
  readonly label: string;
  readonly of: (day: BilledDay) => Pesos;
  /** Hidden in a week in which every value is zero. */
  readonly rare?: boolean;
}

/** The deductible of a damage, charged at once or in instalments. It has its own row and counts in no other. */
function deductible({ references }: BilledDay, ...fields: readonly string[]): Pesos {
  const lines = references.filter(({ field, type }) => type === 'Deductible' && fields.includes(field));
  return addPesos(...lines.map(({ amount }) => amount));
}

function baseRent({ references }: BilledDay): Pesos {
  const lines = references.filter(({ field, type }) => field === 'rent' && type === 'base');
  return addPesos(...lines.map(({ amount }) => amount));
}

const uber = (key: keyof UberBreakdown): RowKind => ({
  key: `uber.${key}`,
  label: breakdownNames[key],
  of: ({ uberBreakdown }) => uberBreakdown[key],
});

const platform = (key: Exclude<Platform, 'uber'>): RowKind => ({
  key,
  label: platformName(key),
  of: ({ incomes }) => incomes[key],
  rare: true,
});

const charge = (key: 'fines' | 'penaltys' | 'other', label: string): RowKind => ({
  key,
  label,
  of: (day) => subtractPesos(deductible(day, key), day.expenses[key]),
});

const groupKinds: readonly { key: string; label: string; tone: TableTone; rows: readonly RowKind[] }[] = [
  {
    key: 'earnings',
    label: 'Ganancias',
    tone: 'income',
    rows: [
      uber('netFare'),
      uber('tips'),
      uber('promotions'),
      uber('toll'),
      uber('adjustment'),
      uber('other'),
      uber('taxes'),
      uber('cashCollected'),
      platform('didi'),
      platform('cabify'),
      platform('beat'),
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
      { key: 'rent.base', label: 'Arriendo por turno', of: (day) => negated(baseRent(day)) },
      { key: 'rent.km', label: 'Arriendo por km', of: (day) => subtractPesos(baseRent(day), day.expenses.rent) },
      { key: 'tag', label: 'TAG', of: ({ expenses }) => negated(expenses.tag) },
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
        of: (day) => subtractPesos(deductible(day, 'installment'), day.installment),
      },
      { key: 'guarantee', label: 'Garantía', of: ({ expenses }) => negated(expenses.guarantee) },
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
        of: (day) => negated(deductible(day, 'fines', 'penaltys', 'other', 'installment')),
      },
    ],
  },
];

const none = pesos(0);

function rowOf(days: readonly (BilledDay | null)[], { key, label, of }: RowKind, tone: TableTone): TableRow {
  const values = days.map((day) => (day ? of(day) : none));
  return { key, label, tone, values, total: addPesos(...values) };
}

function summaryRows(days: readonly (BilledDay | null)[], debt: Pesos): TableRow[] {
  const week = addAmounts(days.filter((day) => day !== null));
  const row = (key: string, label: string, tone: TableTone, of: (amounts: Amounts) => Pesos, total = of(week)) => ({
    ...rowOf(days, { key, label, of }, tone),
    total,
  });
  return [
    row('totalIncomes', 'Total ingresos', 'income', totalIncomes),
    row('totalExpenses', 'Total egresos', 'expense', (amounts) => negated(totalExpenses(amounts))),
    row('totalInstallments', 'Total cuotas', 'instalment', (amounts) => negated(totalInstallments(amounts))),
    row('prePay', 'Abono anticipado', 'income', ({ prePay }) => prePay),
    // The debt belongs to no day of this week: only its total is filled in.
    row('debt', 'Deuda anterior', 'expense', () => none, negated(debt)),
    row('balance', 'Total abonos y cargos', 'plain', (amounts) => balanceOf(amounts, none), balanceOf(week, debt)),
  ];
}

/** [SET-03] A week as a table. `days` has seven entries, Monday first; null for a day without a bill. */
export function settlementTable(
  days: readonly (BilledDay | null)[],
  { debt }: { readonly debt: Pesos },
): SettlementTable {
  const groups = groupKinds.map(({ key, label, tone, rows: kinds }): TableGroup => {
    const rows = kinds
      .map((kind) => rowOf(days, kind, tone))
      .filter(({ values }, index) => !kinds[index]!.rare || values.some((value) => value !== 0));
    const values = days.map((_, index) => addPesos(...rows.map((row) => row.values[index]!)));
    return { key, label, tone, rows, values, total: addPesos(...values) };
  });
  return { groups, summary: summaryRows(days, debt) };
}

/** Finds a row, group or summary row by its key. */
export function rowOfTable({ groups, summary }: SettlementTable, key: string): TableRow | undefined {
  return [...groups, ...groups.flatMap(({ rows }) => rows), ...summary].find((row) => row.key === key);
}
