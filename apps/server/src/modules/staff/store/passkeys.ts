import type { Ctx } from '../../../platform/context.ts';
import type { OwnedCredential } from '../../../platform/passkeys/ceremony.ts';

interface StaffPasskey extends OwnedCredential {
  id: string;
}

export async function findPasskey({ db }: Ctx, credentialId: string): Promise<StaffPasskey | undefined> {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'staff_id as ownerId'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** At most one. */
export async function findPasskeysOf({ db }: Ctx, staffId: string): Promise<string[]> {
  const rows = await db.selectFrom('staff_passkeys').select('credential_id').where('staff_id', '=', staffId).execute();
  return rows.map(({ credential_id: id }) => id);
}

export async function deletePasskeysOf({ db }: Ctx, staffId: string): Promise<void> {
  await db.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
}

/** The one passkey of a person from now on. False when this credential is somebody's already. */
export async function replacePasskey(
  ctx: Ctx,
  staffId: string,
  { credentialId, publicKey, counter }: { credentialId: string; publicKey: string; counter: number },
): Promise<boolean> {
  const { db, ids, clock } = ctx;
  await deletePasskeysOf(ctx, staffId);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_passkeys')
    .values({
      id: ids.next(),
      staff_id: staffId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Notes a use by the authenticator's own count. False when the count did not go up: two authenticators hold this key.
 * Those that do not count always say 0.
 */
export async function countUse({ db, clock }: Ctx, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: clock.now() })
    .where('id', '=', id)
    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
