import type { Ctx } from '../../../platform/context.ts';
import { changeDriver } from '../change-driver.ts';
import { signOutEverywhere } from '../sign-out-everywhere.ts';

interface Access {
  uid: string;
  flag: 'banned' | 'enabled';
  value: boolean;
  why: string;
}

/** Bans or disables a driver, or undoes it. A driver who loses access is signed out everywhere. */
export async function setAccess(ctx: Ctx, { uid, flag, value, why }: Access): Promise<void> {
  await changeDriver(ctx, uid, async (tx, driver) => {
    if (driver[flag] === value) return null;
    const losesAccess = value === (flag === 'banned');
    if (losesAccess) await signOutEverywhere(tx, uid);
    return {
      set: { [flag]: value },
      log: [{ subject: flag, before: String(driver[flag]), after: String(value), why }],
    };
  });
}
