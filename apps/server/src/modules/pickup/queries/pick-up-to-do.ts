import type { ToDo } from '@volante/domain/home/to-do';
import type { Ctx } from '../../../platform/context.ts';
import { pickUpOf } from './pick-up-of.ts';

/** [DAY-07] The car that the driver has still to pick up. */
export async function pickUpToDo(ctx: Ctx, { uid }: { uid: string }): Promise<ToDo[]> {
  const pickUp = await pickUpOf(ctx, uid);
  return pickUp ? [{ kind: 'pickUp', plate: pickUp.carId, address: pickUp.address, at: pickUp.at }] : [];
}
