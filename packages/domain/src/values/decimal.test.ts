import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, isDecimal, multiply, roundToPesos, roundUpToPesos, subtract } from './decimal.ts';

/** Its text, and the same value as a fraction of whole numbers. */
const decimals = fc
  .record({ digits: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), scale: fc.nat(8) })
  .map(({ digits, scale }) => {
    const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
    const cut = text.length - scale;
    return {
      text: `${digits < 0n ? '-' : ''}${text.slice(0, cut)}${scale > 0 ? `.${text.slice(cut)}` : ''}`,
      over: 10n ** BigInt(scale),
      digits,
    };
  });

describe('exact decimals', () => {
  test('[APP-10] what binary floating point gets wrong is right', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(multiply('0.0022', '41200.00', '0.85')).toBe('77.044');
    expect(subtract('1', '0.9')).toBe('0.1');
    expect(multiply('1.005', 100)).toBe('100.5');
    expect(add('90071992547409931', '0.25')).toBe('90071992547409931.25');
  });

  test('[APP-10] equal values are equal texts, and zero has no sign', () => {
    expect([add('0.40', '0'), add('007', '0'), multiply('-0.5', 0), subtract('1.50', '1.5')]).toEqual([
      '0.4',
      '7',
      '0',
      '0',
    ]);
    expect(compare('0.40', '0.4')).toBe(0);
  });

  test('[APP-10] sums, differences and products are those of whole fractions', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const sum = a.digits * b.over + b.digits * a.over;
        expect(compare(add(a.text, b.text), 0)).toBe(sum < 0n ? -1 : sum > 0n ? 1 : 0);
        expect(multiply(add(a.text, b.text), String(a.over * b.over))).toBe(String(sum));
        expect(subtract(add(a.text, b.text), b.text)).toBe(add(a.text, 0));
        expect(multiply(a.text, b.text, String(a.over), String(b.over))).toBe(String(a.digits * b.digits));
      }),
    );
  });

  test('[APP-10] order is total and agrees with subtraction', () => {
    fc.assert(
      fc.property(decimals, decimals, ({ text: a }, { text: b }) => {
        expect(compare(a, b)).toBe(compare(subtract(a, b), 0));
        expect(compare(a, b) + compare(b, a)).toBe(0);
      }),
    );
  });

  test('[APP-10] pesos are the nearest whole amount, half away from zero', () => {
    expect(['0.5', '-0.5', '1.5', '2.5', '-2.5', '0.49999999', '-0.4', '16480'].map(roundToPesos)).toEqual([
      1, -1, 2, 3, -3, 0, 0, 16_480,
    ]);
    expect(Object.is(roundToPesos('-0.4'), 0)).toBe(true);
    fc.assert(
      fc.property(decimals, ({ text, digits, over }) => {
        const rounded = BigInt(roundToPesos(text));
        const twiceOff = 2n * (rounded * over - digits);
        const size = twiceOff < 0n ? -twiceOff : twiceOff;
        expect(size <= over).toBe(true);
        // At a tie it went away from zero.
        if (size === over) expect(twiceOff > 0n).toBe(digits > 0n);
      }),
    );
  });

  test('[APP-10] rounded up, any fraction is a whole peso more, away from zero', () => {
    expect(['0', '0.01', '-0.01', '2', '-2', '2.5', '-2.5'].map(roundUpToPesos)).toEqual([0, 1, -1, 2, -2, 3, -3]);
    expect(Object.is(roundUpToPesos('-0'), 0)).toBe(true);
  });

  test('[APP-10] what is not a decimal is refused, and so is more money than there is', () => {
    for (const wrong of ['', '1,5', '1e3', 'NaN', '.5', '5.', '+1', ' 1', '--1', NaN, Infinity, 1e-7, 1e21]) {
      expect(() => add(wrong, 0), String(wrong)).toThrow(RangeError);
      expect(isDecimal(String(wrong))).toBe(false);
    }
    expect(() => roundToPesos('9007199254740992')).toThrow(RangeError);
  });
});
