import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isGuessable, isGuessableKey, isMadeUp } from './strong-key.ts';

/** As good as random, and the same in every run. */
const digest = (n: number): Buffer => createHash('sha256').update(`key ${n}`).digest();
const many = <Value>(length: number, make: (n: number) => Value): Value[] => Array.from({ length }, (_, n) => make(n));
const counter = (step: (n: number) => number): Buffer =>
  Buffer.from(Array.from({ length: 32 }, (_, n) => step(n) & 0xff));

const counters: [string, Buffer][] = [
  ['from nought', counter((n) => n)],
  ['from one', counter((n) => n + 1)],
  ['down', counter((n) => 255 - n)],
  ['by sevens', counter((n) => n * 7 + 3)],
  ['in words of two bytes', counter((n) => (n % 2 === 0 ? 0 : n >> 1))],
  ['in words of four bytes', Buffer.from(Uint32Array.from({ length: 8 }, (_, n) => 1000 + n).buffer)],
  ['in words of eight bytes, from anywhere', Buffer.from(BigUint64Array.from([7n, 8n, 9n, 10n]).buffer)],
  ['half of it twice', Buffer.concat([digest(1).subarray(0, 16), digest(1).subarray(0, 16)])],
];

const sentences = [
  'esta es la llave de la empresa!!',
  'correct-horse-battery-staple-volante',
  'MiClaveSecretaParaFirmarLosPagosDelMes',
  'lallavesecretadelaempresaqueabretodo',
  'la_llave_de_pagos_de_volante_2026_x',
];

describe('[FRT-09] a key', () => {
  test.each(counters)('that is a counter is not random: %s', (_name, bytes) => {
    expect(isMadeUp(bytes)).toBe(true);
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(isGuessableKey(bytes.toString(encoding)), encoding).toBe(true);
    }
  });

  test.each(sentences)('that is a sentence is not random: %s', (text) => {
    expect(isGuessable(text)).toBe(true);
    const bytes = Buffer.from(text.slice(0, 32));
    expect(isMadeUp(bytes)).toBe(true);
    expect(isGuessableKey(bytes.toString('base64'))).toBe(true);
    expect(isGuessableKey(bytes.toString('hex'))).toBe(true);
  });

  test.each([
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '0123456789abcdef0123456789abcdef',
    '1234567890123456789012345678901234567890',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
  ])('that follows the alphabet or the keyboard is not random: %s', (text) => {
    expect(isGuessable(text)).toBe(true);
  });

  test('that is random is never refused, however it is spelled', () => {
    expect(many(20_000, digest).filter(isMadeUp)).toEqual([]);
    const spelled = [
      many(150, (n) => digest(n).toString('base64')),
      many(150, (n) => digest(n).toString('base64url')),
      many(150, (n) => digest(n).toString('hex')),
      many(150, (n) => digest(n).toString('hex').slice(0, 32)),
      many(150, (n) => digest(n).toString('base64').replaceAll(/\W/g, '').slice(0, 32)),
    ].flat();
    expect(spelled.filter(isGuessableKey)).toEqual([]);
  });

  test('that somebody else gave us, as a token in three parts, is not looked at as bytes', () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'volante', iat: 1_700_000_000 })}.${digest(1).toString('base64url')}`;
    expect(isGuessable(token)).toBe(false);
    expect(isGuessable('3f2504e0-4f89-41d3-9a0c-0305e82c3301')).toBe(false);
  });
});
