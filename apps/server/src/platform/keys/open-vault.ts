import { randomBytes } from 'node:crypto';
import { lastOf, present } from '@volante/domain/values/present';
import type { Config } from '../config.ts';
import type { Db } from '../context.ts';
import { StartError } from '../database/start-error.ts';
import { findSetting } from '../settings.ts';
import { keyIdOf, keyLength, makeSealing, makeSigning, type Sealing, type Vault } from '../vault.ts';
import { masterKeys } from './key-file.ts';
import { hasPlainKeys } from './key-store.ts';
import type { SealedColumn } from './sealed-column.ts';
import { openSetting, type SealedSetting, sealedSettingOf, sealedSettings } from './sealed-settings.ts';
import { anyText } from './sealed-store.ts';

/** A sealed text without meaning. If it opens, our key is the one this database was sealed with. */
export const checkSetting = 'encryption-key';
const rootSetting = 'signing-root';

function wrongKey(cause: unknown): StartError {
  return new StartError('ENCRYPTION_KEY no es la clave con que se guardaron los secretos de esta base de datos.', {
    cause,
  });
}

/** A database of a release that kept no check value: our key must open what is there before it becomes the one to check by. */
async function mustOpenWhatIsThere(db: Db, sealing: Sealing, columns: readonly SealedColumn[]): Promise<void> {
  for (const setting of await sealedSettings(db)) openSetting(sealing, setting);
  for (const column of columns) {
    const found = await anyText(db, column);
    if (found) sealing.open(column.purpose, found.owner, found.sealed);
  }
}

async function holdsSecrets(db: Db, columns: readonly SealedColumn[]): Promise<boolean> {
  if ((await sealedSettings(db)).length > 0) return true;
  for (const column of columns) if (await anyText(db, column)) return true;
  return false;
}

async function mustBeItsKey(db: Db, sealing: Sealing, columns: readonly SealedColumn[]): Promise<SealedSetting> {
  try {
    if (!(await findSetting(db, checkSetting))) await mustOpenWhatIsThere(db, sealing, columns);
    const check = await sealedSettingOf(db, checkSetting, sealing, () => 'volante');
    openSetting(sealing, check);
    return check;
  } catch (error) {
    throw wrongKey(error);
  }
}

/**
 * Signatures rest on a key of their own, sealed in the database: a car's password and a link that was sent out stay
 * what they are when `ENCRYPTION_KEY` changes. In a database of a release without it, that key is its `ENCRYPTION_KEY`.
 */
async function signingRoot(db: Db, sealing: Sealing, first: Buffer): Promise<Buffer> {
  const before = await hasPlainKeys(db);
  const initial = () => (before ? first : randomBytes(keyLength)).toString('base64');
  return Buffer.from(openSetting(sealing, await sealedSettingOf(db, rootSetting, sealing, initial)), 'base64');
}

/** [ACC-05] Refuses a key that is not the one this database was sealed with. */
export async function openVault(config: Config, db: Db, columns: readonly SealedColumn[]): Promise<Vault> {
  const masters = await masterKeys(config, () => holdsSecrets(db, columns));
  const sealing = makeSealing(masters);
  const check = await mustBeItsKey(db, sealing, columns);
  // The database says which key seals, so that nodes that hold both change over together.
  sealing.sealWith(present(keyIdOf(check.sealed), 'the key of a sealed text'));
  return { ...sealing, ...makeSigning(await signingRoot(db, sealing, lastOf(masters))) };
}
