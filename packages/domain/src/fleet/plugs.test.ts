import { expect, test } from 'vitest';
import { isPlugType, plugTypes } from './plugs.ts';

test('[SUB-03] the plugs a car may have', () => {
  expect(plugTypes).toEqual(['AC-GB/T', 'DC-GB/T', 'Type1', 'Type2', 'CHAdeMO', 'CCS1', 'CCS2']);
  expect(plugTypes.every(isPlugType)).toBe(true);
  expect(['', 'Type3', 'type1'].some(isPlugType)).toBe(false);
});
