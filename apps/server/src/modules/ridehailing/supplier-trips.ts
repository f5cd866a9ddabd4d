import type { UberBreakdown } from '@volante/domain/billing/bill';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';

/** What a trip brought, in whole pesos; taxes and cash collected are zero or less. */
interface SupplierPayment extends UberBreakdown {
  category: 'fare' | 'tips' | 'promotion' | 'other';
}

/** A trip as the platform tells it to the company whose cars it was driven with. */
export interface SupplierTrip {
  /** Of the driver, at the platform. */
  subject: string;
  id: string;
  startedAt: Date;
  endedAt: Date;
  km: number;
  payments: SupplierPayment[];
}

export interface SupplierPage {
  trips: SupplierTrip[];
  /** Ids, as they were told, of trips that make no sense: nobody else's pay waits for them. */
  strange: string[];
  /** Null on the last one. */
  next: string | null;
}

type Unknown = Record<string, unknown>;

/** Far from what any trip brings: whoever says more has mixed something up. */
const mostPesos = 5_000_000;
const mostKm = 2_000;

const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= mostPesos;
const isText = (value: unknown): value is string => typeof value === 'string' && /^[^\s/]{1,200}$/.test(value);

const nothing = { netFare: 0, tips: 0, promotions: 0, toll: 0, adjustment: 0, other: 0, taxes: 0, cashCollected: 0 };
const fareParts = ['netFare', 'toll', 'adjustment', 'taxes', 'cashCollected'] as const;
const partOf = { tips: 'tips', promotion: 'promotions', other: 'other' } as const;

function readPayment(value: unknown): SupplierPayment | undefined {
  const payment: Unknown = Object(value);
  const { category, amount } = payment;
  if (category === 'fare') {
    if (!fareParts.every((name) => isAmount(payment[name]))) return undefined;
    const parts = Object.fromEntries(fareParts.map((name) => [name, payment[name] as number]));
    const fare = { ...nothing, ...parts, category } as const;
    return fare.taxes <= 0 && fare.cashCollected <= 0 ? fare : undefined;
  }
  if (category !== 'tips' && category !== 'promotion' && category !== 'other') return undefined;
  if (!isAmount(amount) || (category !== 'other' && amount < 0)) return undefined;
  return { ...nothing, category, [partOf[category]]: amount };
}

function readPayments(value: unknown): SupplierPayment[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const payments = value.map(readPayment);
  const each = new Set(payments.map((payment) => payment?.category)).size === payments.length;
  return each && payments.every((payment) => payment !== undefined) ? payments : undefined;
}

function readTrip(value: unknown, { from, to }: { from: LocalDate; to: LocalDate }): SupplierTrip | undefined {
  const { subject, id, km, ...trip }: Unknown = Object(value);
  const [startedAt, endedAt] = [new Date(String(trip.startedAt)), new Date(String(trip.endedAt))];
  const payments = readPayments(trip.payments);
  if (!isText(subject) || !isText(id) || !payments || !(startedAt.getTime() <= endedAt.getTime())) return undefined;
  if (typeof km !== 'number' || !(km >= 0 && km <= mostKm)) return undefined;
  const day = localDateOf(endedAt);
  return from <= day && day <= to ? { subject, id, startedAt, endedAt, km, payments } : undefined;
}

/** A page of the trips that ended on these days; undefined if it is none. */
export function readSupplierPage(answer: Unknown, days: { from: LocalDate; to: LocalDate }): SupplierPage | undefined {
  const { trips: told, next = null } = answer;
  if (!Array.isArray(told) || (next !== null && (typeof next !== 'string' || next === ''))) return undefined;
  const read = told.map((trip) => readTrip(trip, days));
  const trips = read.filter((trip) => trip !== undefined);
  const strange = told.filter((_, index) => read[index] === undefined).map((trip) => String(Object(trip).id));
  return { trips, strange, next };
}
