import { freeText } from '../values/free-text.ts';

/** A note is a remark, no report: longer texts belong into a case. */
export const longestNote = 2_000;

/** [CON-10] A note as it is kept, or why it is none. */
export function readNote(typed: string): { text: string } | { problem: string } {
  const text = freeText(typed).trim();
  if (!text) return { problem: 'Escribe la nota.' };
  if (text.length > longestNote) return { problem: 'La nota tiene hasta 2.000 caracteres.' };
  return { text };
}
