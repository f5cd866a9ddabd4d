import { parseLocalDate } from '@volante/domain/values/dates';
import { isPlate } from '@volante/domain/values/plate';
import { describe, expect, test } from 'vitest';
import { demoAccounts } from '../accounts.ts';
import { demoCarConfigs } from './car-configs.ts';
import { demoCars } from './demo-cars.ts';
import { endOfNextMarch } from './papers.ts';
import { pastReadings } from './readings.ts';

/** Seven in the morning in Santiago. */
const start = new Date('2026-11-15T10:00:00Z');
const day = 86_400_000;

describe.each(demoCars)('$plate', (car) => {
  const kind = demoCarConfigs.find(({ id }) => id === car.configId)!;

  test('is a car that can be: a plate, and a charge if it has a battery', () => {
    expect(isPlate(car.plate)).toBe(true);
    expect(car.soc === undefined).toBe(kind.fuel !== 'electric');
  });

  test.each([0, 9.9, 21.95])('was driven in order, never faster than a car drives (%s h later)', (hours) => {
    const now = new Date(start.getTime() + hours * 3_600_000);
    const readings = pastReadings(car, now);
    expect(readings.at(0)).toEqual({ at: now.getTime() - car.firstReadDaysAgo * day, km: car.odometer });
    expect(readings.at(-1)!.at).toBe(now.getTime());
    readings.slice(1).forEach(({ at, km }, index) => {
      const before = readings.at(index)!;
      expect(at).toBeGreaterThan(before.at);
      expect(km).toBeGreaterThanOrEqual(before.km);
      expect(km - before.km).toBeLessThanOrEqual(((at - before.at) / 3_600_000) * 200 + 1);
    });
  });
});

test('every plate is one car, and every car a driver gets is one of them', () => {
  const plates = new Set<string>(demoCars.map(({ plate }) => plate));
  expect(plates.size).toBe(demoCars.length);
  const given = demoAccounts.flatMap(({ journey }) => journey.flatMap(({ plate }) => plate ?? []));
  expect(given.filter((plate) => !plates.has(plate))).toEqual([]);
});

test.each([
  ['2026-11-15', '2027-03-31'],
  ['2027-01-20', '2027-03-31'],
  ['2027-03-10', '2028-03-31'],
  ['2027-04-01', '2028-03-31'],
])('on %s permit and insurance run until %s', (today, until) => {
  expect(endOfNextMarch(parseLocalDate(today)!)).toBe(until);
});
