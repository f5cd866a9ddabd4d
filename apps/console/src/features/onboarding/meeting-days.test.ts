import { expect, test } from 'vitest';
import { byDay } from './meeting-days.ts';

const at = (start: string) => ({ start });

test('[CON-11] meetings stand under the days of Santiago, those of before under one head', () => {
  const now = Date.parse('2026-11-19T14:00:00Z');
  const rows = ['2026-11-12T13:00:00Z', '2026-11-18T13:00:00Z', '2026-11-19T13:00:00Z', '2026-11-20T02:30:00Z'].map(at);
  const days = byDay([...rows, at('2026-11-20T13:00:00Z')], now);
  expect(days.map((day) => [day.title, day.rows.length])).toEqual([
    ['Días pasados, sin resultado', 2],
    ['Hoy, jueves 19 de noviembre', 2],
    ['Viernes 20 de noviembre', 1],
  ]);
});
