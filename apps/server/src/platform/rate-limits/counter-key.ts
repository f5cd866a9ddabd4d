import { createHash } from 'node:crypto';
import { isIP, isIPv4, isIPv6 } from 'node:net';

export interface CounterKey {
  kind: 'subject' | 'address';
  value: string;
}

/** What is counted for a key as the caller gives it. Subjects are hashed: nobody's e-mail lies in a table of failures. */
export function counterKey(key: string): CounterKey {
  if (isIP(key)) return { kind: 'address', value: network(key) };
  return { kind: 'subject', value: createHash('sha256').update(key.trim().toLowerCase()).digest('base64url') };
}

/** One household or phone owns a whole /64 of IPv6, so that is counted as one. */
function network(address: string): string {
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  return isIPv6(address) ? groups(address).slice(0, 4).join(':') : address;
}

function groups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
