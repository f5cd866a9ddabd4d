import { expect, test } from 'vitest';
import { whoWords } from './who.ts';

test('[CON-17] who did something: a person of the staff by their name, a driver without theirs', () => {
  expect(['staff:ana', 'driver:6af9', 'charge point', 'system'].map(whoWords)).toEqual([
    'ana',
    'El conductor',
    'El cargador',
    'El sistema',
  ]);
});
