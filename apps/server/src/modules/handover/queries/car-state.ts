import type { Ctx } from '../../../platform/context.ts';
import { carStateOf } from '../../telemetry/public.ts';

/** What the car last said of its odometer, its charge and, when that may be seen, of its place: it may stand elsewhere than agreed. */
export async function shownCarState(ctx: Ctx, carId: string, placeShown: boolean) {
  const state = await carStateOf(ctx, carId);
  if (!state) return null;
  const [lat, lon] = (placeShown && state.position) || [null, null];
  const odometer = Math.round(state.shownOdometer);
  return { odometer, soc: state.soc, charging: state.charging, lat, lon, updatedAt: state.at };
}
