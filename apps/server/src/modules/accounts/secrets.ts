import { createCipheriv, createDecipheriv, createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Ids } from '../../platform/ids.ts';

/** Secrets are stored only as hashes: whoever reads the database cannot use them. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
}

function sealKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'volante token answer', 32));
}

/** Encrypts a text so that only somebody with the secret can read it. */
export function seal(ids: Ids, secret: string, text: string): string {
  const nonce = Buffer.from(ids.secret(12), 'base64url');
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
}

export function unseal(secret: string, sealed: string): string {
  const [nonce, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !body) throw new Error('A sealed text has three parts');
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret), nonce);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** Six digits, each equally likely. */
export function sixDigits(ids: Ids): string {
  const limit = 4_000_000_000;
  let number = limit;
  while (number >= limit) number = Buffer.from(ids.secret(4), 'base64url').readUInt32BE();
  return String(number % 1_000_000).padStart(6, '0');
}
