import { expect, test } from 'vitest';
import { longestNote, readNote } from './note.ts';

test('[CON-10] a note is what people see of it, up to its length', () => {
  expect(readNote('  Llamar\nde tarde\u202E ')).toEqual({ text: 'Llamar\nde tarde' });
  expect(readNote('x'.repeat(longestNote))).toEqual({ text: 'x'.repeat(longestNote) });
  expect(readNote('x'.repeat(longestNote + 1))).toEqual({ problem: 'La nota tiene hasta 2.000 caracteres.' });
  for (const empty of ['', ' \n', '\u200B']) expect(readNote(empty)).toEqual({ problem: 'Escribe la nota.' });
});
