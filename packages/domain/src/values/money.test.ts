import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPesos,
  exactPesos,
  exactUf,
  formatPesos,
  formatUf,
  negated,
  pesos,
  signedPesos,
  subtractPesos,
  ufInPesos,
} from './money.ts';
import vectors from './vectors/pesos.json' with { type: 'json' };

describe('pesos', () => {
  test.each(vectors)('[APP-10] $value is shown as $app', ({ value, app }) => {
    expect(formatPesos(value)).toBe(app);
  });

  test('[APP-10] halves are rounded away from zero, and zero has no sign', () => {
    expect([-1234.5, -0.4, 0.5, -0.5, 2.5].map(formatPesos)).toEqual(['-$1.235', '$0', '$1', '-$1', '$3']);
  });

  test('[APP-10] where a colour tells income from expense, a sign does too', () => {
    expect([84_220, 1, -33_910, 0].map(signedPesos)).toEqual(['+$84.220', '+$1', '-$33.910', '$0']);
  });

  test('[SET-04] pesos are added, taken away and turned round whole, and nothing turned round is nothing', () => {
    expect(addPesos()).toBe(0);
    expect(addPesos(pesos(3), pesos(-1), pesos(5))).toBe(7);
    expect(subtractPesos(pesos(3), pesos(5))).toBe(-2);
    expect([5, -5, 0].map((amount) => negated(pesos(amount)))).toEqual([-5, 5, 0]);
  });

  test('[APP-10] any whole amount reads back as itself', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const shown = formatPesos(amount);
        expect(shown).toMatch(/^-?\$\d{1,3}(\.\d{3})*$/);
        expect(Number(shown.replace(/[$.]/g, ''))).toBe(amount);
      }),
    );
  });

  test('[APP-10] only whole amounts are pesos', () => {
    expect(pesos(-45_000)).toBe(-45_000);
    for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => pesos(wrong)).toThrow(RangeError);
  });
});

describe('UF', () => {
  test.each([
    ['41200', 'UF 41.200,00'],
    ['39643.59', 'UF 39.643,59'],
    ['0.005', 'UF 0,01'],
    ['-0.005', '-UF 0,01'],
    ['-0.004', 'UF 0,00'],
    ['9.995', 'UF 10,00'],
    ['0.0133', 'UF 0,01'],
  ])('[APP-10] %s is shown as %s', (decimal, shown) => {
    expect(formatUf(decimal)).toBe(shown);
  });

  test('[APP-10] digits beyond binary floating point survive', () => {
    expect(formatUf('90071992547409931.25')).toBe('UF 90.071.992.547.409.931,25');
  });

  test('[APP-10] what is not a decimal is refused', () => {
    for (const wrong of ['', '1,5', '1e3', 'NaN', '.5']) expect(() => formatUf(wrong)).toThrow(RangeError);
  });

  test('[PLA-01] what one UF is worth in pesos, without decimals where it has none', () => {
    expect(ufInPesos('41200.00')).toBe('$41.200');
    expect(ufInPesos('41057.2')).toBe('$41.057,20');
  });
});

test('[SET-06] a price in UF is told with all its digits', () => {
  expect(['0.00220', '0.52', '1.00', '10', '0.0'].map(exactUf)).toEqual([
    '0,0022 UF',
    '0,52 UF',
    '1 UF',
    '10 UF',
    '0 UF',
  ]);
});

test('[MNY-14] a price is written with all its decimals', () => {
  expect(['90.64', '1234.5', '77'].map(exactPesos)).toEqual(['$90,64', '$1.234,5', '$77']);
});
