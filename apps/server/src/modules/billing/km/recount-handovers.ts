import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { countKm } from './count-km.ts';
import { changedHandovers, type ChangedHandover, keepCounted } from './handover-store.ts';

/** The day of the earlier of its two times: from then on the car may have been in other hands than was counted. */
function firstDayOf({ now, before }: ChangedHandover): LocalDate {
  const times = [now, before].filter((at) => at !== null).map(Number);
  return localDateOf(new Date(Math.min(...times)));
}

/**
 * [MNY-03] Counts the km of cars again whose handovers got another time of receipt, however long ago: what the receiver
 * is charged, the deliverer is given back. A handover counts from whoever wrote its time, so times are compared instead
 * of waiting to be told.
 */
export async function recountHandovers(ctx: Ctx): Promise<void> {
  const changed = await changedHandovers(ctx.db);
  for (const carId of new Set(changed.map(({ car_id }) => car_id))) {
    const handovers = changed.filter(({ car_id }) => car_id === carId);
    const from = handovers.map(firstDayOf).toSorted()[0]!;
    await countKm(ctx, { from, carIds: [carId] });
    await keepCounted(ctx.db, handovers);
    ctx.log.info({ car: carId, from, handovers: handovers.length }, 'km counted again: a handover got another time');
  }
}
