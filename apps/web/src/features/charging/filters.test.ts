import { expect, test } from 'vitest';
import { filterVariables, isFiltering, noFilters } from './filters.ts';

test('[CHG-02] fast asks for DC, slow for AC, both for either; only available for Available', () => {
  expect(filterVariables(noFilters)).toEqual({});
  expect(filterVariables({ ...noFilters, fast: true })).toEqual({ currentType: 'DC' });
  expect(filterVariables({ ...noFilters, slow: true })).toEqual({ currentType: 'AC' });
  expect(filterVariables({ ...noFilters, fast: true, slow: true })).toEqual({});
  expect(filterVariables({ fast: true, slow: true, onlyAvailable: true })).toEqual({ status: 'Available' });
  expect(isFiltering({ fast: true, slow: true, onlyAvailable: false })).toBe(false);
  expect(isFiltering({ ...noFilters, onlyAvailable: true })).toBe(true);
});
