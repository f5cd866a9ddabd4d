import { type Turn, turnOf as decide } from '@volante/domain/fleet/holder';
import { datesAround, shiftOn } from '@volante/domain/shifts/in-force';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { readSharers } from '../store.ts';

/** Who holds the car at that instant, today or in the past, and what gave it to them. */
export async function turnOf(ctx: Ctx, carId: string, at: Date): Promise<Turn> {
  const rows = await readSharers(ctx.db, carId, at, ...datesAround(at));
  const couple = rows.map(({ driver_id, since, plans }) => ({
    driverId: driver_id,
    since,
    shifts: (date: LocalDate) => shiftOn(date, plans),
  }));
  const handover = rows[0]?.handover;
  return decide(couple, handover ? { ...handover, at: new Date(handover.at) } : null, at);
}

/** Who holds the car at that instant; null when nobody does. */
export async function holderOf(ctx: Ctx, carId: string, at: Date): Promise<string | null> {
  return (await turnOf(ctx, carId, at)).holder;
}
