import { expect, test } from 'vitest';
import { energySale, ownSaleFields, ownSaleName, ownSaleTypes } from './own-sales.ts';

test('[MNY-13] energy and cleaning are sales with IVA; other events are not', () => {
  expect(ownSaleTypes.map((type) => [type, ownSaleName(type)])).toEqual([
    ['Energy', 'Energía de carga'],
    ['Cleaning', 'Lavado'],
  ]);
  expect(energySale).toBe('Energy');
  expect(ownSaleName('Fine')).toBe('Fine');
});

test('[MNY-13] a sale is charged at once, by instalments, or given back', () => {
  expect(ownSaleFields).toEqual(['other', 'installment', 'refund']);
});
