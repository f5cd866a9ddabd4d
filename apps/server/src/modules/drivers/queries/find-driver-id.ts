import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findDriver } from '../store/drivers.ts';

/** The uid of a driver whom staff name by e-mail or uid. */
export async function findDriverId(ctx: Ctx, emailOrUid: string): Promise<string> {
  const found = await findDriver(ctx.db, emailOrUid);
  if (!found) throw new Refusal('NOT_FOUND', `No hay ningún conductor '${emailOrUid}'.`);
  return found.id;
}
