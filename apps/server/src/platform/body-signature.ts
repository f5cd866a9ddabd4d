import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a body two parties share a key for, over exactly the bytes that are sent. */
export function signatureOf(body: string, key: string): string {
  return `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
}

export function isSignedBy(body: string, given: unknown, key: string): boolean {
  const [own, theirs] = [Buffer.from(signatureOf(body, key)), Buffer.from(typeof given === 'string' ? given : '')];
  return own.length === theirs.length && timingSafeEqual(own, theirs);
}
