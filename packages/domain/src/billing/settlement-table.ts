import { withCompany } from '../company/company.ts';
import { addPesos, type Pesos, pesos } from '../values/money.ts';
import { itemAt } from '../values/present.ts';
import { balanceParts, type PartKey, type PartTone } from './balance-parts.ts';
import { type BilledDay, type Concept, conceptGroups } from './concepts.ts';
import { addAmounts, balanceOf } from './totals.ts';

export type TableTone = PartTone | 'plain';

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
  readonly part: PartKey;
  readonly rows: readonly TableRow[];
}

export interface SettlementTable {
  /** All incomes and charges of the days, without prepayments. */
  readonly groups: readonly TableGroup[];
  /** Totals, prepayments, debt of an earlier week, and the balance as the last row. */
  readonly summary: readonly TableRow[];
}

const none = pesos(0);

function rowOf(days: readonly (BilledDay | null)[], { key, label, of }: Concept, tone: TableTone): TableRow {
  const values = days.map((day) => (day ? of(day) : none));
  return { key, label: withCompany(label), tone, values, total: addPesos(...values) };
}

/** A part that other rows add up to is called their total. */
const totalNames: Readonly<Partial<Record<PartKey, string>>> = {
  totalIncomes: 'Total ingresos',
  totalExpenses: 'Total egresos',
  totalInstallments: 'Total cuotas',
};

function summaryRows(days: readonly (BilledDay | null)[], debt: Pesos): TableRow[] {
  const week = addAmounts(days.filter((day) => day !== null));
  const balance: Concept = { key: 'balance', label: 'Total abonos y cargos', of: (day) => balanceOf(day, none) };
  return [
    // The debt belongs to no day of this week: only its total is filled in.
    ...balanceParts.map(({ key, label, tone, of }) => ({
      ...rowOf(days, { key, label: totalNames[key] ?? label, of: (day) => of(day, none) }, tone),
      total: of(week, debt),
    })),
    { ...rowOf(days, balance, 'plain'), total: balanceOf(week, debt) },
  ];
}

/** [SET-03] A week as a table. `days` has seven entries, Monday first; null for a day without a bill. */
export function settlementTable(
  days: readonly (BilledDay | null)[],
  { debt }: { readonly debt: Pesos },
): SettlementTable {
  const groups = conceptGroups.map(({ concepts, ...group }): TableGroup => {
    const rows = concepts
      .map((concept) => rowOf(days, concept, group.tone))
      .filter(({ values }, index) => !itemAt(concepts, index).rare || values.some((value) => value !== 0));
    const values = days.map((_, index) => addPesos(...rows.map((row) => itemAt(row.values, index))));
    return { ...group, rows, values, total: addPesos(...values) };
  });
  return { groups, summary: summaryRows(days, debt) };
}

/** Finds a row, group or summary row by its key. */
export function rowOfTable({ groups, summary }: SettlementTable, key: string): TableRow | undefined {
  return [...groups, ...groups.flatMap(({ rows }) => rows), ...summary].find((row) => row.key === key);
}

/** What a week's rows come to together: those of one key, or all that begin with it ('rent.', 'uber.'). */
export function weekSum({ groups }: SettlementTable, key: string): Pesos {
  const meant = (row: TableRow) => (key.endsWith('.') ? row.key.startsWith(key) : row.key === key);
  return addPesos(...groups.flatMap((group) => group.rows.filter(meant)).map(({ total }) => total));
}
