import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiply, roundToPesos } from '../values/decimal.ts';
import { pesos } from '../values/money.ts';
import { exactQuantity, priceOfOne, unitPrice } from './unit-price.ts';

test.each([
  [36_256, 400, '$90,64'],
  [82_400, 5, '$16.480'],
  [82_416, 5, '$16.483,20'],
  [34_886, 400, '$87,215'],
  [770, 10, '$77'],
  [10_000, 3, '$3.333,33'],
  [100, 3, '$33,33'],
  [0, 2, '$0'],
  [7, 0.001, '$7.000'],
])('[MNY-14] %i for %d is shown at %s', (amount, quantity, price) => {
  expect(unitPrice(pesos(amount), quantity)).toBe(price);
});

test('[MNY-14] every shown price multiplies to its amount in whole pesos', () => {
  const decimal = (text: string) => text.replaceAll(/[$.]/g, '').replace(',', '.');
  fc.assert(
    fc.property(fc.nat(9_000_000), fc.integer({ min: 1, max: 3_000_000 }), (amount, metres) => {
      const price = unitPrice(pesos(amount), metres / 1000)!;
      const quantity = exactQuantity(metres / 1000);
      expect(roundToPesos(multiply(decimal(price), decimal(quantity)))).toBe(amount);
    }),
  );
});

test('[MNY-14] a price has no digit more than it needs, however large the quantity', () => {
  // A third of a peso for each: 0,333 of 3.000 is $999, and only 0,3333 comes to $1.000.
  for (let zeros = 1; zeros <= 11; zeros++) {
    expect(unitPrice(pesos(10 ** zeros), 3 * 10 ** zeros)).toBe(`$0,${'3'.repeat(zeros + 1)}`);
  }
});

test('[MNY-14] a quantity is shown to the metre', () => {
  expect([400, 412.345, 1234.5, 0.001, 412.3456].map(exactQuantity)).toEqual([
    '400',
    '412,345',
    '1.234,5',
    '0,001',
    '412,346',
  ]);
});

test('[MNY-14] a known price is shown as it is, unless the amount is a sum at several', () => {
  expect(unitPrice(pesos(25_214), 400, '63.036')).toBe('$63,036');
  expect(unitPrice(pesos(25_214), 400)).toBe('$63,035');
  expect(unitPrice(pesos(770), 10, '77.044')).toBe('$77');
  expect(unitPrice(pesos(770), 10, '77')).toBe('$77');
  expect(unitPrice(pesos(26_000), 400, '63.036')).toBe('$65');
  expect(unitPrice(pesos(25_214), 400, null)).toBe('$63,035');
});

test('[MNY-14] what is given back has its price; nothing, or money against the km, has none', () => {
  expect(unitPrice(pesos(-36_256), -400)).toBe('$90,64');
  expect(unitPrice(pesos(0), -2)).toBe('$0');
  expect(unitPrice(pesos(100), 0)).toBeUndefined();
  expect(unitPrice(pesos(-1), 1)).toBeUndefined();
  expect(unitPrice(pesos(1), -1)).toBeUndefined();
});

test.each([
  [36_256, 400, 90.64],
  [82_416, 5, 16_483.2],
  [30_001, 312.5, 96.003],
  [-36_256, -400, 90.64],
  [-700, 1, -700],
  [700, -3, -233.33],
  [20, 0, 20],
  [-20, 0, -20],
  [0, 2, 0],
])('[BKS-10] %i for %d is %d for one', (amount, quantity, price) => {
  expect(priceOfOne(pesos(amount), quantity)).toBe(price);
});

test('[BKS-10] every price of one multiplies to its amount, as decimals and as JSON carries it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_000_000, max: 9_000_000 }),
      fc.integer({ min: -3_000_000, max: 3_000_000 }),
      (amount, metres) => {
        if (metres === 0) return;
        const price: number = JSON.parse(JSON.stringify(priceOfOne(pesos(amount), metres / 1000)));
        expect(roundToPesos(multiply(String(price), (metres / 1000).toFixed(3)))).toBe(amount);
      },
    ),
  );
});
