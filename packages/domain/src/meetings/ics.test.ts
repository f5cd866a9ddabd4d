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

const meeting = {
  uid: 'm1@volante',
  revision: 0,
  changedAt: new Date('2026-11-15T07:00:00Z'),
  start: new Date('2026-11-16T12:00:00Z'),
  end: new Date('2026-11-16T12:30:00Z'),
  title: 'Reunión',
  text: 'Hola',
};

test('[ONB-07] the whole file, with a reminder half an hour before', () => {
  expect(calendarFile({ ...meeting, place: 'Av. Matta 100, Santiago' }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Volante//Reuniones//ES',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:m1@volante',
    'SEQUENCE:0',
    'DTSTAMP:20261115T070000Z',
    'DTSTART:20261116T120000Z',
    'DTEND:20261116T123000Z',
    'SUMMARY:Reunión',
    'DESCRIPTION:Hola',
    String.raw`LOCATION:Av. Matta 100\, Santiago`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    'DESCRIPTION:Reunión',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(calendarFile(meeting)).not.toContain('LOCATION');
});

// The bytes of each in UTF-8; the first and the last character of each length.
test.each([
  ['\u0001', 1],
  ['\u007F', 1],
  ['\u0080', 2],
  ['\u07FF', 2],
  ['\u0800', 3],
  ['\uFFFD', 3],
  ['\u{10000}', 4],
  ['\u{10FFFF}', 4],
])('[ONB-07] a line has 75 bytes, whatever the character (%j)', (character, bytes) => {
  const name = 'DESCRIPTION:';
  const first = Math.floor((75 - name.length) / bytes);
  const next = Math.floor(74 / bytes);
  const lines = calendarFile({ ...meeting, text: character.repeat(first + next + 1) }).split('\r\n');
  const at = lines.findIndex((line) => line.startsWith(name));
  expect(lines.slice(at, at + 3)).toEqual([
    name + character.repeat(first),
    ` ${character.repeat(next)}`,
    ` ${character}`,
  ]);
});
