import type { Db } from './context.ts';

/** Sets the key unless it has a value. Returns whether it did: of several nodes, only one gets true. */
export async function claimSetting(db: Db, key: string, value: unknown): Promise<boolean> {
  const claimed = await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The key's value. If several nodes start at once, the first to write decides for all. */
export async function settingOf<Value>(db: Db, key: string, initial: () => Value): Promise<Value> {
  await claimSetting(db, key, initial());
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return row.value as Value;
}

export async function keepSetting(db: Db, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value) };
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** The settings whose keys begin with the prefix, by the rest of their keys. */
export async function settingsUnder(db: Db, prefix: string): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').selectAll().where('key', 'like', `${prefix}%`).execute();
  return new Map(rows.map(({ key, value }) => [key.slice(prefix.length), value]));
}

export async function findSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}
