import { mostSilentDays } from '@volante/domain/billing/silent-km';
import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { firstOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { moveTolls } from '../facts/move-tolls.ts';
import { countKm } from './count-km.ts';
import { changedHandovers, type ChangedHandover, keepCounted } from './handover-store.ts';

const lookedBackMs = 90 * 86_400_000;

/**
 * From the day of the earlier of its two times the car may have been in other hands than was counted; earlier, if it was
 * silent then and its km were shared.
 */
function firstDayOf({ now, before }: ChangedHandover): LocalDate {
  const times = [now, before].filter((at) => at !== null).map(Number);
  return addDays(localDateOf(new Date(Math.min(...times))), -mostSilentDays);
}

/**
 * [MNY-03] Counts the km of cars again whose handovers got another time of receipt in the last 90 days, and moves their
 * tolls: what the receiver is charged, the deliverer is given back. A handover counts from whoever wrote its time, so times are compared instead
 * of waiting to be told.
 */
export async function recountHandovers(ctx: Ctx): Promise<void> {
  const changed = await changedHandovers(ctx.db, new Date(ctx.clock.now().getTime() - lookedBackMs));
  for (const carId of new Set(changed.map(({ car_id }) => car_id))) {
    const handovers = changed.filter(({ car_id }) => car_id === carId);
    const from = firstOf(handovers.map(firstDayOf).toSorted());
    await countKm(ctx, { from, carIds: [carId] });
    await moveTolls(ctx, { from, carIds: [carId] });
    await keepCounted(ctx.db, handovers);
    ctx.log.info({ car: carId, from, handovers: handovers.length }, 'km counted again: a handover got another time');
  }
}
