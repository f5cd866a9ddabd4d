import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Try } from '../rate-limits.ts';

/**
 * 'both' is one subject tried from one address, so that a stranger elsewhere does not use up its owner's tries. 'site' and
 * 'provider' are the wider networks around an IPv6 address: whoever rents a server often gets a whole /56 or /48.
 */
export type CounterKind = 'subject' | 'address' | 'site' | 'provider' | 'both';

export interface CounterKey {
  kind: CounterKind;
  value: string;
}

/** The counters a try adds to, the narrowest first. Subjects are hashed, so that the table holds nobody's e-mail. */
export function counterKeys({ address, subject }: Try): CounterKey[] {
  const networks = address === undefined ? [] : networksOf(address);
  const from = networks[0]?.value;
  const what = subject?.trim().toLowerCase();
  return [
    ...(from === undefined || what === undefined ? [] : [{ kind: 'both', value: hashOf(`${from} ${what}`) } as const]),
    ...networks,
    ...(what === undefined ? [] : [{ kind: 'subject', value: hashOf(what) } as const]),
  ];
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** One household or phone has a whole IPv6 /64, so each /64 is counted as one address. */
function networksOf(address: string): CounterKey[] {
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return [{ kind: 'address', value: mapped }];
  if (!isIPv6(address)) return [{ kind: 'address', value: address }];
  const [one = '', two = '', three = '', four = ''] = groups(address);
  // Of the fourth group, a /56 fixes the first eight bits.
  const half = (parseInt(four, 16) >> 8).toString(16);
  return [
    { kind: 'address', value: [one, two, three, four].join(':') },
    { kind: 'site', value: `${[one, two, three, half].join(':')}/56` },
    { kind: 'provider', value: `${[one, two, three].join(':')}/48` },
  ];
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
