import { expect, test } from 'vitest';
import { foundPart } from './found-part.ts';

test('[HLP-03] of a found message the part with the words is shown', () => {
  expect(foundPart('Sin señal dos', 'SENAL')).toBe('Sin señal dos');
  const long = 'Hola, buenas tardes, les escribo porque ayer me cobraron\nun TAG que no es mío';
  expect(foundPart(long, 'tag')).toBe('… escribo porque ayer me cobraron un TAG que no es mío');
  expect(foundPart('Sin esas palabras', 'otra cosa')).toBe('Sin esas palabras');
});
