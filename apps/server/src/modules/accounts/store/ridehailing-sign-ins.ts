import type { Ctx } from '../../../platform/context.ts';
import type { Agreement, RideHailingProfile } from '../../ridehailing/public.ts';

export interface RideHailingSignIn {
  stateHash: string;
  codeVerifier: string;
  redirectUri: string;
  /** Set once the person has agreed at the platform. */
  agreement: Agreement | null;
}

/** What the refresh token of somebody who is signing up is sealed for. Its owner is the flow. */
export const pendingPurpose = 'ridehailing-sign-in';

/** Each flow has one row: starting again replaces it. */
export async function keepSignIn(
  ctx: Ctx,
  flowHash: string,
  signIn: { stateHash: string; codeVerifier: string; redirectUri: string; expiresAt: Date },
): Promise<void> {
  const row = {
    state_hash: signIn.stateHash,
    code_verifier: signIn.codeVerifier,
    redirect_uri: signIn.redirectUri,
    profile: null,
    sealed_refresh_token: null,
    expires_at: signIn.expiresAt,
  };
  await ctx.db
    .insertInto('ridehailing_sign_ins')
    .values({ flow_hash: flowHash, ...row })
    .onConflict((conflict) => conflict.column('flow_hash').doUpdateSet(row))
    .execute();
}

export async function findSignIn(ctx: Ctx, flowHash: string): Promise<RideHailingSignIn | undefined> {
  const row = await ctx.db
    .selectFrom('ridehailing_sign_ins')
    .selectAll()
    .where('flow_hash', '=', flowHash)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  if (!row) return undefined;
  const { state_hash: stateHash, code_verifier: codeVerifier, redirect_uri: redirectUri } = row;
  const profile = row.profile as RideHailingProfile | null;
  const sealed = row.sealed_refresh_token;
  const refreshToken = sealed === null ? undefined : ctx.vault.open(pendingPurpose, flowHash, sealed);
  return { stateHash, codeVerifier, redirectUri, agreement: profile && { profile, refreshToken } };
}

export async function keepAgreement(ctx: Ctx, flowHash: string, agreement: Agreement): Promise<void> {
  const { profile, refreshToken } = agreement;
  const sealed = refreshToken === undefined ? null : ctx.vault.seal(pendingPurpose, flowHash, refreshToken);
  await ctx.db
    .updateTable('ridehailing_sign_ins')
    .set({ profile: JSON.stringify(profile), sealed_refresh_token: sealed })
    .where('flow_hash', '=', flowHash)
    .execute();
}

export async function deleteSignIn(ctx: Ctx, flowHash: string): Promise<void> {
  await ctx.db.deleteFrom('ridehailing_sign_ins').where('flow_hash', '=', flowHash).execute();
}
