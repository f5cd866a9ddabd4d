import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { isBlocked } from '../../platform/data-blocks/store.ts';
import type { RideHailingProfile } from './platform.ts';

export interface DueLink {
  driver_id: string;
  subject: string;
  sealed_refresh_token: string;
}

/** Links whose profile was not asked for since then, those that have waited longest first. */
export async function dueLinks(ctx: Ctx, askedBefore: Date, most: number): Promise<DueLink[]> {
  return ctx.db
    .selectFrom('ridehailing_links')
    .select(['driver_id', 'subject'])
    .select(sql<string>`sealed_refresh_token`.as('sealed_refresh_token'))
    .where('sealed_refresh_token', 'is not', null)
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<', askedBefore)]))
    .where(isBlocked(sql.ref('driver_id')), '=', false)
    .orderBy(sql`asked_at nulls first`)
    .orderBy('driver_id')
    .limit(most)
    .execute();
}

/** The link as it was read. If the driver linked anew meanwhile, nothing is changed: what they did counts. */
const asRead = (ctx: Ctx, { driver_id, sealed_refresh_token }: DueLink) =>
  ctx.db
    .updateTable('ridehailing_links')
    .where('driver_id', '=', driver_id)
    .where('sealed_refresh_token', '=', sealed_refresh_token);

/** Notes that the link was asked about, with the token to use next time. */
export async function keepRefreshToken(ctx: Ctx, link: DueLink, sealed: string): Promise<void> {
  await asRead(ctx, link).set({ sealed_refresh_token: sealed, asked_at: ctx.clock.now() }).execute();
}

/** The token is of no use any more, so it is not kept. */
export async function markToRenew(ctx: Ctx, link: DueLink): Promise<boolean> {
  const now = ctx.clock.now();
  const { numUpdatedRows } = await asRead(ctx, link)
    .set({ sealed_refresh_token: null, asked_at: now, renew_since: now })
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes over what may change at the platform. The category is not among it: bills go by when it is asked for. */
export async function keepContact(ctx: Ctx, driverId: string, profile: RideHailingProfile): Promise<void> {
  const { subject, firstname, lastname, email, phone, code } = profile;
  await ctx.db
    .updateTable('ridehailing_links')
    .set({ firstname, lastname, email, phone, code })
    .where('driver_id', '=', driverId)
    .where('subject', '=', subject)
    .execute();
}

/** Who must link their account again, first those who have waited longest. */
export function linksToRenew(ctx: Ctx) {
  return ctx.db
    .selectFrom('ridehailing_links')
    .select(['driver_id', 'firstname', 'lastname'])
    .select(sql<Date>`renew_since`.as('renew_since'))
    .where('renew_since', 'is not', null)
    .orderBy('renew_since')
    .orderBy('driver_id')
    .execute();
}
