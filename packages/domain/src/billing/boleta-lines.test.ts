import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { boletaLines, type ClosedRent, type RentSum, rentSums } from './boleta-lines.ts';

const shift: RentSum = {
  type: 'base',
  shiftName: 'AM',
  startKm: null,
  endKm: null,
  category: 'Diamond',
  discount: 15,
  times: 4,
  metres: 0,
  full: pesos(40_000),
  amount: pesos(34_000),
};
const section: RentSum = {
  ...shift,
  type: 'km',
  shiftName: null,
  startKm: 0,
  endKm: 400,
  metres: 312_500,
  full: pesos(30_001),
  amount: pesos(25_501),
};

describe('[MOV-03] the lines of a boleta', () => {
  test('show prices before the discount, and the discount of each category of the week by itself', () => {
    const gold = { category: 'Gold', discount: 5, times: 3, full: pesos(30_000), amount: pesos(28_500) };
    expect(
      boletaLines([{ ...section, startKm: 400, endKm: null, metres: 1 }, section, shift, { ...shift, ...gold }]),
    ).toEqual({
      details: [
        { number: 1, name: 'Turno AM', quantity: 7, price: 10_000, amount: 70_000 },
        { number: 2, name: 'Kilómetros 0–400', quantity: 312.5, price: 96.003, amount: 30_001 },
        { number: 3, name: 'Kilómetros desde 400', quantity: 0.001, price: 30_001_000, amount: 30_001 },
      ],
      discounts: [
        { title: 'Descuento categoría Diamond 15%', number: 1, amount: 4_500 + 4_500 + 6_000 },
        { title: 'Descuento categoría Gold 5%', number: 2, amount: 1_500 },
      ],
    });
    expect(boletaLines([{ ...shift, category: 'Blue', discount: 0, amount: pesos(40_000) }]).discounts).toEqual([]);
  });

  test('the correction of a UF stands before the km, and what comes to no km keeps its amount as price', () => {
    const uf: RentSum = { ...shift, type: 'uf', shiftName: null, times: 1, discount: 0, full: pesos(-700) };
    const evened: RentSum = { ...section, metres: 0, full: pesos(20), discount: 0 };
    expect(boletaLines([evened, uf]).details).toEqual([
      { number: 1, name: 'Corrección de la UF', quantity: 1, price: -700, amount: -700 },
      { number: 2, name: 'Kilómetros 0–400', quantity: 0, price: 20, amount: 20 },
    ]);
  });

  test('[SCR-11] name km by the thousand with its dot', () => {
    const far = { ...section, startKm: 800, endKm: 1200 };
    const names = boletaLines([far, { ...far, startKm: 1200, endKm: null }]).details.map(({ name }) => name);
    expect(names).toEqual(['Kilómetros 800–1.200', 'Kilómetros desde 1.200']);
    expect(boletaLines([{ ...far, startKm: null, endKm: null }]).details[0]!.name).toBe('Kilómetros desde 0');
  });

  test('add up to what was billed, whatever the week', () => {
    const line = record({
      base: boolean(),
      startKm: constantFrom(0, 400, 800),
      discount: constantFrom(0, 5, 10, 15),
      times: integer({ min: 1, max: 7 }),
      metres: integer({ min: 1, max: 400_000 }),
      full: integer({ min: 0, max: 200_000 }),
    }).map(({ base, startKm, full, discount, ...counts }): RentSum => ({
      ...(base ? shift : { ...section, startKm, endKm: startKm + 400 }),
      ...counts,
      full: pesos(full),
      discount,
      category: `c${discount}`,
      amount: pesos(Math.round((full * (100 - discount)) / 100)),
    }));
    assert(
      property(array(line), (lines) => {
        const { details, discounts } = boletaLines(lines);
        const total = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
        return total(details) - total(discounts) === total(lines);
      }),
    );
  });
});

test('[MOV-03] a shift without a name stands first and is just a shift; a discount of one per cent is one', () => {
  const lines = [
    { ...section, discount: 1, amount: pesos(29_701) },
    { ...shift, shiftName: null, discount: 0, amount: pesos(40_000) },
  ];
  const { details, discounts } = boletaLines(lines);
  expect(details.map(({ name }) => name)).toEqual(['Turno', 'Kilómetros 0–400']);
  expect(boletaLines(lines.toReversed()).details).toEqual(details);
  expect(discounts).toEqual([{ title: 'Descuento categoría Diamond 1%', number: 1, amount: 300 }]);
});

describe('[GRD-06] the price before the discount', () => {
  const closed: ClosedRent = {
    type: 'km',
    shiftName: null,
    startKm: 0,
    endKm: 400,
    category: 'Gold',
    discount: 5,
    base: '0.0022',
    uf: '41057.20',
    metres: 400_000,
    amount: pesos(34_324),
  };
  const fullOf = (line: Partial<ClosedRent>) => rentSums([{ ...closed, ...line }])[0]!.full;

  test('is the line at the UF of its day without it, rounded once', () => {
    expect(fullOf({})).toBe(36_130);
    expect(fullOf({ type: 'base', base: '0.315', metres: null, amount: pesos(12_286) })).toBe(12_933);
  });

  test('of km that are given back is given back', () => {
    expect(fullOf({ metres: -400_000, amount: pesos(-34_324) })).toBe(-36_130);
  });

  test('is what was billed where there is no discount, and for a corrected UF', () => {
    // The difference of two rounded lines may be a peso beside the price of its km.
    expect(fullOf({ discount: 0, amount: pesos(36_131) })).toBe(36_131);
    expect(fullOf({ type: 'uf', base: null, metres: null, amount: pesos(-700) })).toBe(-700);
  });
});
