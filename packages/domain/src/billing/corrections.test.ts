import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { differenceOf, tollCorrection, tripCorrection } from './corrections.ts';

describe('[MNY-01] a fact that its source changes', () => {
  test('says who changed it and what it came to before', () => {
    expect(tripCorrection('uber', { correction: 'corrected', before: pesos(5_000) })).toBe(
      'Uber corrigió este viaje: antes $5.000',
    );
    expect(tripCorrection('didi', { correction: 'withdrawn', before: pesos(3_200) })).toBe(
      'DiDi anuló este viaje: antes $3.200',
    );
    expect(tollCorrection({ correction: 'withdrawn', before: pesos(449) })).toBe(
      'La autopista anuló este cobro: antes $449',
    );
    expect(tripCorrection('uber', { correction: 'corrected' })).toBe('Uber corrigió este viaje: antes $0');
    expect(tollCorrection({ correction: null, before: null })).toBeNull();
    expect(tripCorrection('uber', {})).toBeNull();
  });

  test('[MNY-03] says of a toll that was moved why it is gone, and why it comes late', () => {
    expect(tollCorrection({ correction: 'moved', before: pesos(449) })).toBe('Otra persona tenía el auto: antes $449');
    expect(tollCorrection({ correction: 'moved', before: pesos(0) })).toBe(
      'Tenías el auto: la entrega se supo después',
    );
    expect(tripCorrection('uber', { correction: 'moved', before: pesos(449) })).toBeNull();
  });

  test('changes by a difference of each part, or by nothing at all', () => {
    expect(differenceOf({ fare: 5_000, cash: -2_000 }, { fare: 4_500, cash: 0 })).toEqual({ fare: -500, cash: 2_000 });
    expect(differenceOf({ fare: 5_000, cash: -2_000 }, { fare: 5_000, cash: -2_000 })).toBeNull();
    expect(differenceOf({ fare: 5_000, tips: 300 }, { fare: 4_500, tips: 300 })).toEqual({ fare: -500, tips: 0 });
    // Parts that move against each other are a change, although the sum stays.
    expect(differenceOf({ fare: 5_000, tips: 0 }, { fare: 4_000, tips: 1_000 })).toEqual({ fare: -1_000, tips: 1_000 });
  });

  test('comes to what was said last, however often it changes', () => {
    const amounts = fc.record({ fare: fc.integer({ min: 0, max: 9_999 }), cash: fc.integer({ min: -9_999, max: 0 }) });
    fc.assert(
      fc.property(amounts, fc.array(amounts), (first, later) => {
        const sum = { ...first };
        for (const reported of later) {
          const change = differenceOf(sum, reported) ?? { fare: 0, cash: 0 };
          sum.fare += change.fare;
          sum.cash += change.cash;
        }
        expect(sum).toEqual(later.at(-1) ?? first);
      }),
    );
  });
});
