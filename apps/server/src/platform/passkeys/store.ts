import type { Ctx } from '../context.ts';

/** False when the challenge has been answered before. */
export async function useChallenge(ctx: Ctx, challenge: { hash: string; expiresAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('used_passkey_challenges')
    .values({ challenge_hash: challenge.hash, expires_at: challenge.expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function forgetUsedChallenges({ db, clock }: Ctx): Promise<void> {
  await db.deleteFrom('used_passkey_challenges').where('expires_at', '<=', clock.now()).execute();
}
