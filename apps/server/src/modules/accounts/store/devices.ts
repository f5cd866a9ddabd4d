import { sql } from 'kysely';
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

/** One statement for all of them. In the order of their grants, so that two nodes never wait for one another. */
export async function markDevicesSeen(ctx: Ctx, seen: ReadonlyMap<string, Date>): Promise<void> {
  if (seen.size === 0) return;
  await sql`
    update account_devices d set last_seen_at = locked.at
    from (
      select a.grant_id, seen.at
      from unnest(${[...seen.keys()]}::text[], ${[...seen.values()]}::timestamptz[]) as seen(grant_id, at)
      join account_devices a on a.grant_id = seen.grant_id
      order by a.grant_id for no key update of a
    ) as locked
    where d.grant_id = locked.grant_id and d.last_seen_at < locked.at`.execute(ctx.db);
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
