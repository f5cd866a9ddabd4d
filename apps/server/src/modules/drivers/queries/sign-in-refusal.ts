import type { Ctx } from '../../../platform/context.ts';
import { readAccess } from '../store/standing.ts';

/** Why this driver may not sign in, in words for the driver; null when they may. */
export async function signInRefusal(ctx: Ctx, uid: string): Promise<string | null> {
  const access = await readAccess(ctx.db, uid);
  if (!access || access.deleted) return 'Esta cuenta fue eliminada.';
  if (access.banned) return 'Tu cuenta está bloqueada. Comunícate con soporte para saber más.';
  return access.enabled ? null : 'Tu cuenta está deshabilitada. Comunícate con soporte para activarla.';
}
