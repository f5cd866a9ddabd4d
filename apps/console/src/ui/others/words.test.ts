import { expect, test } from 'vitest';
import { actWords, onlyOnce } from './words.ts';

const act = { kind: 'driver', ref: 'a', who: 'Luis Soto', title: 'Cambia el estado', at: '2026-11-16T15:00:00Z' };

test('[CON-24] what another person did is told with their name, its age and what it does', () => {
  expect(actWords(act, Date.parse('2026-11-16T15:03:00Z'))).toBe('Luis Soto, hace 3 min: Cambia el estado');
});

test('[CON-24] an act on a car and its driver is told once', () => {
  expect(onlyOnce([act, { ...act, kind: 'car', ref: 'ABCD12' }, { ...act, at: '2026-11-16T15:01:00Z' }])).toHaveLength(
    2,
  );
});
