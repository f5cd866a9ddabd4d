import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/** Encrypts stored secrets and signs what we send out and get back. Derives a key per purpose from the one key. */
export interface Vault {
  /** Opens only with the same `purpose` and `owner`, so a copied row is useless elsewhere. Differs each time. */
  seal(purpose: string, owner: string, text: string): string;
  open(purpose: string, owner: string, sealed: string): string;
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

const keyLength = 32;
const ivLength = 12;
const tagLength = 16;

export function makeVault(master: Buffer): Vault {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, '', purpose, keyLength));
    keys.set(purpose, known);
    return known;
  };
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(`sign:${purpose}`))
      .update(text)
      .digest('base64url');
  return {
    seal(purpose, owner, text) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, owner, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), bytes.subarray(0, ivLength));
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
    },
    sign,
    verify(purpose, text, signature) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(purpose, text))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** The first process makes the key file, in one step; a second process at the same time reads it. */
async function keyInDataFolder(dataFolder: string): Promise<Buffer> {
  const file = path.join(dataFolder, 'secret.key');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dataFolder, { recursive: true });
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

/** `ENCRYPTION_KEY`, or a key made once and kept beside the embedded database, readable by its owner alone. */
export async function openVault({ encryptionKey, dataFolder }: Config): Promise<Vault> {
  if (encryptionKey) return makeVault(encryptionKey);
  return makeVault(dataFolder === ':memory:' ? randomBytes(keyLength) : await keyInDataFolder(dataFolder));
}
