import { describe, expect, test } from 'vitest';
import { emailWords, nameWords, numberWords, phoneWords, plateWords, readingsOf } from './words.ts';

/** Whether what was typed finds something with these words. */
const finds = (typed: string, words: readonly string[]) =>
  readingsOf(typed).some((terms) =>
    terms.every((starts) => starts.some((start) => words.some((word) => word.startsWith(start)))),
  );

const driver = [
  ...nameWords('María-José', 'Ñáñez  O’Higgins'),
  ...emailWords('majo.nanez+taxi@correo.cl'),
  ...numberWords('12345678-5'),
  ...phoneWords('+56987654321'),
];

describe('[CON-09] what was typed finds', () => {
  test.each([
    ['half a name', 'mari'],
    ['a name with accents', 'MARÍA'],
    ['accents in two characters', 'mari\u0301a'],
    ['the second part of a name', 'josé'],
    ['both parts in one', 'mariajose'],
    ['another order', 'nañez maria-j'],
    ['an ñ as n, and an n as ñ', 'nanez ñañ'],
    ['an apostrophe or none', 'ohig'],
    ['another apostrophe', "o'higgins"],
    ['wide letters', 'ＭＡＲＩＡ'],
    ['what nobody sees between the letters', 'ma\u200Bri\u202Ea'],
    ['signs of other searches', '%maria_'],
    ['a RUT with points', '12.345.678-5'],
    ['a RUT without points', '12345678-5'],
    ['a RUT without its hyphen', '123456785'],
    ['a RUT with spaces', '12 345 678 - 5'],
    ['a RUT with a zero before it', '012.345.678-5'],
    ['a RUT without its last digit', '12.345.678'],
    ['the end of a phone', '4321'],
    ['a phone as it is written here', '+56 9 8765 4321'],
    ['a phone as it is stored', '+56987654321'],
    ['a phone without its country', '9 8765-4321'],
    ['a name and the end of a phone', 'maria 4321'],
    ['an e-mail', 'Majo.Nanez+taxi@correo.cl'],
    ['what stands before its @', 'majo.nanez'],
    ['a part of that', 'taxi'],
  ])('a driver by %s', (_what, typed) => {
    expect(finds(typed, driver)).toBe(true);
  });

  test.each([
    ['the middle of a name', 'aria'],
    ['a name that is not theirs', 'maria perez'],
    ['the middle of a phone', '8765'],
    ['too few digits of a phone', '321'],
    ['the middle of a RUT', '345678'],
    ['nothing', ' \t'],
    ['signs alone', '%'],
    ['ten thousand characters', 'maria '.repeat(2_000)],
    ['more words than a name has', 'maria a b c d e f g h i j k l'],
    ['two single letters', 'm j'],
  ])('no driver by %s', (_what, typed) => {
    expect(finds(typed, driver)).toBe(false);
  });

  test.each(['hwjp59', 'HWJP 59', 'hw jp 59', 'HWJP·59-8', 'hwjp-59', 'hwjp'])('a car by %s', (typed) => {
    expect(finds(typed, plateWords('HWJP59'))).toBe(true);
  });

  test('an old plate with the zero that fills it up and without; a batch and a case by their numbers', () => {
    const old = plateWords('AB0123');
    expect(['ab123', 'AB-0123', 'ab 123'].every((typed) => finds(typed, old))).toBe(true);
    expect(finds('2026-11-10-2', numberWords('2026-11-10-2'))).toBe(true);
    expect(finds('#0042', numberWords('42'))).toBe(true);
    expect(finds('43', numberWords('42'))).toBe(false);
  });

  test('no half a letter: a word is cut between characters, alike on both sides', () => {
    const long = `a${'𝒳𐐀'.repeat(70)}`;
    // Half a character cannot be written in an address.
    expect(() => encodeURIComponent(nameWords(long)[0]!)).not.toThrow();
    expect(finds(long.slice(0, 199), nameWords(long))).toBe(true);
  });
});
