import { type Instant, type LocalDate, localDateOf } from '../values/dates.ts';
import { type DriverStatus, keepsCar } from './status.ts';

/** What a request passes on its way to a car, newest on top. DSH-07. */
export type RequestStep = 'car' | 'queue' | 'documents' | 'registration';

export interface RequestFacts {
  readonly status: DriverStatus;
  /** The documents count now, whatever happened to them before. */
  readonly documentsAccepted: boolean;
  readonly registeredAt: Instant;
  /** The last time they were accepted; unknown for some who joined long ago. */
  readonly documentsAcceptedAt: Instant | null;
  /** The last time the driver was put on the waiting list. */
  readonly queuedAt: Instant | null;
  /** Since when they have the car they have now. */
  readonly carAssignedAt: Instant | null;
}

export interface RequestItem {
  readonly step: RequestStep;
  readonly state: 'done' | 'current' | 'pending';
  /** The day it was reached, of what is done. */
  readonly date: LocalDate | null;
}

interface Reached {
  step: RequestStep;
  done: boolean;
  at: Instant | null;
}

/** A request of these goes on by itself or by what the driver does; any other stands still until support moves it. */
const moving: ReadonlySet<DriverStatus> = new Set<DriverStatus>(['on boarding', 'back to onboarding', 'rent queue']);

/**
 * How far the request has come. A step of before does not count once it was undone: who is asked for documents again is
 * back at them, who left the list is no longer on it, who gave the car back waits again.
 */
export function requestItems(facts: RequestFacts): RequestItem[] {
  const { status } = facts;
  const hasCar = keepsCar(status);
  const oldestFirst: Reached[] = [
    { step: 'registration', done: true, at: facts.registeredAt },
    { step: 'documents', done: facts.documentsAccepted, at: facts.documentsAcceptedAt },
    { step: 'queue', done: hasCar || status === 'rent queue', at: facts.queuedAt },
    { step: 'car', done: hasCar, at: facts.carAssignedAt },
  ];
  const next = moving.has(status) ? oldestFirst.find(({ done }) => !done) : undefined;
  return oldestFirst
    .map(({ step, done, at }): RequestItem => {
      const state = done ? 'done' : step === next?.step ? 'current' : 'pending';
      return { step, state, date: done && at !== null ? localDateOf(at) : null };
    })
    .toReversed();
}
