import { describe, expect, test } from 'vitest';
import { isPublicAddress, namesOurNetwork } from './public-address.ts';

describe('[FRT-07] an address that a stranger names', () => {
  test.each([
    '8.8.8.8',
    '200.27.2.2',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '198.20.0.1',
    '2606:4700::1111',
    '2800:3f0::8',
  ])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
    expect(namesOurNetwork(address)).toBe(false);
  });

  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.8.8.8'],
    ['loopback', '::1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified', '::'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['private', 'fd00::1'],
    ['link-local', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with its zone', 'fe80::1%eth0'],
    ['site-local of old', 'fec0::1'],
    ['shared', '100.64.0.1'],
    ['benchmark', '198.18.0.1'],
    ['benchmark', '2001:2::1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '2001:db8::1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::ffff:7f00:1'],
    ['mapped', '::ffff:a00:1'],
    ['translated', '64:ff9b::7f00:1'],
    ['translated', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['teredo', '2001::1'],
    ['compatible', '::127.0.0.1'],
    ['discard', '100::1'],
    ['no', ''],
    ['no', 'example.com'],
  ])('is no %s address: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test('is refused by its words where they are enough', () => {
    for (const host of [
      'localhost',
      'LOCALHOST',
      'api.localhost',
      'localhost.',
      '127.0.0.1',
      '::ffff:7f00:1',
      '0.0.0.0',
    ]) {
      expect(namesOurNetwork(host), host).toBe(true);
    }
    for (const host of ['push.example', 'localhost.example', '8.8.8.8'])
      expect(namesOurNetwork(host), host).toBe(false);
  });
});
