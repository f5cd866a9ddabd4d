import type { Fuel } from '../fleet/car-config.ts';
import type { LocalDate } from '../values/dates.ts';
import { itemAt } from '../values/present.ts';
import { missedAt } from './waiting.ts';
import type { CancelReason, ExchangeStatus, ExchangeType } from './status.ts';

/** One driver's shift of one day. */
export interface Turn {
  readonly driverId: string;
  /** The day it belongs to. */
  readonly date: LocalDate;
  readonly start: Date;
}

export interface ExpectedExchange {
  readonly deliverer: string;
  readonly receiver: string;
  readonly type: ExchangeType;
  readonly dueAt: Date;
  /** The start of the deliverer's shift: the exchange is made then. */
  readonly opensAt: Date;
}

function typeOf(from: Turn, to: Turn, fuel: Fuel): ExchangeType {
  if (from.date === to.date) return 'EXCHANGE-CAR';
  return fuel === 'electric' ? 'LEFT-CHARGING' : 'LEFT-PARKED';
}

/** By start; the order of the couple decides between shifts that begin together. */
export function inOrder(turns: readonly Turn[]): Turn[] {
  return turns.toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

/**
 * The exchanges that should exist now, soonest first: where a shift is followed by the other driver's. Two shifts of
 * one driver in a row need none. At most one of them is active; the next one waits until that has ended.
 */
export function expectedExchanges(turns: readonly Turn[], fuel: Fuel, now: Date): ExpectedExchange[] {
  const ordered = inOrder(turns);
  return ordered.slice(1).flatMap((to, index) => {
    const from = itemAt(ordered, index);
    if (from.driverId === to.driverId || from.start > now || missedAt(to.start) <= now) return [];
    const type = typeOf(from, to, fuel);
    return [{ deliverer: from.driverId, receiver: to.driverId, type, dueAt: to.start, opensAt: from.start }];
  });
}

/** An exchange of the car that is there already, in whatever status. */
export interface KnownExchange {
  readonly id: string;
  readonly deliverer: string;
  readonly receiver: string;
  readonly type: ExchangeType;
  readonly dueAt: Date;
  readonly status: ExchangeStatus;
  readonly reason: CancelReason | null;
  readonly receivedAt: Date | null;
  /** Somebody said that the other did not come: if it is missed, the deliverer keeps the car. */
  readonly inVain: boolean;
}

const isSame = (known: KnownExchange, expected: ExpectedExchange) =>
  known.deliverer === expected.deliverer &&
  known.receiver === expected.receiver &&
  known.type === expected.type &&
  known.dueAt.getTime() === expected.dueAt.getTime();

/** A changed shift may change back; what was done, missed or cancelled by staff is not planned a second time. */
const isSettled = ({ status, reason }: KnownExchange) =>
  status !== 'Cancelled' || reason === 'missed' || reason === 'staff';

/** The receiver has the car already: taken by an exchange of other hours, or kept because the deliverer never came for it. */
const hasItAlready = (known: KnownExchange, { receiver, deliverer, opensAt }: ExpectedExchange) => {
  if (known.receivedAt) return known.receiver === receiver && known.receivedAt >= opensAt;
  const kept = known.inVain && known.reason === 'missed';
  return kept && known.deliverer === receiver && known.receiver === deliverer && known.dueAt >= opensAt;
};

export interface Planning {
  /** Exchanges whose shifts are no more: the ids to cancel. */
  readonly cancel: readonly string[];
  readonly create: ExpectedExchange | null;
}

/** What to do so that the car has the exchange its shifts call for. */
export function planningOf(expected: readonly ExpectedExchange[], known: readonly KnownExchange[]): Planning {
  const cancel = known
    .filter((one) => one.status === 'Pending' && !expected.some((each) => isSame(one, each)))
    .map(({ id }) => id);
  const active = known.some(({ id, status }) => (status === 'Pending' || status === 'Started') && !cancel.includes(id));
  const wanted = expected.find(
    (each) =>
      !known.some((one) => isSettled(one) && isSame(one, each)) && !known.some((one) => hasItAlready(one, each)),
  );
  return { cancel, create: active ? null : (wanted ?? null) };
}
