import { signedIn } from '../../../platform/auth/policies.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { carCommand } from '../car-command.ts';
import { findCommand } from '../store/commands.ts';

/** Only for the driver who pressed. An unknown id is refused like somebody else's, so that nobody can probe for ids. */
export async function getCarCommand(ctx: Ctx, { _id }: { _id: string }) {
  const row = await findCommand(ctx, _id);
  if (row?.driver_id !== signedIn(ctx).uid) throw new Refusal('FORBIDDEN', 'No tienes acceso a esta orden.');
  return carCommand(row);
}
