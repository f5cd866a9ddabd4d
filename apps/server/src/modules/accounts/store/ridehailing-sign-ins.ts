import type { Ctx } from '../../../platform/context.ts';
import type { RideHailingProfile } from '../../ridehailing/public.ts';

export interface RideHailingSignIn {
  stateHash: string;
  codeVerifier: string;
  redirectUri: string;
  profile: RideHailingProfile | null;
}

/** One for each flow: starting again replaces the one under way. */
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
  return (
    row && {
      stateHash: row.state_hash,
      codeVerifier: row.code_verifier,
      redirectUri: row.redirect_uri,
      profile: row.profile as RideHailingProfile | null,
    }
  );
}

export async function keepProfile(ctx: Ctx, flowHash: string, profile: RideHailingProfile): Promise<void> {
  await ctx.db
    .updateTable('ridehailing_sign_ins')
    .set({ profile: JSON.stringify(profile) })
    .where('flow_hash', '=', flowHash)
    .execute();
}

export async function deleteSignIn(ctx: Ctx, flowHash: string): Promise<void> {
  await ctx.db.deleteFrom('ridehailing_sign_ins').where('flow_hash', '=', flowHash).execute();
}
