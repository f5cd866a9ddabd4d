import * as fc from 'fast-check';
import { pesos } from '../values/money.ts';
import { expect, test } from 'vitest';
import { ivaPercent, splitIva } from './boleta.ts';

test('[MOV-03] 19 % of the net amount is tax', () => {
  expect(ivaPercent).toBe(19);
  expect(splitIva(pesos(119))).toEqual({ netAmount: 100, iva: 19 });
  expect(splitIva(pesos(1000))).toEqual({ netAmount: 840, iva: 160 });
});

test('[MOV-03] net amount and tax always add up', () => {
  fc.assert(
    fc.property(fc.nat(50_000_000), (total) => {
      const { netAmount, iva } = splitIva(pesos(total));
      expect(netAmount + iva).toBe(total);
      expect(Math.abs(netAmount * 0.19 - iva)).toBeLessThan(1);
    }),
  );
});

test('[MNY-12] what is taken off again is split as it was, to the peso', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000_000 }), (total) => {
      const [there, back] = [splitIva(pesos(total)), splitIva(pesos(-total))];
      expect(back).toEqual({ netAmount: 0 - there.netAmount, iva: 0 - there.iva });
    }),
  );
});
