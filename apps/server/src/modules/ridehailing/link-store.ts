import type { Ctx } from '../../platform/context.ts';

/** What a link under way must remember while the driver is at the platform. */
export interface LinkFlow {
  driverId: string;
  /** The browser that began it is the only one that may end it. */
  browserHash: string;
  codeVerifier: string;
  redirectUri: string;
  /** The address of the app to go back to. */
  redirect: string;
}

type Tables = {
  ridehailing_link_tokens: { driver_id: string; token_hash: string; redirect: string; expires_at: Date };
  ridehailing_link_flows: {
    state_hash: string;
    driver_id: string;
    browser_hash: string;
    code_verifier: string;
    redirect_uri: string;
    redirect: string;
    expires_at: Date;
  };
};

const tables = (ctx: Ctx) => ctx.db.withTables<Tables>();

/** One for each driver: asking again replaces what was asked before. */
export async function keepLinkToken(
  ctx: Ctx,
  driverId: string,
  token: { tokenHash: string; redirect: string; expiresAt: Date },
): Promise<void> {
  const row = { token_hash: token.tokenHash, redirect: token.redirect, expires_at: token.expiresAt };
  await tables(ctx)
    .insertInto('ridehailing_link_tokens')
    .values({ driver_id: driverId, ...row })
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet(row))
    .execute();
}

/** Works once, and only with everything it was made for. */
export async function takeLinkToken(
  ctx: Ctx,
  token: { tokenHash: string; driverId: string; redirect: string },
): Promise<boolean> {
  const { numDeletedRows } = await tables(ctx)
    .deleteFrom('ridehailing_link_tokens')
    .where('token_hash', '=', token.tokenHash)
    .where('driver_id', '=', token.driverId)
    .where('redirect', '=', token.redirect)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function keepLinkFlow(ctx: Ctx, stateHash: string, flow: LinkFlow, expiresAt: Date): Promise<void> {
  await tables(ctx)
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

/** Answers once, and only to the browser that began it. */
export async function takeLinkFlow(
  ctx: Ctx,
  flow: { stateHash: string; browserHash: string },
): Promise<LinkFlow | undefined> {
  const row = await tables(ctx)
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
  await tables(ctx).deleteFrom('ridehailing_link_tokens').where('expires_at', '<', now).execute();
  await tables(ctx).deleteFrom('ridehailing_link_flows').where('expires_at', '<', now).execute();
}
