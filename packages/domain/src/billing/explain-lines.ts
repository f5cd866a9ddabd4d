import { guaranteeReturn } from '../banking/guarantee.ts';
import { sectionName } from '../plans/section-name.ts';
import { formatDate, type Instant, type LocalDate, localDateOf, localTimeOf } from '../values/dates.ts';
import { exactUf, negated, type Pesos } from '../values/money.ts';
import type { BillLine, Reckoned, TraveledSection, UberBreakdown } from './bill.ts';
import { type CashTrip, cashTripText } from './cash-trip.ts';
import { type Corrected, tollCorrection, tripCorrection } from './corrections.ts';
import { paymentType } from './platform-payments.ts';
import { type KmEstimate, kmEstimateText } from './km-estimate.ts';
import { prepaymentReversal } from './prepayments.ts';
import { kmText, productOf, rentArithmetic, ufArithmetic } from './rent-arithmetic.ts';
import type { BilledDay } from './concepts.ts';
import { ufCorrection, ufCorrectionReason } from './uf-correction.ts';

type Section = Omit<TraveledSection, 'traveled'>;

/** A daily bill with everything needed to explain its amounts. */
export interface ExplainedDay extends BilledDay {
  readonly km: number;
  /** Pesos of one UF. */
  readonly currency: string;
  readonly category: string | null;
  readonly discount: number;
  readonly references: readonly (Omit<BillLine, 'field'> & { readonly field: string })[];
  readonly traveledSections: readonly TraveledSection[];
  readonly kmEstimates: readonly KmEstimate[];
  readonly uber: readonly ({
    readonly platform: string;
    readonly category: string;
    readonly amount: Pesos;
    readonly datetime: Instant;
    readonly km: number;
    readonly cash?: CashTrip | null;
  } & Corrected)[];
  readonly tag: readonly ({
    readonly amount: Pesos;
    readonly address: string;
    readonly datetimeWindow: Instant;
  } & Corrected)[];
  readonly events: readonly {
    readonly _id: string;
    readonly title: string;
    readonly amount: Pesos;
    readonly installment: number;
    readonly installments: number;
  }[];
  readonly plan: {
    readonly sections: readonly Section[];
    readonly selectedShifts: readonly { readonly name: string }[];
  } | null;
}

/** One line of an explanation: a part of the explained amount. */
export interface ReasonLine {
  readonly label: string;
  readonly detail?: string;
  /** Has the same sign as in the settlement table. */
  readonly amount: Pesos;
  /** The day the line belongs to, set only when that is not the bill's day (the line came late). */
  readonly late?: LocalDate;
}

type Reference = ExplainedDay['references'][number];

/** Turns the shift name 'Mañana' into 'Turno mañana': alone, 'mañana' could be read as 'tomorrow'. */
const shiftTitle = (name: string) =>
  /^turno\b/i.test(name) ? name : `Turno ${name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`;

const lateOf = (day: ExplainedDay, date: LocalDate) => (date === day.date ? {} : { late: date });

/** What is said of a line whose numbers nobody has any more, or do not come to its amount. */
function withoutArithmetic({ base, kms, date }: Reference): string {
  const price = base === null ? '' : `${kms === null ? '' : `${kmText(kms)} × `}${exactUf(base)}, `;
  const sections = kms === null ? '' : ', en los tramos de su propia semana';
  return `${price}con la UF y el descuento del ${formatDate(date)}${sections}`;
}

/** What a line was reckoned with. One of the bill's own day that does not say so, with that day's values. */
function reckonedOf(day: ExplainedDay, { date, reckoned }: Reference): Reckoned | null {
  if (reckoned) return reckoned;
  const { currency, discount } = day;
  return date === day.date ? { currency, discount, kmsBefore: null, corrected: null } : null;
}

function ufLine(line: Reference): ReasonLine {
  const { ref, date, amount, reckoned } = line;
  const detail = [ufCorrectionReason(ref, date), reckoned && ufArithmetic(line, reckoned)].filter(Boolean).join(' · ');
  return { label: 'UF corregida', detail, amount: negated(amount), late: date };
}

function rentLine(day: ExplainedDay, line: Reference): ReasonLine {
  if (line.type === ufCorrection) return ufLine(line);
  const start = Number(line.ref);
  const sections: readonly Section[] = [...day.traveledSections, ...(day.plan?.sections ?? [])];
  const section = sections.find(({ startKm }) => startKm === start);
  const shift = line.date === day.date && day.plan?.selectedShifts[0]?.name;
  const estimate = line.type === 'km' && kmEstimateText(day.kmEstimates, line.date);
  const reckoned = reckonedOf(day, line);
  const arithmetic = reckoned && rentArithmetic(line, reckoned, line.date !== day.date);
  return {
    label:
      line.type === 'base' ? (shift ? shiftTitle(shift) : 'Turno') : section ? sectionName(section) : 'Km recorridos',
    detail: [arithmetic ?? withoutArithmetic(line), estimate].filter(Boolean).join(' · '),
    amount: negated(line.amount),
    ...lateOf(day, line.date),
  };
}

/** The `ref` of a charge is '<event id>/<instalment number>'. */
function eventLine(day: ExplainedDay, line: Reference): ReasonLine {
  const event = day.events.find(({ _id, installment }) => `${_id}/${installment}` === line.ref);
  const parts = event && event.installments > 1 ? `Cuota ${event.installment} de ${event.installments}` : undefined;
  return {
    label: event?.title ?? line.type,
    ...(parts && { detail: parts }),
    amount: line.field === 'refund' ? line.amount : negated(line.amount),
    ...lateOf(day, line.date),
  };
}

function guaranteeLine(day: ExplainedDay, line: Reference): ReasonLine {
  const amount = negated(line.amount);
  if (line.type === guaranteeReturn)
    return { label: 'Devolución de tu garantía', detail: formatDate(line.date), amount };
  const { base, kms } = line;
  const product = base === null ? undefined : productOf({ base, kms }, line.amount, { ...day, discount: 0 });
  const detail = product ?? 'Lo que faltaba para completarla';
  return { label: 'Aporte semanal a tu garantía', detail, amount, ...lateOf(day, line.date) };
}

const isDeductible = ({ field, type }: Reference) => type === 'Deductible' && field !== 'refund';

/** The payments of a platform, one line each; with `category`, only the payments of that category. */
export function tripLines(day: ExplainedDay, platform: string, category?: string): ReasonLine[] {
  return day.uber
    .filter((trip) => trip.platform === platform && (category === undefined || trip.category === category))
    .map(({ category, amount, datetime, km, cash, ...trip }) => ({
      label: paymentType(category),
      detail: [
        `${localTimeOf(datetime)} hrs`,
        km > 0 && kmText(km),
        cash && cashTripText(cash),
        tripCorrection(trip.platform, trip),
      ]
        .filter(Boolean)
        .join(' · '),
      amount,
      ...lateOf(day, localDateOf(datetime)),
    }));
}

function uberLine(day: ExplainedDay, field: keyof UberBreakdown): ReasonLine[] {
  const payments = day.uber.filter(({ platform }) => platform === 'uber');
  const corrected = payments.filter(({ correction }) => correction).length;
  const parts = [
    payments.length === 1 ? '1 pago del día' : `${payments.length} pagos del día`,
    corrected > 0 && (corrected === 1 ? '1 corregido por Uber' : `${corrected} corregidos por Uber`),
  ];
  return [
    {
      label: 'Según Uber',
      detail: parts.filter(Boolean).join(' · '),
      amount: day.uberBreakdown[field],
    },
  ];
}

/** The lines that explain a table row on one day. They add up to the row's value. */
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
      return day.tag.map(({ amount, address, datetimeWindow, ...passage }) => ({
        label: address,
        detail: [`${localTimeOf(datetimeWindow)} hrs`, tollCorrection(passage)].filter(Boolean).join(' · '),
        amount: negated(amount),
        ...lateOf(day, localDateOf(datetimeWindow)),
      }));
    case 'guarantee':
      return of('guarantee', part ?? '').map((line) => guaranteeLine(day, line));
    case 'prePay':
      return of('prePay').map((line) => ({
        label: line.type === prepaymentReversal ? 'Abono anulado' : 'Abono a la semana',
        detail: formatDate(line.date),
        amount: line.amount,
        ...lateOf(day, line.date),
      }));
    case 'deductible':
      return day.references
        .filter((line) => isDeductible(line) && (line.field === 'installment') === (part === 'installment'))
        .map((line) => eventLine(day, line));
    default:
      return of(key)
        .filter((line) => !isDeductible(line))
        .map((line) => eventLine(day, line));
  }
}
