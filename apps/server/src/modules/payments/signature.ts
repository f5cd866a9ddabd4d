import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'x-payments-signature';

/** The signature of a callback's body, over exactly the bytes that were sent. */
export function signatureOf(body: string, key: string): string {
  return `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
}

export function isSignedBy(body: string, given: unknown, key: string): boolean {
  const [own, theirs] = [Buffer.from(signatureOf(body, key)), Buffer.from(typeof given === 'string' ? given : '')];
  return own.length === theirs.length && timingSafeEqual(own, theirs);
}
