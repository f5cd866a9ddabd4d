import type { Ctx } from '../../../platform/context.ts';
import { changeCar } from '../change-car.ts';

/** Gives the car a new password; the old one stops working. */
export function renewCredentials(ctx: Ctx, carId: string): Promise<void> {
  return changeCar(ctx, carId, (_tx, { credentials_version: before }) => {
    const after = before + 1;
    const entry = { subject: 'credentials', before: String(before), after: String(after) };
    return { set: { credentials_version: after }, log: [entry] };
  });
}
