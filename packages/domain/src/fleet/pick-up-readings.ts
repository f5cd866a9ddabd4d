import { isBattery, isOdometer } from '../handover/readings.ts';

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

export interface ReadingProblem {
  readonly field: 'odometer' | 'battery';
  readonly problem: string;
}

export function odometerProblem(km: number): string | null {
  if (!Number.isInteger(km)) return 'Escribe los km del odómetro sin decimales.';
  return isOdometer(km) ? null : 'Revisa los km del odómetro.';
}

export function batteryProblem(percent: number): string | null {
  return isBattery(percent) ? null : 'La batería va de 0 a 100 %.';
}

const typedReading = (value: number | null): Reading | null => (value === null ? null : { value, from: 'typed' });
const carReading = (value: number | null | undefined): Reading | null =>
  value === null || value === undefined ? null : { value: Math.round(value), from: 'car' };

/** [DAY-06] What is kept of odometer and battery: what the car says, otherwise what was typed; or what is missing. */
export function readingsOf({ typed, car, hasBattery, remoteDoors }: Asked): Readings | ReadingProblem {
  const wrong = typed.odometer === null ? null : odometerProblem(typed.odometer);
  if (wrong) return { field: 'odometer', problem: wrong };
  const flat = typed.battery === null ? null : batteryProblem(typed.battery);
  if (flat) return { field: 'battery', problem: flat };
  const odometer = carReading(car?.odometer) ?? typedReading(typed.odometer);
  const battery = hasBattery ? (carReading(car?.battery) ?? typedReading(typed.battery)) : null;
  if (!odometer && !remoteDoors) return { field: 'odometer', problem: 'Escribe los km que marca el odómetro.' };
  if (hasBattery && !battery && !remoteDoors) {
    return { field: 'battery', problem: 'Escribe el porcentaje de batería que marca el auto.' };
  }
  return { odometer, battery };
}
