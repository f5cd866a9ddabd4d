import { BlockList, isIP, isIPv4 } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
own.addSubnet('169.254.0.0', 16);
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** An address of this machine or of its own network, which nobody on the internet can have. */
export function isPrivateAddress(address: string): boolean {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  return isIP(plain) !== 0 && own.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}
