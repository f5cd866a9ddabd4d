import { describe, expect, test } from 'vitest';
import { plainAddress } from './plain-address.ts';
import { addressRange, isEverybody, trustedProxies } from './trusted-proxies.ts';

const none = { proxies: undefined, proxyAddresses: [], publicUrlGiven: false };

describe('[RUN-11] what a proxy says of the caller is believed', () => {
  test('of nobody without a public address, otherwise of one proxy of the own network', () => {
    expect(trustedProxies(none)('127.0.0.1', 0)).toBe(false);
    const one = trustedProxies({ ...none, publicUrlGiven: true });
    expect([one('10.0.0.1', 0), one('::ffff:10.0.0.1', 0), one('::1', 0)]).toEqual([true, true, true]);
    expect(one('10.0.0.1', 1)).toBe(false);
    expect(one('203.0.113.7', 0)).toBe(false);
  });

  test('as many hops as the setting says', () => {
    const two = trustedProxies({ ...none, proxies: 2 });
    expect([two('10.0.0.1', 0), two('10.0.0.2', 1), two('10.0.0.3', 2)]).toEqual([true, true, false]);
    expect(trustedProxies({ ...none, publicUrlGiven: true, proxies: 0 })('127.0.0.1', 0)).toBe(false);
  });

  test('from the given addresses only', () => {
    const given = trustedProxies({ ...none, proxies: 2, proxyAddresses: ['203.0.113.0/24', '2001:db8::1'] });
    expect([given('203.0.113.9', 0), given('::ffff:203.0.113.9', 0), given('2001:db8::1', 1)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([given('10.0.0.1', 0), given('203.0.114.1', 0), given('2001:db8::2', 0), given('', 0)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

test.each([
  ['10.0.0.0/8', { address: '10.0.0.0', bits: 8 }],
  ['10.1.2.3', { address: '10.1.2.3', bits: 32 }],
  ['fc00::/7', { address: 'fc00::', bits: 7 }],
  ['::1', { address: '::1', bits: 128 }],
  ['10.0.0.0/33', null],
  ['proxy', null],
  ['10.0.0.0/', null],
  ['', null],
])('the range %s', (text, range) => {
  expect(addressRange(text)).toEqual(range);
});

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
  ['203.0.113.7:51234:9', '203.0.113.7:51234:9'],
  ['', ''],
])('[FRT-09] a proxy may write an address with its port: %s', (text, address) => {
  expect(plainAddress(text)).toBe(address);
});

test('[FRT-09] a proxy that writes its own address with a port is still a proxy', () => {
  const two = trustedProxies({ ...none, proxies: 2, proxyAddresses: ['203.0.113.0/24', '2001:db8::/32'] });
  expect([two('203.0.113.9:443', 0), two('[2001:db8::9]:443', 1), two('198.51.100.1:443', 0)]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each(['0.0.0.0/0', '128.0.0.0/1', '200.0.0.0/5', '::/0', '2000::/3', '::ffff:0.0.0.0/96', '::ffff:0:0/90'])(
  '[FRT-09] %s is everybody',
  (range) => expect(isEverybody(['10.0.0.1', range])).toBe(true),
);

test('[FRT-09] the networks that somebody has are not everybody', () => {
  const given = ['10.0.0.0/8', '203.0.113.7', 'fc00::/7', 'fd00::/8', '2600::/19', '::ffff:10.0.0.0/104', '::1'];
  expect(isEverybody(given)).toBe(false);
  expect(isEverybody([])).toBe(false);
});
