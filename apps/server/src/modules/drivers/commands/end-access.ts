import type { Ctx } from '../../../platform/context.ts';
import { changeDriver } from '../change-driver.ts';
import { signOutEverywhere } from '../sign-out-everywhere.ts';

const why = 'Pidió eliminar su cuenta y no queda nada que deba hacer';

/**
 * [DAY-02] The driver of a requested deletion can no longer sign in. Their data stay until the company has settled the rest.
 * Returns false when that was so before.
 */
export async function endAccess(ctx: Ctx, uid: string): Promise<boolean> {
  let ended = false;
  await changeDriver(ctx, uid, async (tx, driver) => {
    ended = driver.access_ended_at === null;
    if (!ended) return null;
    await signOutEverywhere(tx, uid);
    return {
      set: { access_ended_at: tx.clock.now() },
      log: [{ subject: 'access', before: 'true', after: 'false', why }],
    };
  });
  return ended;
}
