import { expect, test } from 'vitest';
import { capitalized, months, weekdays } from './calendar-names.ts';

test('[APP-10] weekdays and months, in the order of the calendar', () => {
  const day = new Intl.DateTimeFormat('es-CL', { weekday: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat('es-CL', { month: 'long', timeZone: 'UTC' });
  expect(weekdays).toEqual(weekdays.map((_, index) => day.format(Date.UTC(2026, 10, 2 + index))));
  expect(months).toEqual(months.map((_, index) => month.format(Date.UTC(2026, index, 1))));
  expect([weekdays.length, months.length]).toEqual([7, 12]);
});

test('[APP-10] a name at the beginning of a line has a capital letter', () => {
  expect(capitalized('miércoles')).toBe('Miércoles');
});
