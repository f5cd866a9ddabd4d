import type { Ctx } from '../../platform/context.ts';

/** What is stored about a link under way while the driver is at the platform. */
export interface LinkFlow {
  driverId: string;
  /** Only the browser that began the link may finish it. */
  browserHash: string;
  codeVerifier: string;
  redirectUri: string;
  /** The address of the app to go back to. */
  redirect: string;
}

/** One token per driver: asking again replaces the earlier one. */
export async function keepLinkToken(
  ctx: Ctx,
  driverId: string,
  token: { tokenHash: string; redirect: string; expiresAt: Date },
): Promise<void> {
  const row = { token_hash: token.tokenHash, redirect: token.redirect, expires_at: token.expiresAt };
  await ctx.db
    .insertInto('ridehailing_link_tokens')
    .values({ driver_id: driverId, ...row })
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet(row))
    .execute();
}

/** Uses the token up. It works once, and only for the driver and address it was made for. */
export async function takeLinkToken(
  ctx: Ctx,
  token: { tokenHash: string; driverId: string; redirect: string },
): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('ridehailing_link_tokens')
    .where('token_hash', '=', token.tokenHash)
    .where('driver_id', '=', token.driverId)
    .where('redirect', '=', token.redirect)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function keepLinkFlow(ctx: Ctx, stateHash: string, flow: LinkFlow, expiresAt: Date): Promise<void> {
  await ctx.db
    .insertInto('ridehailing_link_flows')
    .values({
      state_hash: stateHash,
      driver_id: flow.driverId,
      browser_hash: flow.browserHash,
      code_verifier: flow.codeVerifier,
      redirect_uri: flow.redirectUri,
      redirect: flow.redirect,
      expires_at: expiresAt,
    })
    .execute();
}

/** Returns the flow once, and only to the browser that began it. */
export async function takeLinkFlow(
  ctx: Ctx,
  flow: { stateHash: string; browserHash: string },
): Promise<LinkFlow | undefined> {
  const row = await ctx.db
    .deleteFrom('ridehailing_link_flows')
    .where('state_hash', '=', flow.stateHash)
    .where('browser_hash', '=', flow.browserHash)
    .where('expires_at', '>', ctx.clock.now())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    driverId: row.driver_id,
    browserHash: row.browser_hash,
    codeVerifier: row.code_verifier,
    redirectUri: row.redirect_uri,
    redirect: row.redirect,
  };
}

export async function deleteOldLinks(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.deleteFrom('ridehailing_link_tokens').where('expires_at', '<', now).execute();
  await ctx.db.deleteFrom('ridehailing_link_flows').where('expires_at', '<', now).execute();
}
