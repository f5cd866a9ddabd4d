import { describe, expect, test } from 'vitest';
import { readBattery, readingInWords, readingProblems, readOdometer, saidInTime } from './readings.ts';

describe('DAY-10 odometer and battery at a handover', () => {
  test('the car counts for two minutes, and a photo may arrive a quarter of an hour later', () => {
    const taken = new Date('2026-11-16T20:00:00Z');
    const said = (seconds: number) => saidInTime(new Date(taken.getTime() + seconds * 1_000), taken);
    expect([-121, -119, 0, 899, 901].map(said)).toEqual([false, true, true, true, false]);
  });

  test.each([
    ['54321', 54_321],
    [' 54.321 km', 54_321],
    ['0', 0],
    ['2.000.000', 2_000_000],
  ])('%s km', (typed, value) => expect(readOdometer(typed)).toEqual({ value }));

  test.each(['', '54,3', '5.43', '-1', '2000001', '1e4', 'mil'])('%s is no odometer', (typed) =>
    expect(readOdometer(typed)).toEqual({ problem: readingProblems.odometer }),
  );

  test('a battery has whole percents from 0 to 100', () => {
    expect(['0', '71 %', '100%'].map((typed) => readBattery(typed).value)).toEqual([0, 71, 100]);
    for (const typed of ['', '101', '-1', '7,5', 'media'])
      expect(readBattery(typed)).toEqual({ problem: readingProblems.battery });
  });

  test('both read the values, and who said them', () => {
    const read = (odometerFrom: 'car' | 'driver', batteryFrom: 'car' | 'driver') =>
      readingInWords({ odometer: 54_321, odometerFrom, battery: 20, batteryFrom }, 'Pablo');
    expect(read('car', 'car')).toBe('54.321 km · 20\u00A0%, según el auto');
    expect(read('driver', 'driver')).toBe('54.321 km · 20\u00A0%, según Pablo');
    expect(read('driver', 'car')).toBe('54.321 km, según Pablo · 20\u00A0%, según el auto');
    const petrol = { odometer: 9, odometerFrom: 'driver', battery: null, batteryFrom: null } as const;
    expect(readingInWords(petrol, 'Pablo')).toBe('9 km, según Pablo');
    expect(readingInWords({ ...petrol, odometer: null, odometerFrom: null }, 'Pablo')).toBe('Sin registro');
  });
});
