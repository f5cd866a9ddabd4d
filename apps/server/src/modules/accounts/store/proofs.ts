import type { Ctx } from '../../../platform/context.ts';

/** False when this proof has been used before. */
export async function useProof(ctx: Ctx, proof: { seedHash: string; expiresAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('used_proofs')
    .values({ seed_hash: proof.seedHash, expires_at: proof.expiresAt })
    .onConflict((conflict) => conflict.column('seed_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
