import type { Ctx } from '../../../platform/context.ts';
import { revokeTokens } from '../../../platform/auth/revocations.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deleteDevice, findDevicesOfAccount, findDevicesOfSession } from '../store/devices.ts';
import { deleteSignInCodesOf } from '../store/sign-in-codes.ts';
import {
  deleteFinishedFlows,
  deleteGrant,
  deleteSession,
  deleteSessionsOfAccount,
  findGrantsOfAccount,
} from '../store/payloads.ts';

/** Ends a grant and all its tokens: codes and refresh tokens at once, access tokens on every node within seconds. */
export async function endGrant(ctx: Ctx, grantId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await deleteGrant(tx, grantId);
    await deleteDevice(tx, grantId);
    await revokeTokens(tx, { grantId });
  });
}

/** Signs a browser out of the accounts pages and of the app that it opened from them. */
export async function endSession(ctx: Ctx, sessionUid: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const { grantId } of await findDevicesOfSession(tx, sessionUid)) await endGrant(tx, grantId);
    await deleteSession(tx, sessionUid);
  });
}

/** Signs an account out everywhere, except in the given session. Returns how many devices were signed out. */
export async function endSignIns(ctx: Ctx, uid: string, exceptSession: string | null = null): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const devices = await findDevicesOfAccount(tx, uid);
    const staying = new Set(devices.filter((one) => one.sessionUid === exceptSession).map((one) => one.grantId));
    const ending = (await findGrantsOfAccount(tx, uid)).filter((grantId) => !staying.has(grantId));
    for (const grantId of ending) await endGrant(tx, grantId);
    await deleteSessionsOfAccount(tx, uid, exceptSession);
    await deleteFinishedFlows(tx, uid);
    await deleteSignInCodesOf(tx, uid);
    return devices.length - staying.size;
  });
}

/** Signs out one of the account's own devices. Returns false when the device is not (or no longer) the account's. */
export async function endDevice(ctx: Ctx, input: { uid: string; grantId: string }): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const device = (await findDevicesOfAccount(tx, input.uid)).find(({ grantId }) => grantId === input.grantId);
    if (device) await endSession(tx, device.sessionUid);
    return device !== undefined;
  });
}
