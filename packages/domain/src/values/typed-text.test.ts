import { describe, expect, test } from 'vitest';
import { initialOf, lineFault, nameFault } from './typed-text.ts';

const invisible = 'Tiene caracteres invisibles. Bórralo y escríbelo de nuevo.';

describe('[ACC-08] a line', () => {
  test.each([
    ['an escape sequence', 'Los Alerces\u001b[2J 12'],
    ['a line break', 'Los\nAlerces'],
    ['a bell', 'Los\u0007Alerces'],
    ['a C1 control character', 'Los\u009b31mAlerces'],
    ['text turned round', 'Los \u202eAlerces'],
    ['an isolate', 'Los \u2066Alerces\u2069'],
    ['a zero-width space', 'Los\u200bAlerces'],
    ['a zero-width joiner', 'Los\u200dAlerces'],
    ['a byte order mark in the middle', 'Los\ufeffAlerces'],
    ['a soft hyphen', 'Ale\u00adrces'],
    ['a line separator', 'Los\u2028Alerces'],
    ['half a character', 'Los\ud83dAlerces'],
    ['a tag', 'Los\u{e0041}Alerces'],
    ['a character of nobody’s', 'Los\ue000Alerces'],
  ])('with %s is refused', (_name, text) => {
    expect(lineFault(text)).toBe(invisible);
    expect(nameFault(text)).toBe(invisible);
  });

  test.each(['', 'Los Alerces 12, depto. 4º «B»', "O'Higgins", ' Ñuñoa\t', 'José\u0301', '日本', 'علي', '½ piso'])(
    'such as %j is received',
    (text) => {
      expect(lineFault(text)).toBeUndefined();
      expect(nameFault(text)).toBeUndefined();
    },
  );
});

test.each(['Rosa 🚗', '👩‍👧', '🇨🇱 Ana', 'Ana ❤️', '1️⃣'])(
  '[ACC-08] a name with an emoji, such as %s, is refused',
  (name) => {
    expect(nameFault(name)).toBe('Escríbelo sin emojis.');
  },
);

test('[ACC-08] an initial is a letter as it is read, not half of one', () => {
  expect(initialOf(' ñandú')).toBe('Ñ');
  expect(initialOf('e\u0301lan')).toBe('E\u0301');
  expect(initialOf('𝒜na')).toBe('𝒜');
  expect(initialOf('👩‍👧 x')).toBe('👩‍👧');
  expect(initialOf('  ')).toBe('');
});
