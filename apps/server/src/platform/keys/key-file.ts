import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { keyLength } from '../vault.ts';

/** The first process makes the key file, in one step; a second process at the same time reads it. */
async function keyInDataFolder(dataFolder: string): Promise<Buffer> {
  const file = path.join(dataFolder, 'secret.key');
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
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}

type KeySettings = Pick<Config, 'encryptionKey' | 'previousEncryptionKeys' | 'dataFolder'>;

/**
 * `ENCRYPTION_KEY`, or a key made once and kept beside the embedded database, readable by its owner alone; then the keys
 * there were before it.
 */
export async function masterKeys(config: KeySettings): Promise<[Buffer, ...Buffer[]]> {
  const { encryptionKey, previousEncryptionKeys, dataFolder } = config;
  const fresh = () => (dataFolder === ':memory:' ? randomBytes(keyLength) : keyInDataFolder(dataFolder));
  return [encryptionKey ?? (await fresh()), ...previousEncryptionKeys];
}
