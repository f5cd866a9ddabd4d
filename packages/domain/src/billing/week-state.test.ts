import { expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { weekState, weekStateName } from './week-state.ts';

const monday = localDate('2026-11-09');
const of = (closing: boolean, closed: boolean, today: string) =>
  weekStateName(weekState({ monday, closing, closed }, localDate(today)));

test('[CON-18] a week is open until its Sunday ends, then waits for its close, is being closed, and is closed', () => {
  expect(of(false, false, '2026-11-15')).toBe('Abierta');
  expect(of(false, false, '2026-11-16')).toBe('Terminó, por cerrar');
  expect(of(true, false, '2026-11-16')).toBe('Cerrando');
  expect(of(true, true, '2026-11-16')).toBe('Cerrada');
});

test('[CON-18] one that was closed by a release that noted no beginning is closed', () => {
  expect(of(false, true, '2026-11-16')).toBe('Cerrada');
});
