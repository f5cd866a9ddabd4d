import type { Ctx } from '../../../platform/context.ts';

/** A new link takes the place of the one before. A recovery that has begun goes on as it is. */
export async function keepRecoveryLink(ctx: Ctx, link: { uid: string; tokenHash: string; expiresAt: Date }) {
  await ctx.db
    .insertInto('passkey_recoveries')
    .values({ account_uid: link.uid, token_hash: link.tokenHash, expires_at: link.expiresAt, due_at: null })
    .onConflict((conflict) =>
      conflict
        .column('account_uid')
        .doUpdateSet({ token_hash: link.tokenHash, expires_at: link.expiresAt })
        .where('passkey_recoveries.due_at', 'is', null),
    )
    .execute();
}

export async function findRecoveryLink(ctx: Ctx, tokenHash: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('passkey_recoveries')
    .select('account_uid')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return row?.account_uid;
}

/** Uses a link up: from now on the recovery waits for its time. Returns whose it is. */
export async function beginRecovery(ctx: Ctx, tokenHash: string, dueAt: Date): Promise<string | undefined> {
  const row = await ctx.db
    .updateTable('passkey_recoveries')
    .set({ token_hash: null, due_at: dueAt })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .returning('account_uid')
    .executeTakeFirst();
  return row?.account_uid;
}

/** When the passkeys of an account will be removed; undefined when nobody asked for it. */
export async function findRecovery(ctx: Ctx, uid: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('passkey_recoveries')
    .select('due_at')
    .where('account_uid', '=', uid)
    .executeTakeFirst();
  return row?.due_at ?? undefined;
}

/** True when there was one that had begun. */
export async function deleteRecovery(ctx: Ctx, uid: string): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('passkey_recoveries')
    .where('account_uid', '=', uid)
    .returning('due_at')
    .executeTakeFirst();
  return Boolean(row?.due_at);
}

export async function findDueRecoveries(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('passkey_recoveries')
    .select('account_uid')
    .where('due_at', '<=', ctx.clock.now())
    .orderBy('due_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.account_uid);
}

/** Takes a recovery whose time has come. False when it was cancelled, or another process took it. */
export async function takeDueRecovery(ctx: Ctx, uid: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('passkey_recoveries')
    .where('account_uid', '=', uid)
    .where('due_at', '<=', ctx.clock.now())
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
