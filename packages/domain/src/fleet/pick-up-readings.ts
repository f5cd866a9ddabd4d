import { isBattery, isOdometer, type ReadingPart, readingProblems, readPart } from '../handover/readings.ts';

/** What a driver reads off a car that they pick up. */
export interface TypedReadings {
  readonly odometer: number | null;
  readonly battery: number | null;
}

interface Asked {
  readonly typed: TypedReadings;
  /** What the car says itself now; null for one that says nothing. */
  readonly car: { readonly odometer: number; readonly battery: number | null } | null;
  readonly hasBattery: boolean;
  /** Nobody gets in to read anything before the app opens it. */
  readonly remoteDoors: boolean;
}

export interface Reading {
  readonly value: number;
  readonly from: 'car' | 'typed';
}

export interface Readings {
  readonly odometer: Reading | null;
  readonly battery: Reading | null;
}

interface ReadingProblem {
  readonly field: ReadingPart;
  readonly problem: string;
}

const problemOf = (field: ReadingPart): ReadingProblem => ({ field, problem: readingProblems[field] });

/** [DAY-06] The numbers of what was typed, or what is wrong with it. Nothing typed is nothing read. */
export function typedReadings(texts: Partial<Record<ReadingPart, string | undefined>>): TypedReadings | ReadingProblem {
  const typed: Record<ReadingPart, number | null> = { odometer: null, battery: null };
  for (const field of ['odometer', 'battery'] as const) {
    const text = texts[field]?.trim() ?? '';
    if (text === '') continue;
    const { value, problem } = readPart(field, text);
    if (problem !== undefined) return { field, problem };
    typed[field] = value;
  }
  return typed;
}

const typedReading = (value: number | null): Reading | null => (value === null ? null : { value, from: 'typed' });
const carReading = (value: number | null | undefined): Reading | null =>
  value === null || value === undefined ? null : { value: Math.round(value), from: 'car' };

/** [DAY-06] What is kept of odometer and battery: what the car says, otherwise what was typed; or what is missing. */
export function readingsOf({ typed, car, hasBattery, remoteDoors }: Asked): Readings | ReadingProblem {
  if (typed.odometer !== null && !isOdometer(typed.odometer)) return problemOf('odometer');
  if (typed.battery !== null && !isBattery(typed.battery)) return problemOf('battery');
  const odometer = carReading(car?.odometer) ?? typedReading(typed.odometer);
  const battery = hasBattery ? (carReading(car?.battery) ?? typedReading(typed.battery)) : null;
  if (!odometer && !remoteDoors) return problemOf('odometer');
  if (hasBattery && !battery && !remoteDoors) return problemOf('battery');
  return { odometer, battery };
}
