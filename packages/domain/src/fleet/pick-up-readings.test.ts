import { expect, test } from 'vitest';
import { readingProblems } from '../handover/readings.ts';
import { readingsOf, typedReadings } from './pick-up-readings.ts';

const none = { odometer: null, battery: null };
const asked = { typed: none, car: null, hasBattery: true, remoteDoors: false };

test('DAY-06: what the car says counts before what was typed', () => {
  const car = { odometer: 45_210.4, battery: 83 };
  expect(readingsOf({ ...asked, car, typed: { odometer: 1, battery: 2 } })).toEqual({
    odometer: { value: 45_210, from: 'car' },
    battery: { value: 83, from: 'car' },
  });
  expect(
    readingsOf({ ...asked, car: { odometer: 12, battery: null }, typed: { odometer: null, battery: 40 } }),
  ).toEqual({
    odometer: { value: 12, from: 'car' },
    battery: { value: 40, from: 'typed' },
  });
});

test('DAY-06: a car that says nothing is read off; what is missing or impossible is named', () => {
  expect(readingsOf({ ...asked, typed: { odometer: 45_210, battery: 0 } })).toEqual({
    odometer: { value: 45_210, from: 'typed' },
    battery: { value: 0, from: 'typed' },
  });
  expect(readingsOf(asked)).toMatchObject({ field: 'odometer' });
  expect(readingsOf({ ...asked, typed: { odometer: 1, battery: null } })).toMatchObject({ field: 'battery' });
  expect(readingsOf({ ...asked, typed: { odometer: 2_000_001, battery: 5 } })).toMatchObject({ field: 'odometer' });
  expect(readingsOf({ ...asked, typed: { odometer: 1.5, battery: 5 } })).toMatchObject({ field: 'odometer' });
  expect(readingsOf({ ...asked, typed: { odometer: 1, battery: 101 } })).toMatchObject({ field: 'battery' });
});

test('DAY-06: petrol needs no battery, and a car that only the app opens is no dead end', () => {
  expect(readingsOf({ ...asked, hasBattery: false, typed: { odometer: 9, battery: 50 } })).toMatchObject({
    battery: null,
  });
  expect(readingsOf({ ...asked, remoteDoors: true })).toEqual({ odometer: null, battery: null });
});

test('DAY-06: what was typed is read like a handover’s, and never guessed', () => {
  expect(typedReadings({ odometer: '45.210', battery: ' 80 %' })).toEqual({ odometer: 45_210, battery: 80 });
  expect(typedReadings({ odometer: '45210 km' })).toEqual({ odometer: 45_210, battery: null });
  expect(typedReadings({ odometer: '', battery: ' ' })).toEqual({ odometer: null, battery: null });
  for (const odometer of ['45.21', '45,210', '45 210', '-1', '2000001']) {
    expect(typedReadings({ odometer })).toEqual({ field: 'odometer', problem: readingProblems.odometer });
  }
  expect(typedReadings({ odometer: '1', battery: '101' })).toEqual({
    field: 'battery',
    problem: readingProblems.battery,
  });
});
