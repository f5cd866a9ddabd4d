import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskPhone, parseAnyPhone, parsePhone } from './phone.ts';
import vectors from './vectors/phone.json' with { type: 'json' };

test.each(vectors)('[APP-10] phone $input is $e164', ({ input, e164, masked }) => {
  expect(parsePhone(input)).toBe(e164);
  if (masked) expect(maskPhone(input)).toBe(masked);
});

function type(keys: string): string {
  return keys.split('').reduce((shown, key) => maskPhone(shown + key), '');
}

test('[APP-10] the mask follows the typing, with or without the prefix, forwards and backwards', () => {
  expect(['9', '98', '98765', '987654', '98765432199'].map(type)).toEqual([
    '+56 (9',
    '+56 (9) 8',
    '+56 (9) 8765',
    '+56 (9) 8765 4',
    '+56 (9) 8765 432199',
  ]);
  expect(type('+56987654321')).toBe('+56 (9) 8765 4321');
  let shown = type('987654321');
  for (let taps = 0; shown; taps++) {
    expect(taps).toBeLessThan(20);
    shown = maskPhone(shown.slice(0, -1));
  }
});

test.each(['+5491155554444', '5491155554444', '+54 9 11 5555 4444', '98765432199', '+1 987 654 321', '+569876543210'])(
  '[SCR-07] %s is not turned into a Chilean number, and none of its digits is lost',
  (typed) => {
    const digits = (text: string) => text.replace(/\D/g, '');
    expect(parsePhone(maskPhone(typed))).toBeNull();
    expect(digits(maskPhone(typed))).toBe(digits(typed));
    expect(maskPhone(maskPhone(typed))).toBe(maskPhone(typed));
    expect(digits(type(typed)).endsWith(digits(typed))).toBe(true);
    expect(parsePhone(type(typed))).toBeNull();
  },
);

test('[APP-10] a masked number is the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 900_000_000, max: 999_999_999 }), (national) => {
      expect(parsePhone(maskPhone(String(national)))).toBe(`+56${national}`);
    }),
  );
});

test('[APP-10] another number than the driver’s own may be a landline', () => {
  expect(parseAnyPhone('+56 2 2345 6789')).toBe('+56223456789');
  expect(parseAnyPhone('+56 (9) 8765 4321')).toBe('+56987654321');
  for (const wrong of ['', '+56 9 876 5432', '+569123456789', '+54 9 8765 4321', '123456789', '098765432']) {
    expect(parseAnyPhone(wrong)).toBeNull();
  }
});

test.each([
  ['+', '+'],
  ['+5', '+5'],
  ['+56', '+56'],
  ['+569', '+56 (9'],
  [' +54', '+54'],
  ['+541', '+541'],
  ['956565656', '+56 (9) 5656 5656'],
  ['9876543210', '9876543210'],
  ['56', ''],
  ['x+569', '+56 (9'],
])('[SCR-07] while %s is being typed it reads %s', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

test('[APP-10] what stands around a number makes it another', () => {
  expect(['1+56987654321', 'x987654321', '+569876543210'].map(parsePhone)).toEqual([null, null, null]);
});
