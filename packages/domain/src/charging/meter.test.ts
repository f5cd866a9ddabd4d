import { expect, test } from 'vitest';
import { lastReading } from './meter.ts';

const at = '2026-11-16T15:00:00Z';
type Sample = NonNullable<Parameters<typeof lastReading>[0][number]>['sampledValue'][number];
const read = (...sampledValue: Sample[]) => lastReading([{ timestamp: at, sampledValue }]);
const energy = 'Energy.Active.Import.Register';

test('[CHG-06] a value without a name is the energy register; other values are not', () => {
  expect(read({ value: '1200' })).toEqual({ at: new Date(at), wh: 1200, watts: null, soc: null });
  expect(read({ value: '1.5', unit: 'kWh', measurand: energy })?.wh).toBe(1500);
  expect(read({ value: '7.4', unit: 'kW', measurand: 'Power.Active.Import' })?.watts).toBe(7400);
  expect(read({ value: '230', measurand: 'Voltage' })).toBeNull();
});

test('[CHG-06] signed data, nothing, spaces and words are no numbers', () => {
  for (const value of ['', '   ', 'abc', 'Infinity']) expect(read({ value }), value).toBeNull();
  expect(read({ value: '5', format: 'SignedData' })).toBeNull();
  expect(read({ value: '5', format: 'Raw' })?.wh).toBe(5);
});

test('[CHG-06] phases of energy and power are added up, those of a percentage are not', () => {
  const phases = (measurand: string, ...values: string[]) =>
    read(...values.map((value, index) => ({ value, measurand, phase: `L${index + 1}` })));
  expect(phases(energy, '100', '200', 'broken')?.wh).toBe(300);
  expect(phases(energy, '100')?.wh).toBe(100);
  expect(phases(energy, 'broken', '')).toBeNull();
  expect(phases('Power.Active.Import', '1000', '2000')?.watts).toBe(3000);
  expect(phases('SoC', '40', '41')).toBeNull();
});

test('[CHG-06] what no meter can count is no reading; 0, 100 % and the largest register are', () => {
  expect(read({ value: '0' })?.wh).toBe(0);
  expect(read({ value: '-1' })).toBeNull();
  expect(read({ value: '2147483647' })?.wh).toBe(2_147_483_647);
  expect(read({ value: '2147483648' })).toBeNull();
  const soc = (value: string) => read({ value, measurand: 'SoC' })?.soc ?? null;
  expect([soc('0'), soc('100'), soc('101')]).toEqual([0, 100, null]);
});
