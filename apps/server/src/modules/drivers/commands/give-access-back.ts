import type { Ctx } from '../../../platform/context.ts';
import { changeDriver } from '../change-driver.ts';

/** [DAY-02] Undoes `endAccess`. Returns whether the driver had no access. */
export async function giveAccessBack(ctx: Ctx, uid: string, why: string): Promise<boolean> {
  let given = false;
  await changeDriver(ctx, uid, (_tx, driver) => {
    given = driver.access_ended_at !== null;
    if (!given) return null;
    return { set: { access_ended_at: null }, log: [{ subject: 'access', before: 'false', after: 'true', why }] };
  });
  return given;
}
