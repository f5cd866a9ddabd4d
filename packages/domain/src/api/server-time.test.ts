import { expect, test } from 'vitest';
import { isClockWrong, offsetAfter, wrongClockWords } from './server-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test('[DAY-18] an answer moves the clock only as far as it proves it wrong', () => {
  // Asked at 1000 and heard at 3000: the server spoke in between.
  const about = (server: number) => ({ server, asked: 1000, heard: 3000 });
  expect(offsetAfter(0, about(2000))).toBe(0);
  expect(offsetAfter(0, about(1000))).toBe(0);
  expect(offsetAfter(0, about(3000))).toBe(0);
  expect(offsetAfter(0, about(3500))).toBe(500);
  expect(offsetAfter(0, about(400))).toBe(-600);
  // What was known stays while the answer allows it, and goes when the phone's clock is put right.
  expect(offsetAfter(hour, about(2000 + hour))).toBe(hour);
  expect(offsetAfter(hour, about(2000))).toBe(1000);
  expect(offsetAfter(-hour, about(2000))).toBe(-1000);
});

test('[DAY-18] five minutes are tolerated, in both directions', () => {
  expect([5 * minute, -5 * minute, 0].map(isClockWrong)).toEqual([false, false, false]);
  expect([5 * minute + 1, -5 * minute - 1].map(isClockWrong)).toEqual([true, true]);
});

test.each([
  [12 * minute, 'El reloj de tu teléfono está 12 minutos atrasado. Aquí usamos la hora correcta.'],
  [-hour, 'El reloj de tu teléfono está 1 hora adelantado. Aquí usamos la hora correcta.'],
  [-59.6 * minute, 'El reloj de tu teléfono está 60 minutos adelantado. Aquí usamos la hora correcta.'],
  [3 * day, 'El reloj de tu teléfono está 3 días atrasado. Aquí usamos la hora correcta.'],
])('[DAY-18] %d ms in words', (offset, words) => {
  expect(wrongClockWords(offset)).toBe(words);
});
