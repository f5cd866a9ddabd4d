import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { type Backlog, forgetBacklogs, readBacklogs } from '../../telemetry/public.ts';
import { type DrivenCar, drivenCars, keepCountedCars } from './changed-store.ts';
import { countKm } from './count-km.ts';

/** The first day of each car whose km may have changed; undefined where any day may have. */
function firstDays(driven: readonly DrivenCar[], backlogs: readonly Backlog[]): Map<string, LocalDate | undefined> {
  const days = new Map<string, LocalDate | undefined>();
  for (const { car_id, counted_to } of driven) days.set(car_id, counted_to ? localDateOf(counted_to) : undefined);
  for (const { car_id, since } of backlogs) {
    const day = localDateOf(since);
    const known = days.get(car_id);
    if (!days.has(car_id) || (known !== undefined && day < known)) days.set(car_id, day);
  }
  return days;
}

/** Cars that are counted before it is remembered that they are. */
const carsAtOnce = 500;

/**
 * Counts the km of the cars that have driven, or whose history has got older readings, since they were last counted.
 * Whoever stops halfway leaves the rest for the next run.
 */
export async function countChangedCars(ctx: Ctx): Promise<void> {
  const [driven, backlogs] = [await drivenCars(ctx.db), await readBacklogs(ctx.db)];
  const days = firstDays(driven, backlogs);
  for (const from of new Set(days.values())) {
    const waiting = [...days.keys()].filter((carId) => days.get(carId) === from);
    while (waiting.length > 0) {
      const carIds = waiting.splice(0, carsAtOnce);
      await countKm(ctx, { from, carIds });
      const counted = new Set(carIds);
      await keepCountedCars(
        ctx.db,
        driven.filter(({ car_id }) => counted.has(car_id)),
      );
      await forgetBacklogs(
        ctx.db,
        backlogs.filter(({ car_id }) => counted.has(car_id)),
      );
    }
  }
}
