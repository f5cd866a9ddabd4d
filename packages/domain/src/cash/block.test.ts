import { expect, test } from 'vitest';
import { cashBlockProblem } from './block.ts';

const verified = { bank: true, docs: true };
const free = { block: false, blockByType: null };

test('[NOT-03] the driver may switch their own block on and off', () => {
  const own = { block: true, blockByType: 'driver' as const };
  expect(cashBlockProblem({ current: free, uberSupplier: true, verified })).toBeNull();
  expect(cashBlockProblem({ current: own, uberSupplier: true, verified })).toBeNull();
});

test("[NOT-03] an administrator's block is locked; once they lift it, it is the driver's again", () => {
  const locked = { block: true, blockByType: 'administrator' as const };
  expect(cashBlockProblem({ current: locked, uberSupplier: true, verified })).toMatch(/administrador/);
  const lifted = { block: false, blockByType: 'administrator' as const };
  expect(cashBlockProblem({ current: lifted, uberSupplier: true, verified })).toBeNull();
});

test('[NOT-03] without a ride-hailing account there is nothing to block', () => {
  expect(cashBlockProblem({ current: free, uberSupplier: false, verified })).toMatch(/Uber/);
});

test('[ONB-08] it is locked until bank and documents are verified', () => {
  expect(cashBlockProblem({ current: free, uberSupplier: true, verified: { bank: true, docs: false } })).toMatch(
    /verificados/,
  );
  expect(cashBlockProblem({ current: free, uberSupplier: true, verified: { bank: false, docs: true } })).toMatch(
    /verificados/,
  );
});
