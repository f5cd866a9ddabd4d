import { expect, test } from 'vitest';
import { shiftHours } from './shift.ts';

test('[PLA-01] hours as they are read; a shift that ends when it starts lasts the whole day', () => {
  expect(shiftHours({ startTime: '17:00', endTime: '05:00' })).toBe('17:00 a 05:00');
  expect(shiftHours({ startTime: '00:00', endTime: '00:00' })).toBe('Todo el día');
});
