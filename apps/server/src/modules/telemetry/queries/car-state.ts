import type { Ctx } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { findState } from '../store/states.ts';

/**
 * The car's last reported state; null where it never reported a value. `isConnected(receivedAt, now)` says whether it
 * is connected.
 */
export interface CarState {
  soc: number | null;
  charging: boolean | null;
  doors: Row<'car_states'>['doors'];
  /** Km, as they are counted: without what is not believed. */
  odometer: number;
  /** Km, as the car itself shows them. */
  shownOdometer: number;
  position: readonly [latitude: number, longitude: number] | null;
  /** When the car measured it, by its own clock. */
  at: Date;
  /** When we last received anything from the car. */
  receivedAt: Date;
  firstMeasuredAt: Date;
  /** When it last was seen moving, by its own clock. */
  movedAt: Date | null;
}

/** Null for a car that has never reported. */
export async function carStateOf(ctx: Ctx, carId: string): Promise<CarState | null> {
  const row = await findState(ctx, carId);
  if (!row) return null;
  const {
    soc,
    charging,
    doors,
    odometer_m,
    said_m,
    latitude,
    longitude,
    at,
    received_at,
    first_measured_at,
    moved_at,
  } = row;
  return {
    soc,
    charging,
    doors,
    odometer: odometer_m / 1_000,
    shownOdometer: said_m / 1_000,
    position: latitude === null || longitude === null ? null : [latitude, longitude],
    at,
    receivedAt: received_at,
    firstMeasuredAt: first_measured_at,
    movedAt: moved_at,
  };
}
