import { expect, test } from 'vitest';
import { calendarFile } from './ics.ts';

test('[ONB-07] the calendar file says when in UTC, escapes its texts and folds long lines', () => {
  const text = `Te llamaremos; ten a mano tu cédula, tu licencia.\n${'ñandú '.repeat(20)}`;
  const file = calendarFile({
    uid: 'm1@volante',
    revision: 3,
    changedAt: new Date('2026-11-15T07:00:00.123Z'),
    start: new Date('2026-11-16T12:00:00Z'),
    end: new Date('2026-11-16T12:30:00Z'),
    title: 'Reunión, con Volante',
    text,
  });
  const lines = file.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines)
    expect(encodeURIComponent(line).replaceAll(/%../g, '.').length, line).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toContain('DTSTART:20261116T120000Z');
  expect(unfolded).toContain('DTEND:20261116T123000Z');
  expect(unfolded).toContain('DTSTAMP:20261115T070000Z');
  expect(unfolded).toContain('SEQUENCE:3');
  expect(unfolded).toContain(String.raw`SUMMARY:Reunión\, con Volante`);
  expect(unfolded).toContain(
    String.raw`DESCRIPTION:Te llamaremos\; ten a mano tu cédula\, tu licencia.\n${'ñandú '.repeat(20)}`,
  );
});
