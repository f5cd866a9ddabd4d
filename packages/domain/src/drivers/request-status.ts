import { type Instant, type LocalDate, localDateOf } from '../values/dates.ts';
import { type DriverStatus, keepsCar } from './status.ts';

/** DSH-07: the steps of a request for a car, the last one first. */
export type RequestStep = 'car' | 'queue' | 'documents' | 'registration';

export interface RequestFacts {
  readonly status: DriverStatus;
  /** Whether the documents are accepted now. */
  readonly documentsAccepted: boolean;
  readonly registeredAt: Instant;
  /** When the documents were last accepted; not known for some early drivers. */
  readonly documentsAcceptedAt: Instant | null;
  /** The last time the driver was put on the waiting list. */
  readonly queuedAt: Instant | null;
  /** When the driver got the car they have now. */
  readonly carAssignedAt: Instant | null;
}

export interface RequestItem {
  readonly step: RequestStep;
  readonly state: 'done' | 'current' | 'pending';
  /** The day the step was done; null for a step that is not. */
  readonly date: LocalDate | null;
}

interface Reached {
  step: RequestStep;
  done: boolean;
  at: Instant | null;
}

/** Statuses in which the request moves on by itself or by the driver's doing. In the others support must act. */
const moving: ReadonlySet<DriverStatus> = new Set<DriverStatus>(['on boarding', 'back to onboarding', 'rent queue']);

/**
 * How far the request has come. A step that was undone no longer counts: a driver asked for documents again is back at
 * that step, one who left the waiting list is no longer on it, and one who gave the car back waits again.
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
