import type { Ctx } from '../../platform/context.ts';
import { exportBankAccounts } from '../banking/public.ts';
import { exportDocuments } from '../documents/public.ts';
import { exportDoorCommands } from '../doors/public.ts';
import { exportDriverData } from '../drivers/public.ts';
import { exportEvents } from '../events/public.ts';
import { exportMeetings } from '../meetings/public.ts';
import { exportPayments } from '../payments/public.ts';
import { exportPlan } from '../plans/public.ts';
import { getUber } from '../ridehailing/public.ts';
import { exportVouchers } from '../vouchers/public.ts';
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
    documents: await exportDocuments(ctx, account.uid),
    plan: await exportPlan(ctx, account.uid),
    banking: await exportBankAccounts(ctx, account.uid),
    meetings: await exportMeetings(ctx, account.uid),
    payments: await exportPayments(ctx, account.uid),
    doors: await exportDoorCommands(ctx, account.uid),
    events: await exportEvents(ctx, account.uid),
    vouchers: await exportVouchers(ctx, account.uid),
  };
}
