import { activityOf } from '@volante/domain/telemetry/activity';
import type { StaffCarPlace } from '../../../generated/staff-resolvers.generated.ts';
import { recordLook } from '../../../platform/audit/record.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readAsked } from '../../../platform/lists/read-asked.ts';
import { everyPlate, holdersOf } from '../../fleet/public.ts';
import { carStateOf } from '../../telemetry/public.ts';
import { dotName, fewestOnMap } from '../car-map.ts';
import { carsList } from '../cars-list.ts';
import type { AskedOfPage } from '../../../platform/lists/read-asked.ts';

/** [CON-05] [CON-13] Where these cars are: a look, which whoever has them now reads of. Those without a place are left out. */
async function lookAtCars(ctx: Ctx, plates: readonly string[]): Promise<StaffCarPlace[]> {
  const drivers = await holdersOf(ctx.db, plates);
  const seen: StaffCarPlace[] = [];
  // One after the other: a look holds the end of the record while it is written.
  for (const plate of plates) {
    const state = await carStateOf(ctx, plate);
    if (!state?.position) continue;
    const [latitude, longitude] = state.position;
    await inTransaction(ctx, (tx) =>
      recordLook(tx, { kind: 'place', subject: { kind: 'car', ref: plate }, drivers: drivers.get(plate) ?? [] }),
    );
    const activity = activityOf({ ...state, heardAt: state.receivedAt }, ctx.clock.now());
    seen.push({ plate, latitude, longitude, activity, heardAt: state.receivedAt, soc: state.soc });
  }
  return seen;
}

/** One car by its plate. */
export const lookAtCar = async (ctx: Ctx, plate: string): Promise<StaffCarPlace | null> =>
  (await lookAtCars(ctx, [plate]))[0] ?? null;

/** The car of a dot. */
export async function lookAtDot(ctx: Ctx, dot: string): Promise<StaffCarPlace | null> {
  const plate = (await everyPlate(ctx.db)).find((one) => dotName(ctx, one) === dot);
  return plate === undefined ? null : lookAtCar(ctx, plate);
}

/** The cars that the filters find, where they are too few for a map without a look. */
export async function lookAtFew(ctx: Ctx, given: AskedOfPage): Promise<StaffCarPlace[]> {
  const asked = await readAsked(ctx, carsList, given);
  const { rows } = await carsList.page(ctx, asked, { most: 100, has: () => false });
  const placed = [];
  for (const { ref } of rows) if ((await carStateOf(ctx, ref))?.position) placed.push(ref);
  return placed.length < fewestOnMap ? lookAtCars(ctx, placed) : [];
}
