import type { Category } from '@volante/domain/ridehailing/category';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { RideHailingProfile } from './platform.ts';

const profileColumns = ['subject', 'firstname', 'lastname', 'email', 'phone', 'code', 'category'] as const;

export function findLinkedProfile(ctx: Ctx, uid: string): Promise<RideHailingProfile | undefined> {
  return ctx.db.selectFrom('ridehailing_links').select(profileColumns).where('driver_id', '=', uid).executeTakeFirst();
}

/** The category of the driver's linked account, or null. An SQL fragment for other queries. */
export function categoryOf(driverId: RawBuilder<unknown>): RawBuilder<Category | null> {
  return sql<Category | null>`(select l.category from ridehailing_links l where l.driver_id = ${driverId})`;
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

export async function keepLink(ctx: Ctx, uid: string, { subject, ...rest }: RideHailingProfile): Promise<void> {
  const now = ctx.clock.now();
  const { firstname, lastname, email, phone, code, category } = rest;
  const row = { subject, firstname, lastname, email, phone, code, category, updated_at: now };
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
