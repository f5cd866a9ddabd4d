import { expect, test } from 'vitest';
import type { ShiftHours } from './in-force.ts';
import { weekWords } from './week-words.ts';

const shift = (type: ShiftHours['type'], startTime: string, endTime: string): ShiftHours => ({
  type,
  startTime,
  endTime,
});
const am = shift('AM', '05:00', '17:00');
const free = shift('FREE', '00:00', '00:00');

test('[CON-14] a week says equal days that follow each other once', () => {
  expect(weekWords(Array.from({ length: 7 }, () => am))).toBe('lun–dom 05:00 a 17:00');
  expect(weekWords([am, am, am, am, am, free, free])).toBe('lun–vie 05:00 a 17:00, sáb–dom libre');
  expect(weekWords([am, free, am, shift('ALL', '05:00', '05:00'), free, free, am])).toBe(
    'lun 05:00 a 17:00, mar libre, mié 05:00 a 17:00, jue todo el día, vie–sáb libre, dom 05:00 a 17:00',
  );
  expect(weekWords([])).toBe('');
});
