import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

test.each([
  [1, '1 segundo'],
  [1_001, '2 segundos'],
  [59_000, '59 segundos'],
  [59_001, '1 minuto'],
  [60_001, '2 minutos'],
  [900_000, '15 minutos'],
  [3_600_000, '1 hora'],
  [3_660_000, '1 hora y 1 minuto'],
  [7_500_000, '2 horas y 5 minutos'],
])('%i ms is %s', (ms, text) => {
  expect(waitingTime(ms)).toBe(text);
});
