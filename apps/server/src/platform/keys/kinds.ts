import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Ids } from '../ids.ts';
import type { KeyPurpose } from './key-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export interface KeyKind {
  purpose: KeyPurpose;
  /** How long after its last signature a key must still verify. */
  verifiesMs: number;
  make(ids: Ids): Promise<{ id: string; text: string }>;
}

/** Access tokens and ID tokens, which live for an hour. */
export const tokenKeys: KeyKind = {
  purpose: 'tokens',
  verifiesMs: 2 * 60 * minuteMs,
  async make() {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const kid = randomUUID();
    return { id: kid, text: JSON.stringify({ ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' }) };
  },
};

/** Cookies of the accounts pages. The one by which an account knows a browser lives for a year, longer than any other. */
export const cookieKeys: KeyKind = {
  purpose: 'cookies',
  verifiesMs: 366 * dayMs,
  make: async (ids) => ({ id: ids.next(), text: ids.secret() }),
};

export const keyKinds = [tokenKeys, cookieKeys];
