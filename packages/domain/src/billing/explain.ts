import { formatDate } from '../values/dates.ts';
import { longDate } from '../values/long-date.ts';
import { addPesos, type Pesos, ufInPesos } from '../values/money.ts';
import { formatPercent } from '../values/number.ts';
import { itemAt } from '../values/present.ts';
import { formatWeekRange, type Week } from '../values/week.ts';
import { type ExplainedDay, linesOf, type ReasonLine, tripLines } from './explain-lines.ts';
import { ownKm } from './own-km.ts';
import { pricedTiers, type Tier } from './km-tiers.ts';
import { rowOfTable, type SettlementTable, type TableRow } from './settlement-table.ts';
import { uberTotal } from './totals.ts';

/** One amount of the settlement table. `day` 0 is Monday; null means the whole week. */
export interface Cell {
  readonly key: string;
  readonly day: number | null;
}

interface Reason extends ReasonLine {
  /** The table cell that explains this line further. */
  readonly to?: Cell;
}

/** The lines of a list add up to its total. */
interface ReasonList {
  readonly title?: string;
  readonly lines: readonly Reason[];
  readonly total: Pesos;
}

export interface Explanation {
  readonly title: string;
  readonly amount: Pesos;
  /** One sentence about this kind of amount. */
  readonly note?: string;
  readonly lists: readonly ReasonList[];
  readonly tiers?: readonly Tier[];
  /** Km driven in the week up to the end of the explained day. */
  readonly reached?: number;
}

export interface Explained {
  /** Seven days, Monday first; null for a day without a bill. */
  readonly days: readonly (ExplainedDay | null)[];
  readonly table: SettlementTable;
  /** The week in which the debt arose. */
  readonly debtWeek?: Week | null;
}

const notes: Readonly<Record<string, string>> = {
  'uber.netFare': 'Lo que ganaste por tus viajes, ya descontada la comisión de la plataforma.',
  'uber.tips': 'Lo que tus pasajeros te dejaron de propina en la aplicación.',
  'uber.promotions': 'Incentivos y bonos de la plataforma.',
  'uber.toll': 'Peajes que la plataforma te devuelve.',
  'uber.adjustment': 'Correcciones que hizo la plataforma.',
  'uber.taxes': 'Impuestos que la plataforma retiene.',
  'uber.cashCollected': 'Lo que tus pasajeros te pagaron en efectivo: ya lo tienes en tu mano, por eso se descuenta.',
  'rent.base': 'Precio de cada turno con auto, en UF y con el descuento de tu categoría. IVA incluido.',
  'rent.uf': 'La UF de un día ya liquidado estaba equivocada: esta es la diferencia en tu arriendo.',
  'rent.km': 'Cada km cuesta según el tramo en que va tu semana: mientras más recorres, más barato. IVA incluido.',
  tag: 'Pasadas por pórticos con el auto en tus manos.',
  guarantee: 'Se junta de a poco cada semana y se devuelve cuando termina tu arriendo.',
  'guarantee.return': 'Lo que habías juntado: paga primero lo que debes, y el resto se deposita con tu liquidación.',
  installment: 'Cobros que pagas de a poco, una parte por semana.',
  deductible: 'Lo que pagas tú de un daño del auto.',
  'deductible.installment': 'Lo que pagas tú de un daño del auto, una parte por semana.',
  prePay: 'Lo que pagaste durante la semana: se suma a tu favor. Un abono que anulamos se resta.',
  debt: 'El saldo en contra de una liquidación que no se pagó.',
};

const valueOf = (row: TableRow, day: number | null) => (day === null ? row.total : itemAt(row.values, day));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The rows that add up to a total or group row; undefined for a row without parts. */
function partsOf({ groups, summary }: SettlementTable, key: string): readonly TableRow[] | undefined {
  if (key === 'balance') return summary.slice(0, -1);
  const inPart = groups.filter(({ part }) => part === key);
  // The trips stand for themselves: their many rows are one step further.
  if (inPart.length > 0) return inPart.flatMap((group) => (group.key === 'trips' ? [group] : group.rows));
  return groups.find((group) => group.key === key)?.rows;
}

function partLists(parts: readonly TableRow[], total: Pesos, day: number | null): ReasonList[] {
  const lines = parts
    .map((row): Reason => ({ label: row.label, amount: valueOf(row, day), to: { key: row.key, day } }))
    .filter(({ amount }) => amount !== 0);
  return [{ lines, total }];
}

/** Uber pays these kinds separately. The values are the categories of those payments. */
const ownCategory: Readonly<Record<string, string>> = {
  'uber.tips': 'tips',
  'uber.promotions': 'promotion',
  'uber.other': 'other',
};

/**
 * Lists the payments of this kind if they add up to the row's value. Otherwise shows all of the day's Uber money
 * twice: by kind (this row among them) and payment by payment. Both lists have the same total.
 */
function uberLists(row: TableRow, day: ExplainedDay, index: number, table: SettlementTable): ReasonList[] {
  const category = ownCategory[row.key];
  const own = category ? tripLines(day, 'uber', category) : [];
  const value = itemAt(row.values, index);
  if (own.length > 0 && addPesos(...own.map(({ amount }) => amount)) === value) return [{ lines: own, total: value }];
  const kinds = table.groups.flatMap(({ rows }) => rows).filter((row) => row.key.startsWith('uber.'));
  const total = uberTotal(day.uberBreakdown);
  const lines = kinds
    .map(({ label, values }) => ({ label, amount: itemAt(values, index) }))
    .filter(({ amount }) => amount !== 0);
  return [
    { title: 'Es parte de lo que pagó Uber este día', lines, total },
    { title: 'Pago por pago, sin lo que recibiste en efectivo', lines: tripLines(day, 'uber'), total },
  ];
}

function tiersOf(days: readonly ExplainedDay[]): readonly Tier[] {
  const last = days.at(-1);
  if (!last) return [];
  const traveled = days.flatMap(({ traveledSections }) => traveledSections);
  return pricedTiers(last.plan?.sections ?? last.traveledSections, last, ({ startKm }) =>
    traveled.filter((one) => one.startKm === startKm).reduce((sum, one) => sum + one.traveled, 0),
  );
}

function kmPicture({ days }: Explained, day: number | null): Pick<Explanation, 'tiers' | 'reached'> {
  const driven = days.slice(0, day === null ? 7 : day + 1).filter((one) => one !== null);
  const shown = day === null ? driven : driven.filter((one) => one === days[day]);
  return { tiers: tiersOf(shown), reached: driven.reduce((sum, one) => sum + ownKm(one), 0) };
}

function debtList({ debtWeek }: Explained, total: Pesos): ReasonList {
  const label = debtWeek ? `Liquidación ${formatWeekRange(debtWeek)}` : 'Liquidación anterior';
  return { lines: [{ label, detail: 'Pasó a esta semana como deuda.', amount: total }], total };
}

function dayLists({ days, table }: Explained, row: TableRow, index: number): ReasonList[] {
  const day = days[index];
  if (!day) return [];
  if (row.key.startsWith('uber.')) return uberLists(row, day, index, table);
  return [{ lines: linesOf(day, row.key), total: itemAt(row.values, index) }];
}

/** Splits a week's amount into its days. */
function weekList({ days }: Explained, row: TableRow): ReasonList {
  const lines = row.values.flatMap((amount, day): Reason[] => {
    const date = days[day]?.date;
    return amount === 0 || !date ? [] : [{ label: capital(longDate(date)), amount, to: { key: row.key, day } }];
  });
  return { lines, total: row.total };
}

/** The UF of a day; not of one whose rent is all of earlier days, which have their own. */
function rentNote(day: ExplainedDay | null | undefined, key: string): string {
  if (!day) return '';
  const lines = day.references.filter(({ field, type }) => `${field}.${type}` === key);
  if (lines.length > 0 && lines.every(({ date }) => date !== day.date)) return '';
  const off = day.discount === 0 ? '' : ` Tu descuento: ${formatPercent(day.discount)}.`;
  return ` UF del ${formatDate(day.date)}: ${ufInPesos(day.currency)}.${off}`;
}

/** [MNY-04] */
function estimateNote(days: Explained['days'], day: number | null): string {
  const shown = day === null ? days : [days[day]];
  return shown.some((one) => one?.kmEstimates.some(({ from }) => from !== null))
    ? ' Una parte es una estimación, porque el auto estuvo sin señal: se corrige si el auto envía después sus datos.'
    : '';
}

function listsOf(explained: Explained, row: TableRow, day: number | null): ReasonList[] {
  const parts = partsOf(explained.table, row.key);
  if (parts) return partLists(parts, valueOf(row, day), day);
  if (row.key === 'debt') return [debtList(explained, row.total)];
  return day === null ? [weekList(explained, row)] : dayLists(explained, row, day);
}

/** '¿Por qué?': explains one amount of the table; undefined when the table has no row with that key. */
export function explain(explained: Explained, { key, day }: Cell): Explanation | undefined {
  const row = rowOfTable(explained.table, key);
  if (!row) return undefined;
  const lists = listsOf(explained, row, day).filter(({ lines }) => lines.length > 0);
  const rented = (key === 'rent.base' || key === 'rent.km') && day !== null ? rentNote(explained.days[day], key) : '';
  const estimated = key === 'rent.km' ? estimateNote(explained.days, day) : '';
  return {
    title: row.label,
    amount: valueOf(row, day),
    ...(notes[key] && { note: notes[key] + rented + estimated }),
    lists,
    ...(key === 'rent.km' && kmPicture(explained, day)),
  };
}
