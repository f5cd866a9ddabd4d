import { describe, expect, test } from 'vitest';
import { deductiblePesos, deductibles } from './deductibles.ts';

const [general, totalLoss] = deductibles;

describe('[SUB-03] deductibles in pesos', () => {
  test('10 UF for any damage, 30 UF for a total loss', () => {
    expect(deductibles.map(({ kind, uf }) => [kind, uf])).toEqual([
      ['general', 10],
      ['total loss', 30],
    ]);
    expect(deductiblePesos(general, '41200.00')).toBe(412_000);
    expect(deductiblePesos(totalLoss, '41200.00')).toBe(1_236_000);
  });

  test('exact, rounded once, half away from zero', () => {
    expect(deductiblePesos(general, '39485.65')).toBe(394_857);
    expect(deductiblePesos(general, '39485.64')).toBe(394_856);
    expect(deductiblePesos(general, '39485.649')).toBe(394_856);
    expect(deductiblePesos(totalLoss, '39485.65')).toBe(1_184_570);
  });
});
