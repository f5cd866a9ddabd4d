import { addPesos, negated, type Pesos, pesos, subtractPesos } from '../values/money.ts';

/** An event by which energy of a session was charged or, when it is credited, given back. */
export interface Booking {
  readonly amount: Pesos;
  readonly credited: boolean;
  /** Another event makes up for it. */
  readonly reversed: boolean;
}

/** What the sources of these events begin with. The session and the number of its booking follow, from 1 on. */
export const bookingSources = 'charging/';

export const bookingSource = (sessionId: string, number: number): string => `${bookingSources}${sessionId}/${number}`;

/** The session that an event of this source charges for; null when it is about something else. */
export function sessionOfBooking(source: string): string | null {
  const [sessionId, number, ...more] = source.startsWith(bookingSources)
    ? source.slice(bookingSources.length).split('/')
    : [];
  return sessionId && number && /^[1-9]\d*$/.test(number) && more.length === 0 ? sessionId : null;
}

/**
 * [BKS-09] The bookings of a session are one charge: whoever reverses one of them reverses all that stand, and the session
 * costs nothing until staff say its kWh again.
 */
export const standing = <One extends Booking>(bookings: readonly One[]): One[] =>
  bookings.filter(({ reversed }) => !reversed);

/** [BKS-09] What a session costs: what of it stands in the driver's bills. */
export function bookedCost(bookings: readonly Booking[]): Pesos {
  return addPesos(...standing(bookings).map(({ amount, credited }) => (credited ? negated(amount) : amount)));
}

/** Whether the charge was reversed and nothing was booked since. */
export const isGivenBack = (bookings: readonly Booking[]): boolean =>
  bookings.length > 0 && standing(bookings).length === 0;

/** [BKS-09] What is still to be booked so that the session costs this; null when it does. */
export function nextBooking(cost: Pesos, bookings: readonly Booking[]): Omit<Booking, 'reversed'> | null {
  const difference = subtractPesos(cost, bookedCost(bookings));
  return difference === 0 ? null : { amount: pesos(Math.abs(difference)), credited: difference < 0 };
}
