import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { originOf } from './origin.ts';

const guess = { publicUrl: 'http://localhost:3000', publicUrlGiven: false } as Config;
const given = { publicUrl: 'https://app.volante.example', publicUrlGiven: true } as Config;
const by = (host: string, localAddress = '127.0.0.1') => ({ headers: { host }, socket: { localAddress } });

test.each(['localhost:8080', '127.0.0.1:3000', '192.168.1.40:3000', '[::1]:3000', '[fe80::1]', 'Mi-Mac.local:3000'])(
  'without a configured address, %s counts as ours',
  (host) => expect(originOf(guess, by(host))).toBe(`http://${host.toLowerCase()}`),
);

test.each([
  'evil.example',
  'localhost.evil.example',
  'localhost:3000@evil.example',
  '203.0.113.66',
  '203.0.113.66:3000',
  '999.999.999.999',
  '[2001:db8::66]',
  '127.0.0.1.evil.example',
  '',
  'a b',
])('without a configured address, "%s" does not count as ours', (host) =>
  expect(originOf(guess, by(host))).toBe('http://localhost:3000'),
);

test('a public address counts as ours when the request arrived at that very address', () => {
  expect(originOf(guess, by('203.0.113.66:3000', '::ffff:203.0.113.66'))).toBe('http://203.0.113.66:3000');
});

test('with a configured address, only that one counts', () => {
  expect(originOf(given, by('localhost:3000'))).toBe('https://app.volante.example');
});
