import { createHash } from 'node:crypto';
import type { Ids } from '../../platform/ids.ts';

const keyBytes = 20;

/** As long as OCPP 1.6 lets a password be: forty hexadecimal digits. */
export function newPointKey(ids: Ids): string {
  return Buffer.from(ids.secret(keyBytes), 'base64url').toString('hex');
}

/** A key has 160 random bits, so a plain hash is as good as a slow one. */
export function hashOfKey(key: string | Buffer): string {
  return createHash('sha256').update(key).digest('base64url');
}
