import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { mostWrongTries } from './one-time.ts';

interface TypedPassword {
  flowHash: string;
  /** Whose password was right; null when it was wrong. */
  uid: string | null;
  /** Whether the sign-in also links the Uber account that began it. */
  linksRideHailing: boolean;
  expiresAt: Date;
}

/** The same row for a right and for a wrong password, so that not even its time tells them apart. */
export async function keepTypedPassword(ctx: Ctx, typed: TypedPassword): Promise<void> {
  const row = {
    account_uid: typed.uid,
    code_hash: null,
    wrong_tries: 0,
    links_ride_hailing: typed.linksRideHailing,
    expires_at: typed.expiresAt,
  };
  await ctx.db
    .insertInto('sign_in_codes')
    .values({ flow_hash: typed.flowHash, ...row })
    .onConflict((conflict) => conflict.column('flow_hash').doUpdateSet(row))
    .execute();
}

function live(ctx: Ctx, flowHash: string) {
  return ctx.db
    .selectFrom('sign_in_codes')
    .select(['account_uid as uid'])
    .where('flow_hash', '=', flowHash)
    .where('expires_at', '>', ctx.clock.now());
}

export async function awaitsCode(ctx: Ctx, flowHash: string): Promise<boolean> {
  return (await live(ctx, flowHash).executeTakeFirst()) !== undefined;
}

/** Whose code this sign-in waits for; undefined when nobody's. */
export async function whoseCode(ctx: Ctx, flowHash: string): Promise<string | undefined> {
  return (await live(ctx, flowHash).executeTakeFirst())?.uid ?? undefined;
}

export async function keepSignInCode(ctx: Ctx, code: { flowHash: string; codeHash: string; expiresAt: Date }) {
  await ctx.db
    .updateTable('sign_in_codes')
    .set({ code_hash: code.codeHash, expires_at: code.expiresAt })
    .where('flow_hash', '=', code.flowHash)
    .execute();
}

/**
 * Counts one try at the code before it is compared, and holds the row until the transaction ends: of several who try at
 * once each one counts, and one of them at most gets in. Undefined when there is nothing to try (any more).
 */
export function takeCodeTry(ctx: Ctx, flowHash: string) {
  return ctx.db
    .updateTable('sign_in_codes')
    .set({ wrong_tries: sql<number>`wrong_tries + 1` })
    .where('flow_hash', '=', flowHash)
    .where('expires_at', '>', ctx.clock.now())
    .where('wrong_tries', '<', mostWrongTries)
    .returning(['account_uid as uid', 'code_hash as codeHash', 'links_ride_hailing as linksRideHailing'])
    .executeTakeFirst();
}

export async function deleteSignInCode(ctx: Ctx, flowHash: string): Promise<void> {
  await ctx.db.deleteFrom('sign_in_codes').where('flow_hash', '=', flowHash).execute();
}

/** Whoever typed a password of this account types it again. */
export async function deleteSignInCodesOf(ctx: Ctx, uid: string): Promise<void> {
  await ctx.db.deleteFrom('sign_in_codes').where('account_uid', '=', uid).execute();
}
