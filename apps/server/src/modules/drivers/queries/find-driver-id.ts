import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findDriver } from '../store/drivers.ts';

/** The uid of a driver whom staff name by e-mail or uid, in the field of that name. */
export async function findDriverId(ctx: Ctx, emailOrUid: string, field = 'driver'): Promise<string> {
  const found = await findDriver(ctx.db, emailOrUid);
  if (!found) throw new Refusal('NOT_FOUND', `No hay ningún conductor '${emailOrUid}'.`, { field });
  return found.id;
}
