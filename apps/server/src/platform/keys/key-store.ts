import { sql } from 'kysely';
import type { Ctx, Db } from '../context.ts';
import type { Row } from '../database/tables.ts';
import { findSetting } from '../settings.ts';

export type SealedKey = Row<'sealed_keys'>;
export type KeyPurpose = 'tokens' | 'cookies';

/** A key of the release before, which kept them in plain. */
export interface PlainKey {
  id: string;
  text: string;
  createdAt: Date;
}

const plainCookieKeys = 'accounts.cookieKeys';

/** The newest first. */
export function readKeys(db: Db, purpose: KeyPurpose): Promise<SealedKey[]> {
  return db
    .selectFrom('sealed_keys')
    .selectAll()
    .where('purpose', '=', purpose)
    .orderBy('signs_from', 'desc')
    .orderBy('id')
    .execute();
}

/** Lets one at a time make, rotate or retire keys. Reading goes on. */
export async function lockKeys(db: Db): Promise<void> {
  await sql`lock table sealed_keys in share row exclusive mode`.execute(db);
}

export async function insertKey(db: Db, key: SealedKey): Promise<void> {
  await db.insertInto('sealed_keys').values(key).execute();
}

export async function deleteKeys(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('sealed_keys').where('id', 'in', ids).execute();
}

async function plainTokenKeys(db: Db): Promise<PlainKey[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map(({ kid, jwk, created_at }) => ({ id: kid, text: JSON.stringify(jwk), createdAt: created_at }));
}

export async function plainKeys({ db, clock, ids }: Ctx, purpose: KeyPurpose): Promise<PlainKey[]> {
  if (purpose === 'tokens') return plainTokenKeys(db);
  const texts = ((await findSetting(db, plainCookieKeys)) ?? []) as string[];
  return texts.map((text) => ({ id: ids.next(), text, createdAt: clock.now() }));
}

/** Whether a release that kept its keys in plain has used this database. */
export async function hasPlainKeys(db: Db): Promise<boolean> {
  return (await plainTokenKeys(db)).length > 0;
}

export async function deletePlainKeys(db: Db, purpose: KeyPurpose): Promise<void> {
  if (purpose === 'tokens') await db.deleteFrom('signing_keys').execute();
  else await db.deleteFrom('settings').where('key', '=', plainCookieKeys).execute();
}

export async function logKeys(
  { db, clock, ids }: Ctx,
  entry: { by: string; action: Row<'key_log'>['action']; details: object },
): Promise<void> {
  await db
    .insertInto('key_log')
    .values({
      id: ids.next(),
      at: clock.now(),
      by_ref: entry.by,
      action: entry.action,
      details: JSON.stringify(entry.details),
    })
    .execute();
}
