import type { Ctx } from '../../../platform/context.ts';
import { odometersAt, readOdometer } from '../store/odometer.ts';

export interface Period {
  carId: string;
  from: Date;
  /** Exclusive: the period ends just before it. */
  to: Date;
}

export interface OdometerReading {
  at: Date;
  /** Km. */
  odometer: number;
}

/** The odometer readings within the period, oldest first. Days long past have one reading each. */
export async function odometerReadings(ctx: Ctx, { carId, from, to }: Period): Promise<OdometerReading[]> {
  const rows = await readOdometer(ctx, carId, { from, to });
  return rows.map(({ at, odometer_m }) => ({ at, odometer: odometer_m / 1_000 }));
}

/**
 * Km driven between two instants: the difference of the readings in force at both, to the metre. Never negative, and
 * consecutive periods add up to the whole. Zero for a car that has never reported.
 */
export async function kmBetween(ctx: Ctx, { carId, from, to }: Period): Promise<number> {
  if (to <= from) return 0;
  const [before, after] = await odometersAt(ctx, [
    { carId, at: from },
    { carId, at: to },
  ]);
  return before === null || before === undefined || after === null || after === undefined
    ? 0
    : (after - before) / 1_000;
}
