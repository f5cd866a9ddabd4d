import type { Ctx } from '../../platform/context.ts';
import { exportDriverData } from '../drivers/public.ts';
import { getUber } from '../ridehailing/public.ts';
import type { Account } from './store/accounts.ts';
import { findDevicesOfAccount } from './store/devices.ts';

/** Everything kept about one driver, for the driver. */
export async function exportData(ctx: Ctx, account: Account): Promise<object> {
  const { passwordHash, ...own } = account;
  const devices = await findDevicesOfAccount(ctx, account.uid);
  return {
    account: { ...own, hasPassword: passwordHash !== null },
    devices: devices.map(({ userAgent, signedInAt, lastSeenAt }) => ({ userAgent, signedInAt, lastSeenAt })),
    rideHailing: await getUber(ctx, account.uid),
    driver: await exportDriverData(ctx, account.uid),
  };
}
