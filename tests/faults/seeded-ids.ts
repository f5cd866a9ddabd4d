import { createHash } from 'node:crypto';
import type { Ids } from '@volante/server/platform/ids';

/** Ids and secrets that follow from a name, in the order they are asked for. */
export function seededIds(name: string): Ids {
  let asked = 0;
  const drawn = (bytes: number): Buffer => {
    asked += 1;
    const parts = Array.from({ length: Math.ceil(bytes / 32) }, (_, part) =>
      createHash('sha256').update(`${name}/${asked}/${part}`).digest(),
    );
    return Buffer.concat(parts).subarray(0, bytes);
  };
  return {
    next: () => `6a000000${drawn(8).toString('hex')}`,
    secret: (bytes = 32) => drawn(bytes).toString('base64url'),
  };
}
