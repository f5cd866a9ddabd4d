import { expect, test } from 'vitest';
import { forTerminal, printable } from './printable.ts';

test('what would steer a terminal is written out; lines, tabs and other letters stay', () => {
  expect(printable('\u001b[2J\u001b]0;título\u0007')).toBe('\\u001b[2J\\u001b]0;título\\u0007');
  expect(printable('\u009b31m a\u0008b\u007f')).toBe('\\u009b31m a\\u0008b\\u007f');
  expect(printable('Pagado\rNo')).toBe('Pagado\\u000dNo');
  expect(printable('\u202egpj.exe')).toBe('\\u202egpj.exe');
  expect(JSON.parse(printable(JSON.stringify('\u202e\u{e0001}')))).toBe('\u202e\u{e0001}');
  expect(printable('una\r\ndos\n\tÑandú 🚗')).toBe('una\ndos\n\tÑandú 🚗');
});

test('[HLP-04] what a person typed stays on one line, and cannot be turned round or hidden', () => {
  expect(forTerminal('\u001b[2J\u001b]0;título\u0007')).toBe('\\u001b[2J\\u001b]0;título\\u0007');
  expect(forTerminal('a\u009b31mb\rc\u0000')).toBe('a\\u009b31mb\\u000dc\\u0000');
  expect(forTerminal('uno\r\n\ndos  tres\tcuatro ')).toBe('uno⏎ dos tres cuatro');
  expect(forTerminal('\u202eorden\u2066')).toBe('\\u202eorden\\u2066');
  expect(forTerminal('a\u200bb\u2028c')).toBe('a\\u200bb\\u2028c');
  expect(forTerminal('¿Qué pasó con mi TAG? 😀 ñ $45.000')).toBe('¿Qué pasó con mi TAG? 😀 ñ $45.000');
});
