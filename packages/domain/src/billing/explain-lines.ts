import { sectionPrice, shiftPrice } from '../plans/price.ts';
import { sectionName } from '../plans/section-name.ts';
import { formatDate, type Instant, type LocalDate, localDateOf, localTimeOf } from '../values/dates.ts';
import { exactUf, formatPesos, ufInPesos } from '../values/money.ts';
import type { BillLine, TraveledSection, UberBreakdown } from './bill.ts';
import type { BilledDay } from './settlement-table.ts';

type Section = Omit<TraveledSection, 'traveled'>;

/** A daily bill with all that is behind its amounts. */
export interface ExplainedDay extends BilledDay {
  readonly km: number;
  /** Pesos of one UF. */
  readonly currency: string;
  readonly category: string | null;
  readonly discount: number;
  readonly references: readonly (Omit<BillLine, 'field'> & { readonly field: string })[];
  readonly traveledSections: readonly TraveledSection[];
  readonly uber: readonly {
    readonly platform: string;
    readonly category: string;
    readonly amount: number;
    readonly datetime: Instant;
    readonly km: number;
  }[];
  readonly tag: readonly { readonly amount: number; readonly address: string; readonly datetimeWindow: Instant }[];
  readonly events: readonly {
    readonly _id: string;
    readonly title: string;
    readonly amount: number;
    readonly installment: number;
    readonly installments: number;
  }[];
  readonly plan: {
    readonly sections: readonly Section[];
    readonly selectedShifts: readonly { readonly name: string }[];
  } | null;
}

/** One reason of an amount. */
export interface ReasonLine {
  readonly label: string;
  readonly detail?: string;
  /** Signed as in the table. */
  readonly amount: number;
  /** The day it is of, when it came after that day's week had been closed. */
  readonly late?: LocalDate;
}

type Reference = ExplainedDay['references'][number];

/** '173,4 km' */
export const kmText = (km: number) => `${String(Number(km.toFixed(3))).replace('.', ',')} km`;

/** 'Turno mañana' of what a plan calls 'Mañana', which alone would be tomorrow. */
const shiftTitle = (name: string) =>
  /^turno\b/i.test(name) ? name : `Turno ${name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`;

const lateOf = (day: ExplainedDay, date: LocalDate) => (date === day.date ? {} : { late: date });

/** With this driver's numbers; undefined when they give another amount. */
function formula(day: ExplainedDay, { base, kms, amount }: Reference, discount: number): string | undefined {
  if (base === null) return undefined;
  const rate = { uf: day.currency, discount };
  const computed =
    kms === null
      ? shiftPrice(base, rate.uf, discount)
      : sectionPrice({ section: { startKm: 0, endKm: null, variable: base }, km: kms.toFixed(3) }, rate);
  if (computed !== amount) return undefined;
  const times = kms === null ? '' : `${kmText(kms)} × `;
  const off = discount === 0 ? '' : ` × (1 − ${discount} %)`;
  return `${times}${exactUf(base)} × ${ufInPesos(day.currency)}${off} = ${formatPesos(amount)}`;
}

/** What came late was reckoned with the UF and the discount of its own day, which this bill does not have. */
function lateFormula({ base, kms, date }: Reference): string {
  const price = base === null ? '' : `${kms === null ? '' : `${kmText(kms)} × `}${exactUf(base)}, `;
  return `${price}con la UF y el descuento del ${formatDate(date)}`;
}

function rentLine(day: ExplainedDay, line: Reference): ReasonLine {
  const start = Number(line.ref);
  const sections: readonly Section[] = [...day.traveledSections, ...(day.plan?.sections ?? [])];
  const section = sections.find(({ startKm }) => startKm === start);
  const shift = line.date === day.date && day.plan?.selectedShifts[0]?.name;
  return {
    label:
      line.type === 'base' ? (shift ? shiftTitle(shift) : 'Turno') : section ? sectionName(section) : 'Km recorridos',
    detail: formula(day, line, day.discount) ?? lateFormula(line),
    amount: -line.amount,
    ...lateOf(day, line.date),
  };
}

/** A charge is named '<event>/<number of the instalment>'. */
function eventLine(day: ExplainedDay, line: Reference): ReasonLine {
  const event = day.events.find(({ _id, installment }) => `${_id}/${installment}` === line.ref);
  const parts = event && event.installments > 1 ? `Cuota ${event.installment} de ${event.installments}` : undefined;
  return {
    label: event?.title ?? line.type,
    ...(parts && { detail: parts }),
    amount: line.field === 'refund' ? line.amount : -line.amount,
    ...lateOf(day, line.date),
  };
}

const isDeductible = ({ field, type }: Reference) => type === 'Deductible' && field !== 'refund';

const paymentWords: Readonly<Record<string, string>> = {
  fare: 'Tarifa',
  tips: 'Propina',
  promotion: 'Promoción',
  other: 'Otro',
};

/** What a platform paid, payment by payment; or its payments of one category. */
export function tripLines(day: ExplainedDay, platform: string, category?: string): ReasonLine[] {
  return day.uber
    .filter((trip) => trip.platform === platform && (category === undefined || trip.category === category))
    .map(({ category, amount, datetime, km }) => ({
      label: paymentWords[category] ?? 'Otro',
      detail: `${localTimeOf(datetime)} hrs${km > 0 ? ` · ${kmText(km)}` : ''}`,
      amount,
      ...lateOf(day, localDateOf(datetime)),
    }));
}

function uberLine(day: ExplainedDay, field: keyof UberBreakdown): ReasonLine[] {
  const payments = day.uber.filter(({ platform }) => platform === 'uber').length;
  return [
    {
      label: 'Según Uber',
      detail: payments === 1 ? '1 pago del día' : `${payments} pagos del día`,
      amount: day.uberBreakdown[field],
    },
  ];
}

/** The lines behind a row of the table on a day: they add up to its value. */
export function linesOf(day: ExplainedDay, key: string): ReasonLine[] {
  const of = (field: string, type?: string) =>
    day.references.filter((line) => line.field === field && (type === undefined || line.type === type));
  const [root, part] = key.split('.');
  switch (root) {
    case 'uber':
      return uberLine(day, part as keyof UberBreakdown).filter(({ amount }) => amount !== 0);
    case 'didi':
    case 'cabify':
    case 'beat':
      return tripLines(day, root);
    case 'rent':
      return of('rent', part).map((line) => rentLine(day, line));
    case 'tag':
      return day.tag.map(({ amount, address, datetimeWindow }) => ({
        label: address,
        detail: `${localTimeOf(datetimeWindow)} hrs`,
        amount: -amount,
        ...lateOf(day, localDateOf(datetimeWindow)),
      }));
    case 'guarantee':
      return of('guarantee').map((line) => ({
        label: 'Aporte semanal a tu garantía',
        detail: formula(day, line, 0) ?? 'Lo que faltaba para completarla',
        amount: -line.amount,
        ...lateOf(day, line.date),
      }));
    case 'prePay':
      return of('prePay').map((line) => ({
        label: 'Abono a la semana',
        detail: formatDate(line.date),
        amount: line.amount,
        ...lateOf(day, line.date),
      }));
    case 'deductible':
      return day.references.filter(isDeductible).map((line) => eventLine(day, line));
    default:
      return of(key)
        .filter((line) => !isDeductible(line))
        .map((line) => eventLine(day, line));
  }
}
