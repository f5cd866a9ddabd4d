import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit } from './check-digit.ts';
import { formatRut, isValidRut, maskRut, parseRut } from './rut.ts';
import vectors from './vectors/rut.json' with { type: 'json' };

/** The form asks for a hyphen and a body of at least six digits; the vectors know wider rules too. */
const asTheFormWrites = (input: string) => /-/.test(input) && input.replace(/\D/g, '').length >= 6;

const body = fc.integer({ min: 100_000, max: 99_999_999 }).map(String);

describe('RUT', () => {
  test.each(vectors.filter((vector) => vector.valid && asTheFormWrites(vector.input)))(
    '[PER-01] $input is accepted',
    ({ input, canonical = '', formatted = '' }) => {
      expect(parseRut(input)).toBe(canonical);
      expect(formatRut(canonical)).toBe(formatted);
    },
  );

  test.each(vectors.filter((vector) => !vector.valid))('[PER-01] $input is refused ($reason)', ({ input }) => {
    expect(isValidRut(input)).toBe(false);
  });

  test.each(['1-9', '14-0', '12345-5', '000012345-5', '123456785', '12345678', '12345678-', '12.345.678--5', ''])(
    '[PER-01] %j lacks the hyphen, six digits of body or the check digit',
    (input) => {
      expect(isValidRut(input)).toBe(false);
    },
  );

  test('[PER-01] exactly one check digit fits each body', () => {
    fc.assert(
      fc.property(body, (digits) => {
        const fitting = '0123456789K'.split('').filter((digit) => isValidRut(`${digits}-${digit}`));
        expect(fitting).toEqual([checkDigit(digits)]);
      }),
    );
  });
});

describe('mask 00.000.000-#', () => {
  test('[PER-01] shapes each keystroke and upper-cases K', () => {
    const steps = ['6', '60', '608', '6080', '60803', '608030', '6080300', '60803000', '60803000k'].map(maskRut);
    expect(steps).toEqual([
      '6',
      '6-0',
      '60-8',
      '608-0',
      '6.080-3',
      '60.803-0',
      '608.030-0',
      '6.080.300-0',
      '60.803.000-K',
    ]);
  });

  test('[PER-01] K only ends a RUT, nothing goes past the ninth character', () => {
    expect(['K', 'k1', '12k34', '1234567890', '123456789K', '12345678K9', '０1', '1.234.567-k'].map(maskRut)).toEqual([
      '',
      '1',
      '12-K',
      '12.345.678-9',
      '12.345.678-9',
      '12.345.678-K',
      '1',
      '1.234.567-K',
    ]);
  });

  test('[PER-01] masking twice changes nothing, and a masked RUT is as valid as the typed one', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789kK.- x'.split('')) }), (typed) => {
        expect(maskRut(maskRut(typed))).toBe(maskRut(typed));
      }),
    );
    fc.assert(
      fc.property(body, (digits) => {
        expect(parseRut(maskRut(digits + checkDigit(digits)))).toBe(`${digits}-${checkDigit(digits)}`);
      }),
    );
  });
});

test('[PER-01] spaces around it do not count, what else stands around it does', () => {
  expect(parseRut(' 12.345.678-5 ')).toBe('12345678-5');
  expect(['x12345678-5', '12345678-5x', '12345678-55'].map(parseRut)).toEqual([null, null, null]);
});

test('[PER-01] nine digits are no RUT, whether all of them or the last eight have this check digit', () => {
  expect(['912345678', '12345678'].map(checkDigit)).toEqual(['2', '5']);
  expect(['912345678-2', '912345678-5', '912.345.678-2'].map(parseRut)).toEqual([null, null, null]);
});

test('[PER-01] zeros in front do not count, with dots or without', () => {
  expect(['012345678-5', '0.123.456-0', '123456-0'].map(parseRut)).toEqual(['12345678-5', '123456-0', '123456-0']);
});
