import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { entryOf } from '@volante/domain/values/present';

/** Encrypts stored secrets. Each sealed text begins with the id of the key that opens it. */
export interface Sealing {
  /** Opens only with the same `purpose` and `owner`, so a copied row is useless elsewhere. Differs each time. */
  seal(purpose: string, owner: string, text: string): string;
  open(purpose: string, owner: string, sealed: string): string;
  /** The id of the key that seals. */
  sealingKey(): string;
  /** The id of the key that should seal once everything is resealed: that of `ENCRYPTION_KEY`. */
  readonly wantedKey: string;
  /** Seals with this key from now on. False when we do not hold it. */
  sealWith(keyId: string): boolean;
}

/** Signs what we send out and get back. */
export interface Signing {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

export type Vault = Sealing & Signing;

export const keyLength = 32;
const ivLength = 12;
const tagLength = 16;
const idLength = 6;

/** One key per purpose, derived from a master. */
function keysFrom(master: Buffer): (purpose: string) => Buffer {
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, '', purpose, keyLength));
    keys.set(purpose, known);
    return known;
  };
}

/** The name of a key, from which the key cannot be computed. */
const idOf = (master: Buffer) => Buffer.from(hkdfSync('sha256', master, '', 'key-id', idLength)).toString('base64url');

/** Undefined for a text of the first release, which named no key. */
export function keyIdOf(sealed: string): string | undefined {
  const dot = sealed.indexOf('.');
  return dot > 0 ? sealed.slice(0, dot) : undefined;
}

type KeyFor = (purpose: string) => Buffer;

function openWith(keyFor: KeyFor, purpose: string, owner: string, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), bytes.subarray(0, ivLength));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
}

/** The first master is the wanted one; the others open what was sealed before. */
export function makeSealing(masters: readonly [Buffer, ...Buffer[]]): Sealing {
  const ring = new Map(masters.map((master) => [idOf(master), keysFrom(master)]));
  const wantedKey = idOf(masters[0]);
  let sealingKey = wantedKey;
  return {
    wantedKey,
    sealingKey: () => sealingKey,
    sealWith(keyId) {
      if (ring.has(keyId)) sealingKey = keyId;
      return sealingKey === keyId;
    },
    seal(purpose, owner, text) {
      const iv = randomBytes(ivLength);
      const key = entryOf(ring, sealingKey)(`seal:${purpose}`);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${sealingKey}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(purpose, owner, sealed) {
      const keyId = keyIdOf(sealed);
      const bytes = Buffer.from(sealed.slice(keyId === undefined ? 0 : keyId.length + 1), 'base64url');
      const candidates =
        keyId === undefined ? [...ring.values()] : [ring.get(keyId)].filter((key) => key !== undefined);
      for (const keyFor of candidates) {
        try {
          return openWith(keyFor, purpose, owner, bytes);
        } catch {
          // The next key may open it.
        }
      }
      throw new Error(
        'A sealed text cannot be opened: it was changed, belongs to somebody else, or its key is not ours',
      );
    },
  };
}

export function makeSigning(root: Buffer): Signing {
  const keyFor = keysFrom(root);
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(`sign:${purpose}`))
      .update(text)
      .digest('base64url');
  return {
    sign,
    verify(purpose, text, signature) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(purpose, text))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** A vault that rests on one key alone. */
export function makeVault(master: Buffer): Vault {
  return { ...makeSealing([master]), ...makeSigning(master) };
}
