import type { Ctx } from '../../../platform/context.ts';

export interface Passkey {
  id: string;
  accountUid: string;
  credentialId: string;
  /** In the form authenticators give it (COSE), as base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

function passkeys(ctx: Ctx) {
  return ctx.db
    .selectFrom('passkeys')
    .select([
      'id',
      'account_uid as accountUid',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .$narrowType<{ transports: string[] }>()
    .orderBy('created_at')
    .orderBy('id');
}

export function findPasskeysOf(ctx: Ctx, uid: string): Promise<Passkey[]> {
  return passkeys(ctx).where('account_uid', '=', uid).execute();
}

/** When the oldest passkey of the account was added; undefined when it has none. */
export async function oldestPasskeyOf(ctx: Ctx, uid: string): Promise<Date | undefined> {
  return (await passkeys(ctx).where('account_uid', '=', uid).limit(1).executeTakeFirst())?.createdAt;
}

/** Undefined when it is somebody else's. */
export function findPasskeyOf(ctx: Ctx, uid: string, id: string): Promise<Passkey | undefined> {
  return passkeys(ctx).where('account_uid', '=', uid).where('id', '=', id).executeTakeFirst();
}

export function findPasskeyByCredential(ctx: Ctx, credentialId: string): Promise<Passkey | undefined> {
  return passkeys(ctx).where('credential_id', '=', credentialId).executeTakeFirst();
}

/** False when this credential is registered already. */
export async function insertPasskey(
  ctx: Ctx,
  passkey: Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('passkeys')
    .values({
      id: ctx.ids.next(),
      account_uid: passkey.accountUid,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: ctx.clock.now(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Notes a use by the authenticator's own count. False when the count did not go up: two authenticators hold this key.
 * Those that do not count always say 0.
 */
export async function countPasskeyUse(ctx: Ctx, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.clock.now() })
    .where('id', '=', id)
    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function renamePasskeyOf(
  ctx: Ctx,
  uid: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await ctx.db.updateTable('passkeys').set({ name }).where('account_uid', '=', uid).where('id', '=', id).execute();
}

/** The name of what was removed; undefined when the account has no such passkey (any more). */
export async function deletePasskeyOf(ctx: Ctx, uid: string, id: string): Promise<string | undefined> {
  const row = await ctx.db
    .deleteFrom('passkeys')
    .where('account_uid', '=', uid)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Removes all passkeys of an account, and a recovery under way. */
export async function deletePasskeysOf(ctx: Ctx, uid: string): Promise<void> {
  await ctx.db.deleteFrom('passkey_recoveries').where('account_uid', '=', uid).execute();
  await ctx.db.deleteFrom('passkeys').where('account_uid', '=', uid).execute();
}
