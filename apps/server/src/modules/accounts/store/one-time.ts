import type { Ctx } from '../../../platform/context.ts';

export async function keepTokenAnswer(ctx: Ctx, answer: { id: string; sealed: string; expiresAt: Date }) {
  await ctx.db
    .insertInto('token_answers')
    .values({ id: answer.id, sealed: answer.sealed, expires_at: answer.expiresAt })
    .execute();
}

export async function findTokenAnswer(ctx: Ctx, id: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('token_answers')
    .select('sealed')
    .where('id', '=', id)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return row?.sealed;
}

export async function insertPasswordReset(ctx: Ctx, reset: { tokenHash: string; uid: string; expiresAt: Date }) {
  await ctx.db
    .insertInto('password_resets')
    .values({ token_hash: reset.tokenHash, account_uid: reset.uid, expires_at: reset.expiresAt })
    .execute();
}

export async function findPasswordReset(ctx: Ctx, tokenHash: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('password_resets')
    .select('account_uid')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return row?.account_uid;
}

/** Uses a reset link up and returns whose password it may set. Each link works once. */
export async function takePasswordReset(ctx: Ctx, tokenHash: string): Promise<string | undefined> {
  const row = await ctx.db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .returning('account_uid')
    .executeTakeFirst();
  return row?.account_uid;
}

export async function deletePasswordResets(ctx: Ctx, uid: string): Promise<void> {
  await ctx.db.deleteFrom('password_resets').where('account_uid', '=', uid).execute();
}

export interface EmailCode {
  email: string;
  codeHash: string | null;
}

export async function keepEmailCode(
  ctx: Ctx,
  code: { uid: string; email: string; codeHash: string | null; expiresAt: Date },
): Promise<void> {
  const now = ctx.clock.now();
  const row = { email: code.email, code_hash: code.codeHash, expires_at: code.expiresAt };
  const anew = { wrong_tries: 0, counted_since: now };
  await ctx.db
    .insertInto('email_codes')
    .values({ account_uid: code.uid, ...row, ...anew })
    .onConflict((conflict) => conflict.column('account_uid').doUpdateSet(row))
    .execute();
  // Another code does not give new tries; time does.
  await ctx.db
    .updateTable('email_codes')
    .set(anew)
    .where('account_uid', '=', code.uid)
    .where((eb) => eb.or([eb('counted_since', 'is', null), eb('counted_since', '<=', triesCountFrom(now))]))
    .execute();
}

export const mostWrongTries = 5;
const triesCountMs = 60 * 60_000;

/** Wrong codes typed since then count against the next ones. */
export const triesCountFrom = (now: Date): Date => new Date(now.getTime() - triesCountMs);

export async function triesAreUsedUp(ctx: Ctx, uid: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('email_codes')
    .select('wrong_tries')
    .where('account_uid', '=', uid)
    .where('counted_since', '>', triesCountFrom(ctx.clock.now()))
    .executeTakeFirst();
  return (row?.wrong_tries ?? 0) >= mostWrongTries;
}

export function findEmailCode(ctx: Ctx, uid: string): Promise<EmailCode | undefined> {
  return ctx.db
    .selectFrom('email_codes')
    .select(['email', 'code_hash as codeHash'])
    .where('account_uid', '=', uid)
    .where('expires_at', '>', ctx.clock.now())
    .where('wrong_tries', '<', mostWrongTries)
    .executeTakeFirst();
}

/** Counts a wrong code. After a few of them the code no longer works, and the driver must ask for another. */
export async function countWrongCode(ctx: Ctx, uid: string): Promise<void> {
  await ctx.db
    .updateTable('email_codes')
    .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('account_uid', '=', uid)
    .execute();
}

export async function deleteEmailCode(ctx: Ctx, uid: string): Promise<void> {
  await ctx.db.deleteFrom('email_codes').where('account_uid', '=', uid).execute();
}
