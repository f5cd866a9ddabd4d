import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Agreement, RideHailingProfile } from './platform.ts';

/** What refresh tokens are sealed for. Their owner is the driver. */
export const refreshPurpose = 'ridehailing';

const profileColumns = ['subject', 'firstname', 'lastname', 'email', 'phone', 'code', 'category'] as const;

type LinkedProfile = RideHailingProfile & { linked_at: Date; renew_since: Date | null };

export function findLinkedProfile(ctx: Ctx, uid: string): Promise<LinkedProfile | undefined> {
  return ctx.db
    .selectFrom('ridehailing_links')
    .select([...profileColumns, 'linked_at', 'renew_since'])
    .where('driver_id', '=', uid)
    .executeTakeFirst();
}

/** The driver who has linked that account, or null. An SQL fragment for other queries. */
export function driverOfSubject(subject: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select l.driver_id from ridehailing_links l where l.subject = ${subject})`;
}

export async function findDriverBySubject(ctx: Ctx, subject: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('ridehailing_links')
    .select('driver_id')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.driver_id;
}

type LinkedName = Pick<RideHailingProfile, 'firstname' | 'lastname'> & { driver_id: string };

/** In whose name the linked account of each of these drivers is, or of all. */
export function readLinkedNames(ctx: Ctx, uids?: readonly string[]): Promise<LinkedName[]> {
  const all = ctx.db.selectFrom('ridehailing_links').select(['driver_id', 'firstname', 'lastname']);
  return (uids ? all.where('driver_id', 'in', uids) : all).execute();
}

export async function keepLink(ctx: Ctx, uid: string, { profile, refreshToken }: Agreement): Promise<void> {
  const now = ctx.clock.now();
  const { subject, firstname, lastname, email, phone, code, category } = profile;
  const sealed = refreshToken === undefined ? null : ctx.vault.seal(refreshPurpose, uid, refreshToken);
  const access = { sealed_refresh_token: sealed, asked_at: now, renew_since: null };
  const row = { subject, firstname, lastname, email, phone, code, category, updated_at: now, ...access };
  await ctx.db
    .insertInto('ridehailing_links')
    .values({ driver_id: uid, linked_at: now, ...row })
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet(row))
    .execute();
}

/** Returns false when there was no link. */
export async function deleteLink(ctx: Ctx, uid: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('ridehailing_links')
    .where('driver_id', '=', uid)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
