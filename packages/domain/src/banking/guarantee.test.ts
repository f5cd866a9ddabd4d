import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { guaranteeOrigins, guaranteeProgress, summarizeGuarantee } from './guarantee.ts';

test.each([
  [0, 0, { amount: 0, volanteContribution: 0, origin: 'driver' }],
  [50_000, 50_000, { amount: 100_000, volanteContribution: 50_000, origin: 'driver' }],
  [50_000, 50_001, { amount: 100_001, volanteContribution: 50_001, origin: 'volante' }],
] as const)('[BNK-04] driver %i and company %i', (driver, volante, summary) => {
  expect(summarizeGuarantee({ driver: pesos(driver), volante: pesos(volante) })).toEqual(summary);
});

test('[BNK-04] the guarantee is whole with its last peso and not before', () => {
  const progress = (amount: number) => guaranteeProgress({ amount: pesos(amount), total: pesos(300_000) });
  expect([0, 1, 299_999, 300_000, 310_000].map(progress)).toEqual([0, 0, 99, 100, 100]);
});

test('[BNK-04] a guarantee of nothing is whole; it is paid by the driver or by the company', () => {
  expect(guaranteeProgress({ amount: pesos(0), total: pesos(0) })).toBe(100);
  expect(guaranteeOrigins).toEqual(['driver', 'volante']);
});
