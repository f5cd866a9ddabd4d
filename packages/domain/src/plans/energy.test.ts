import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { energyCost, readEnergyPrice } from './energy.ts';

test('DAY-14: energy costs km by what a car goes with it and by its price, and nothing is guessed without one', () => {
  const prices = { kwh: pesos(190), litre: pesos(1_310) };
  expect(energyCost({ electric: true }, 1_000, prices)).toBe(31_667);
  expect(energyCost({ electric: false }, 1_000, prices)).toBe(109_167);
  expect(energyCost({ electric: true }, 0, prices)).toBe(0);
  expect(energyCost({ electric: true }, 1_000, { ...prices, kwh: pesos(0) })).toBe(0);
  expect(energyCost({ electric: false }, 1_000, { ...prices, litre: null })).toBeNull();
  expect(energyCost({ electric: true }, 1_000, { ...prices, litre: null })).toBe(31_667);
});

test('DAY-14: a price is typed in whole pesos; an empty field is no price', () => {
  expect([' ', '1.310', '1310', '$190', '0'].map((typed) => readEnergyPrice(typed).value)).toEqual([
    null,
    1_310,
    1_310,
    190,
    0,
  ]);
  for (const typed of ['1,5', '13.10', '-5', 'mil', '10001'])
    expect(readEnergyPrice(typed).problem, typed).toBeTruthy();
});
