import type { Ctx } from '../../../platform/context.ts';

export interface Device {
  grantId: string;
  sessionUid: string;
  userAgent: string;
  signedInAt: Date;
  lastSeenAt: Date;
}

export async function insertDevice(
  ctx: Ctx,
  device: { grantId: string; accountUid: string; sessionUid: string; userAgent: string },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('account_devices')
    .values({
      grant_id: device.grantId,
      account_uid: device.accountUid,
      session_uid: device.sessionUid,
      user_agent: device.userAgent,
      signed_in_at: now,
      last_seen_at: now,
    })
    .execute();
}

export async function markDeviceSeen(ctx: Ctx, grantId: string): Promise<void> {
  await ctx.db
    .updateTable('account_devices')
    .set({ last_seen_at: ctx.clock.now() })
    .where('grant_id', '=', grantId)
    .execute();
}

function devices(ctx: Ctx) {
  return ctx.db
    .selectFrom('account_devices')
    .select([
      'grant_id as grantId',
      'session_uid as sessionUid',
      'user_agent as userAgent',
      'signed_in_at as signedInAt',
      'last_seen_at as lastSeenAt',
    ])
    .orderBy('last_seen_at', 'desc');
}

export function findDevicesOfAccount(ctx: Ctx, uid: string): Promise<Device[]> {
  return devices(ctx).where('account_uid', '=', uid).execute();
}

export function findDevicesOfSession(ctx: Ctx, sessionUid: string): Promise<Device[]> {
  return devices(ctx).where('session_uid', '=', sessionUid).execute();
}

export async function deleteDevice(ctx: Ctx, grantId: string): Promise<void> {
  await ctx.db.deleteFrom('account_devices').where('grant_id', '=', grantId).execute();
}
