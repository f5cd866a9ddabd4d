import type { PaymentCategory } from '@volante/domain/billing/platform-payments';
import type { UberBreakdown } from '@volante/domain/billing/bill';
import { isWhole, mostOf } from '@volante/domain/billing/limits';
import { breakdownOf } from '@volante/domain/billing/totals';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';

/** What a trip earned, in whole pesos. Taxes and cash collected are zero or negative. */
interface SupplierPayment extends UberBreakdown {
  category: PaymentCategory;
}

/** A trip as the platform reports it to the company whose car it was driven with. */
export interface SupplierTrip {
  /** The platform's id of the driver. */
  subject: string;
  id: string;
  startedAt: Date;
  endedAt: Date;
  km: number;
  /** Complete: what a later report leaves out is no longer paid. Empty for a trip that the platform withdrew. */
  payments: SupplierPayment[];
}

export interface SupplierPage {
  trips: SupplierTrip[];
  /** Ids of invalid trips, as they were sent. They are skipped, so that nobody else's pay is delayed. */
  strange: string[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

type Unknown = Record<string, unknown>;

/** A trip that lasted longer has a wrong start. */
const mostHours = 48;

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && isWhole(value, -mostOf.tripPesos, mostOf.tripPesos);
const isText = (value: unknown): value is string => typeof value === 'string' && /^[^\s/]{1,200}$/.test(value);

const fareParts = ['netFare', 'toll', 'adjustment', 'taxes', 'cashCollected'] as const;
const partOf = { tips: 'tips', promotion: 'promotions', other: 'other' } as const;

function readPayment(value: unknown): SupplierPayment | undefined {
  const payment: Unknown = Object(value);
  const { category, amount } = payment;
  if (category === 'fare') {
    if (!fareParts.every((name) => isAmount(payment[name]))) return undefined;
    const parts = Object.fromEntries(fareParts.map((name) => [name, payment[name] as number]));
    const fare = { ...breakdownOf(parts), category } as const;
    return fare.taxes <= 0 && fare.cashCollected <= 0 ? fare : undefined;
  }
  if (category !== 'tips' && category !== 'promotion' && category !== 'other') return undefined;
  if (!isAmount(amount) || (category !== 'other' && amount < 0)) return undefined;
  return { ...breakdownOf({ [partOf[category]]: amount }), category };
}

function readPayments(value: unknown, withdrawn: boolean): SupplierPayment[] | undefined {
  // A trip without payments must say that it is withdrawn: otherwise they have been forgotten.
  if (!Array.isArray(value) || (value.length === 0) !== withdrawn) return undefined;
  const payments = value.map(readPayment);
  const each = new Set(payments.map((payment) => payment?.category)).size === payments.length;
  return each && payments.every((payment) => payment !== undefined) ? payments : undefined;
}

function readTrip(value: unknown, { from, to }: { from: LocalDate; to: LocalDate }): SupplierTrip | undefined {
  const { subject, id, km, ...trip }: Unknown = Object(value);
  const [startedAt, endedAt] = [new Date(String(trip.startedAt)), new Date(String(trip.endedAt))];
  const payments = readPayments(trip.payments, trip.status === 'withdrawn');
  if (!isText(subject) || !isText(id) || !payments || !(startedAt.getTime() <= endedAt.getTime())) return undefined;
  if (typeof km !== 'number' || !(km >= 0 && km <= mostOf.tripKm)) return undefined;
  if (endedAt.getTime() - startedAt.getTime() > mostHours * 3_600_000) return undefined;
  const day = localDateOf(endedAt);
  return from <= day && day <= to ? { subject, id, startedAt, endedAt, km, payments } : undefined;
}

/** Reads a page of trips that ended on these days; undefined when it is not a valid page. */
export function readSupplierPage(answer: Unknown, days: { from: LocalDate; to: LocalDate }): SupplierPage | undefined {
  const { trips: reported, next = null } = answer;
  if (!Array.isArray(reported) || (next !== null && (typeof next !== 'string' || next === ''))) return undefined;
  const read = reported.map((trip) => readTrip(trip, days));
  const trips = read.filter((trip) => trip !== undefined);
  const strange = reported.filter((_, index) => read[index] === undefined).map((trip) => String(Object(trip).id));
  return { trips, strange, next };
}
