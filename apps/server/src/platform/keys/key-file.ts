import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../database/start-error.ts';
import { keyLength } from '../vault.ts';

const keyFile = (dataFolder: string) => path.join(dataFolder, 'secret.key');

const keyIn = async (file: string) => Buffer.from(await readFile(file, 'utf8'), 'base64');

/** The first process makes the key file, in one step; a second process at the same time reads it. */
async function makeKey(dataFolder: string): Promise<void> {
  const file = keyFile(dataFolder);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await writeFile(draft, randomBytes(keyLength).toString('base64'), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}

/** [FRT-01] A new key would open nothing of a database that holds secrets already, and would look like the right one. */
async function keyInDataFolder(dataFolder: string, holdsSecrets: () => Promise<boolean>): Promise<Buffer> {
  const file = keyFile(dataFolder);
  // Asked before the file is looked for: whoever sealed something had made the file by then.
  const isSealed = await holdsSecrets();
  if (!existsSync(file) && isSealed) {
    throw new StartError(
      `Falta ${file}, la clave con que se guardaron los secretos de esta base de datos. No se creó otra: ` +
        'cópiala de donde la guardaste, o ponla en ENCRYPTION_KEY.',
    );
  }
  if (!existsSync(file)) await makeKey(dataFolder);
  return keyIn(file);
}

type KeySettings = Pick<Config, 'encryptionKey' | 'previousEncryptionKeys' | 'dataFolder'>;

/**
 * `ENCRYPTION_KEY`, or a key made once and kept beside the embedded database, readable by its owner alone; then the keys
 * there were before it. `holdsSecrets` says whether something was sealed already.
 */
export async function masterKeys(
  config: KeySettings,
  holdsSecrets: () => Promise<boolean> = async () => false,
): Promise<[Buffer, ...Buffer[]]> {
  const { encryptionKey, previousEncryptionKeys, dataFolder } = config;
  const fresh = () => (dataFolder === ':memory:' ? randomBytes(keyLength) : keyInDataFolder(dataFolder, holdsSecrets));
  return [encryptionKey ?? (await fresh()), ...previousEncryptionKeys];
}
