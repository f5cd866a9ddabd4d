import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Try } from '../rate-limits.ts';

/** 'both' is one subject tried from one address, so that a stranger elsewhere does not use up its owner's tries. */
export type CounterKind = 'subject' | 'address' | 'both';

export interface CounterKey {
  kind: CounterKind;
  value: string;
}

/** The counters a try adds to, the narrowest first. Subjects are hashed, so that the table holds nobody's e-mail. */
export function counterKeys({ address, subject }: Try): CounterKey[] {
  const from = address === undefined ? undefined : network(address);
  const what = subject?.trim().toLowerCase();
  return [
    ...(from === undefined || what === undefined ? [] : [{ kind: 'both', value: hashOf(`${from} ${what}`) } as const]),
    ...(from === undefined ? [] : [{ kind: 'address', value: from } as const]),
    ...(what === undefined ? [] : [{ kind: 'subject', value: hashOf(what) } as const]),
  ];
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** One household or phone has a whole IPv6 /64, so each /64 is counted as one address. */
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
