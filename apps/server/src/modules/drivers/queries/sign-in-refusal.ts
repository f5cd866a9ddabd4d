import type { Ctx } from '../../../platform/context.ts';
import { readAccess } from '../store/standing.ts';

const accessEnded = 'Pediste eliminar tu cuenta y ya no puedes entrar. Si cambiaste de idea, comunícate con soporte.';

/** Why this driver may not sign in, in words for the driver; null when they may. */
export async function signInRefusal(ctx: Ctx, uid: string): Promise<string | null> {
  const access = await readAccess(ctx.db, uid);
  if (!access || access.deleted) return 'Esta cuenta fue eliminada.';
  if (access.banned) return 'Tu cuenta está bloqueada. Comunícate con soporte para saber más.';
  if (access.access_ended_at) return accessEnded;
  return access.enabled ? null : 'Tu cuenta está deshabilitada. Comunícate con soporte para activarla.';
}
