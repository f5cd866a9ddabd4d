import { expect, test } from 'vitest';
import { categories, discountOf, isCategory } from './category.ts';

test('each category has its discount, lowest first', () => {
  expect(categories.map((category) => [category, discountOf(category)])).toEqual([
    ['Blue', 0],
    ['Gold', 5],
    ['Platinum', 10],
    ['Diamond', 15],
  ]);
});

test('only the four names are categories', () => {
  expect(['Gold', 'gold', 'toString', '', undefined].map(isCategory)).toEqual([true, false, false, false, false]);
});
