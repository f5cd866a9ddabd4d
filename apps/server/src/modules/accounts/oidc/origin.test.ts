import { expect, test } from 'vitest';
import type { Config } from '../../../platform/config.ts';
import { originOf } from './origin.ts';

const guess = { publicUrl: 'http://localhost:3000', publicUrlGiven: false } as Config;
const given = { publicUrl: 'https://app.volante.example', publicUrlGiven: true } as Config;
const by = (host: string) => ({ headers: { host } });

test.each(['localhost:8080', '127.0.0.1:3000', '192.168.1.40:3000', '[::1]:3000', 'mi-mac.local:3000'])(
  'without a configured address, %s is one of ours',
  (host) => expect(originOf(guess, by(host))).toBe(`http://${host}`),
);

test.each(['evil.example', 'localhost.evil.example', 'localhost:3000@evil.example', '', 'a b'])(
  'without a configured address, "%s" is not',
  (host) => expect(originOf(guess, by(host))).toBe('http://localhost:3000'),
);

test('with a configured address, only that one counts', () => {
  expect(originOf(given, by('localhost:3000'))).toBe('https://app.volante.example');
});
