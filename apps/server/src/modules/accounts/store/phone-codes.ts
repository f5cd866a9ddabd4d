import type { Ctx } from '../../../platform/context.ts';
import { mostWrongTries, triesCountFrom } from './one-time.ts';

interface PhoneCode {
  phone: string;
  codeHash: string | null;
}

export async function keepPhoneCode(
  ctx: Ctx,
  code: { uid: string; phone: string; codeHash: string | null; expiresAt: Date },
): Promise<void> {
  const now = ctx.clock.now();
  const row = { phone: code.phone, code_hash: code.codeHash, expires_at: code.expiresAt };
  const anew = { wrong_tries: 0, counted_since: now };
  await ctx.db
    .insertInto('phone_codes')
    .values({ account_uid: code.uid, ...row, ...anew })
    .onConflict((conflict) => conflict.column('account_uid').doUpdateSet(row))
    .execute();
  // Another code does not give new tries; time does.
  await ctx.db
    .updateTable('phone_codes')
    .set(anew)
    .where('account_uid', '=', code.uid)
    .where('counted_since', '<=', triesCountFrom(now))
    .execute();
}

export async function phoneTriesAreUsedUp(ctx: Ctx, uid: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('phone_codes')
    .select('wrong_tries')
    .where('account_uid', '=', uid)
    .where('counted_since', '>', triesCountFrom(ctx.clock.now()))
    .executeTakeFirst();
  return (row?.wrong_tries ?? 0) >= mostWrongTries;
}

/** The code that may still be typed. */
export function findPhoneCode(ctx: Ctx, uid: string): Promise<PhoneCode | undefined> {
  return ctx.db
    .selectFrom('phone_codes')
    .select(['phone', 'code_hash as codeHash'])
    .where('account_uid', '=', uid)
    .where('expires_at', '>', ctx.clock.now())
    .where('wrong_tries', '<', mostWrongTries)
    .executeTakeFirst();
}

export async function countWrongPhoneCode(ctx: Ctx, uid: string): Promise<void> {
  await ctx.db
    .updateTable('phone_codes')
    .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('account_uid', '=', uid)
    .execute();
}

export async function deletePhoneCode(ctx: Ctx, uid: string): Promise<void> {
  await ctx.db.deleteFrom('phone_codes').where('account_uid', '=', uid).execute();
}

/** From now on the number is this account's alone. The database refuses one that is another's. */
export async function keepProvenPhone(ctx: Ctx, uid: string, phone: string): Promise<void> {
  const row = { phone, proven_at: ctx.clock.now() };
  await ctx.db
    .insertInto('proven_phones')
    .values({ account_uid: uid, ...row })
    .onConflict((conflict) => conflict.column('account_uid').doUpdateSet(row))
    .execute();
}

export async function provenPhoneOf(ctx: Ctx, uid: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('proven_phones')
    .select('phone')
    .where('account_uid', '=', uid)
    .executeTakeFirst();
  return row?.phone;
}

export async function forgetProvenPhone(ctx: Ctx, uid: string): Promise<void> {
  await ctx.db.deleteFrom('proven_phones').where('account_uid', '=', uid).execute();
}
