import type { Ctx } from '../../../platform/context.ts';
import { findState } from '../store/states.ts';
import type { Doors } from '../tables.ts';

/** What the car last said of itself; null where it never said it. Whether it is connected: `isConnected(receivedAt, now)`. */
export interface CarState {
  soc: number | null;
  charging: boolean | null;
  doors: Doors;
  /** Km. */
  odometer: number;
  position: readonly [latitude: number, longitude: number] | null;
  /** When the car said it, by its own clock. */
  at: Date;
  /** When we last heard anything of it. */
  receivedAt: Date;
  firstMeasuredAt: Date;
}

/** Null for a car nobody has heard of. */
export async function carStateOf(ctx: Ctx, carId: string): Promise<CarState | null> {
  const row = await findState(ctx, carId);
  if (!row) return null;
  const { soc, charging, doors, odometer_m, latitude, longitude, at, received_at, first_measured_at } = row;
  return {
    soc,
    charging,
    doors,
    odometer: odometer_m / 1_000,
    position: latitude === null || longitude === null ? null : [latitude, longitude],
    at,
    receivedAt: received_at,
    firstMeasuredAt: first_measured_at,
  };
}
