import { BlockList, isIP, isIPv4 } from 'node:net';
import { present } from '@volante/domain/values/present';
import type { Config } from '../config.ts';
import { plainAddress } from './plain-address.ts';
import { isPrivateAddress } from './private-address.ts';

type Proxies = Pick<Config, 'proxies' | 'proxyAddresses' | 'publicUrlGiven'>;

/** '10.0.0.0/8' or '10.1.2.3'; null for anything else. */
export function addressRange(text: string): { address: string; bits: number } | null {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isIP(address) === 0) return null;
  const most = isIPv4(address) ? 32 : 128;
  const bits = length === undefined ? most : Number(length);
  return bits <= most ? { address, bits } : null;
}

/** No company's network is wider: 10.0.0.0/8 is the widest of version 4, and of version 6 providers get /19 at most. */
const widest = { 4: 8, 6: 16 } as const;

/** Whether these ranges hold addresses of everybody, so that a stranger's word would be believed. */
export const isEverybody = (ranges: readonly string[]): boolean =>
  ranges.some((text) => {
    const range = addressRange(text);
    if (!range) return false;
    const { address, bits } = range;
    if (isIPv4(address)) return bits < widest[4];
    // Version 4 within version 6; the addresses of own networks (fc00::/7) are nobody else's.
    if (/^::ffff:/i.test(address)) return bits < 96 + widest[4];
    return bits < widest[6] && !(isPrivateAddress(address) && bits >= 7);
  });

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

function listOf(texts: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of texts) {
    const { address, bits } = present(addressRange(text), `the range ${text}`);
    list.addSubnet(address, bits, familyOf(address));
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
  };
}

/**
 * [RUN-11] Whose word about the caller's address is believed: as many hops as there are proxies, and of those only the ones
 * that come from a proxy's address. What a stranger who reaches the port wrote into the header is not. Without settings:
 * one proxy of the machine's own network if there is a public address, otherwise none.
 */
export function trustedProxies(config: Proxies): (address: string, hop: number) => boolean {
  const count = config.proxies ?? (config.publicUrlGiven ? 1 : 0);
  const isProxy = config.proxyAddresses.length > 0 ? listOf(config.proxyAddresses) : isPrivateAddress;
  return (address, hop) => hop < count && isProxy(plainAddress(address));
}
