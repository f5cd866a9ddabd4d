import { expect, test } from 'vitest';
import { guaranteeProgress, summarizeGuarantee } from './guarantee.ts';

test.each([
  [0, 0, { amount: 0, volanteContribution: 0, origin: 'driver' }],
  [50_000, 50_000, { amount: 100_000, volanteContribution: 50_000, origin: 'driver' }],
  [50_000, 50_001, { amount: 100_001, volanteContribution: 50_001, origin: 'volante' }],
] as const)('[BNK-04] driver %i and company %i', (driver, volante, summary) => {
  expect(summarizeGuarantee({ driver, volante })).toEqual(summary);
});

test('[BNK-04] the guarantee is whole with its last peso and not before', () => {
  expect([0, 1, 299_999, 300_000, 310_000].map((amount) => guaranteeProgress({ amount, total: 300_000 }))).toEqual([
    0, 0, 99, 100, 100,
  ]);
});
