import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { settingOf } from '../settings.ts';
import { keyIdOf, type Sealing } from '../vault.ts';

/** A setting with a secret: `sealed` was sealed for the setting's own name and this owner. */
const owner = 'volante';

export interface SealedSetting {
  key: string;
  sealed: string;
}

/** The setting's secret. If several nodes start at once, the first to write decides for all. */
export async function sealedSettingOf(
  db: Db,
  key: string,
  sealing: Sealing,
  initial: () => string,
): Promise<SealedSetting> {
  const kept = await settingOf(db, key, () => ({ sealed: sealing.seal(key, owner, initial()) }));
  return { key, sealed: kept.sealed };
}

export const openSetting = (sealing: Sealing, { key, sealed }: SealedSetting): string =>
  sealing.open(key, owner, sealed);

export const sealedSettings = statement(
  { key: text, sealed: text },
  () => sql`
    select key, value ->> 'sealed' as sealed from settings
    where jsonb_typeof(value) = 'object' and value ->> 'sealed' is not null order by key`,
);

/** Those that another key than this one sealed. */
export async function settingsOfOtherKeys(db: Db, keyId: string): Promise<SealedSetting[]> {
  return (await sealedSettings(db)).filter(({ sealed }) => keyIdOf(sealed) !== keyId);
}

/** Seals the setting with the key that seals now, unless somebody else did meanwhile. */
export async function resealSetting(db: Db, sealing: Sealing, setting: SealedSetting): Promise<void> {
  const resealed = sealing.seal(setting.key, owner, openSetting(sealing, setting));
  await sql`
    update settings set value = jsonb_set(value, '{sealed}', to_jsonb(${resealed}::text))
    where key = ${setting.key} and value ->> 'sealed' = ${setting.sealed}`.execute(db);
}
