import { describe, expect, test } from 'vitest';
import { freeText, givenName } from './free-text.ts';

describe('[ACC-08] a message', () => {
  test.each(['Hola 👩‍👧‍👦 ❤️‍🔥 👩🏽‍🔧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇨🇱', 'una\n\tdos', '¿Qué pasó con mi TAG?', '👩‍👩‍👦'])(
    'such as %j stays as it is',
    (text) => {
      expect(freeText(text)).toBe(text);
    },
  );

  test('loses what nobody sees, and keeps its lines', () => {
    expect(freeText('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
    expect(freeText('\u001b[2J\u202eho\u200bla\u200d \ufeffa\u00ad\u{e0041}\ud83d')).toBe('[2Jhola a');
    expect(freeText('🚗\u200d.')).toBe('🚗.');
    expect(freeText('a\u{e0067}')).toBe('a');
  });
});

test('[ACC-08] a name of another system loses what nobody sees', () => {
  expect(givenName(' Rosa\u202e\n Araneda\u200b ')).toBe('Rosa Araneda');
});
