import { expect, test } from 'vitest';
import { broadcastWords, longestBroadcast, readBroadcast } from './broadcast.ts';

test('[CON-21] what is said to many is short, and shown before with how many read it', () => {
  expect(readBroadcast(' Hola \u202E')).toEqual({ text: 'Hola' });
  expect(readBroadcast(' ')).toHaveProperty('problem');
  expect(readBroadcast('x'.repeat(longestBroadcast + 1))).toHaveProperty('problem');
  expect(broadcastWords({ readers: 1_200, leftOut: 1, example: 'Ana Soto' }, 'Hola')).toBe(
    'Aviso a 1.200 conductores, una vez a cada uno; por ejemplo, a Ana Soto. Con datos bloqueados, y por eso fuera: 1 conductor.\n\nHola',
  );
});
