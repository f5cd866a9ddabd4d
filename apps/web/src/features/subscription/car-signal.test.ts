import { expect, test } from 'vitest';
import { carSignal } from './car-signal.ts';

const now = Date.parse('2026-11-15T15:00:00Z');
const before = (seconds: number) => now - seconds * 1000;
const signal = (connected: boolean, seconds: number) => ({
  connected,
  updatedAt: new Date(before(seconds)).toISOString(),
});

test('[SUB-03] a connected car tells how fresh its data is', () => {
  expect(carSignal(signal(true, 12), before(3), now)).toEqual({ state: 'live', text: 'Actualizado hace 12 s' });
  expect(carSignal(signal(true, 70), before(3), now)).toEqual({ state: 'live', text: 'Actualizado hace 1 min' });
  // The phone's clock is behind.
  expect(carSignal(signal(true, -5), before(3), now)).toEqual({ state: 'live', text: 'Actualizado hace 0 s' });
});

test('[SUB-03] a silent car tells since when', () => {
  expect(carSignal(signal(false, 300), before(3), now)).toEqual({ state: 'silent', text: 'Sin señal hace 5 min' });
  expect(carSignal(signal(false, 7200), before(3), now).text).toBe('Sin señal hace 2 h');
});

test('[SUB-03] a phone without network does not call an old answer the present', () => {
  expect(carSignal(signal(true, 130), before(121), now)).toEqual({ state: 'old', text: 'Último dato hace 2 min' });
  expect(carSignal(signal(false, 3600), before(3000), now).state).toBe('silent');
});

test('[SUB-03] a car that never sent any data', () => {
  expect(carSignal({ connected: false, updatedAt: null }, before(1), now)).toEqual({
    state: 'never',
    text: 'El auto todavía no envía datos',
  });
});
