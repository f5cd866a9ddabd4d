import type { PartTone } from '@volante/domain/billing/balance-parts';
import { type Charge, chargesOf } from '@volante/domain/billing/event-charges';
import { negated, signedPesos } from '@volante/domain/values/money';
import type { GetEventsByUserQuery } from './get-events-by-user.generated.ts';

export type DriverEvent = GetEventsByUserQuery['getEventsByUser']['events'][number];

export const isCredit = ({ credited }: DriverEvent): boolean => credited.rol === 'driver';

export const dayOf = ({ chargeDate }: DriverEvent) => chargeDate;

/** [MOV-05] */
export const transactionOf = (event: DriverEvent): string => (isCredit(event) ? 'Abono' : 'Cobro');

/** Rounded up since it was created: whole pesos. */
export const amountOf = (event: DriverEvent): string =>
  signedPesos(isCredit(event) ? event.amount : negated(event.amount));

export function toneOf(event: DriverEvent): PartTone {
  if (isCredit(event)) return 'income';
  return event.installments > 1 ? 'instalment' : 'expense';
}

/** The parts it is paid in, as the bills take them. */
export function partsOf(event: DriverEvent): Charge[] {
  const { amount, subject, installments } = event;
  return chargesOf({ amount, subject, installments, credited: isCredit(event), chargeDate: event.chargedFrom });
}

const prefix = '#evento-';

/** What is open on top of the list has an address, so that back closes it and a reload keeps it. */
export const addressOf = ({ _id }: DriverEvent): string => prefix + encodeURIComponent(_id);

export function eventIn(hash: string): string | null {
  return hash.startsWith(prefix) ? decodeURIComponent(hash.slice(prefix.length)) : null;
}
