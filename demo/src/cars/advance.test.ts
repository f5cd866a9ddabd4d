import { parseLocalDate, startOfDay } from '@volante/domain/values/dates';
import { describe, expect, test } from 'vitest';
import { advance, type CarLife, drive } from './advance.ts';
import { newCar, resumedCar } from './beginning.ts';
import { chanceFor } from './chance.ts';
import { type CarNow, obey, telemetryOf } from './state.ts';
import { kmBetween, positionAt } from './streets.ts';

const hour = 3_600_000;
const midnight = startOfDay(parseLocalDate('2026-11-09')!).getTime();
const frame = { south: -33.65, north: -33.33, west: -70.85, east: -70.5 };

const shared: CarLife = {
  battery: 44.9,
  range: 340,
  hours: [
    { from: 320, to: 840 },
    { from: 1040, to: 1560 },
  ],
};
const petrol: CarLife = { battery: null, range: 620, hours: [{ from: 510, to: 1110 }] };
const spare: CarLife = { ...shared, hours: [] };

/** The car every ten seconds for so many hours. */
function watch(life: CarLife, hours: number, seed: string): CarNow[] {
  const chance = chanceFor(seed);
  const states = [newCar(life, midnight, chance)];
  for (let at = midnight + 10_000; at <= midnight + hours * hour; at += 10_000) {
    states.push(advance(states.at(-1)!, life, at, chance));
  }
  return states;
}

const pairs = (states: CarNow[]) => states.slice(1).map((after, index) => [states.at(index)!, after] as const);
const grown = (states: CarNow[]) => states.at(-1)!.odometer - states.at(0)!.odometer;

describe.each([
  ['a shared electric car', shared],
  ['a petrol car', petrol],
  ['a car without drivers', spare],
])('%s', (_name, life) => {
  const days = ['a', 'b', 'c'].map((seed) => watch(life, 48, seed));

  test('never counts back, and drives what it counts', () => {
    const wrong = days.flatMap(pairs).filter(([before, after]) => {
      const km = after.odometer - before.odometer;
      // Round a corner the way is longer than the line; 60 km/h for ten seconds are 167 m.
      return km < 0 || km > 0.167 || kmBetween(positionAt(before.place), positionAt(after.place)) > km + 0.001;
    });
    expect(wrong).toEqual([]);
  });

  test('stays in Santiago, with a charge between 0 and 100', () => {
    const wrong = days.flat().filter((state) => {
      const { position, soc } = telemetryOf(state);
      const [latitude, longitude] = position!;
      const inFrame =
        latitude > frame.south && latitude < frame.north && longitude > frame.west && longitude < frame.east;
      return !inFrame || (life.battery === null ? soc !== undefined : !(soc! > 0 && soc! <= 100));
    });
    expect(wrong).toEqual([]);
  });
});

test('a way of many small steps is as long as its line where it does not turn', () => {
  const [start, end] = [watch(petrol, 12, 'line').at(0)!, 0.4];
  const place = { avenue: 2, km: 5, outward: true };
  const chance = chanceFor('line');
  let car: CarNow = { ...start, place };
  for (let step = 0; step < 100; step += 1) car = drive(car, petrol, end / 100, chance);
  expect(car.odometer - start.odometer).toBeCloseTo(end, 6);
  expect(kmBetween(positionAt(place), positionAt(car.place))).toBeCloseTo(end, 2);
});

test('a shared car is driven as much as two drivers do, one without drivers not at all', () => {
  const km = grown(watch(shared, 48, 'km')) / 2;
  expect(km).toBeGreaterThan(150);
  expect(km).toBeLessThan(420);
  expect(grown(watch(spare, 48, 'km'))).toBe(0);
});

test('drives while its drivers work and rests otherwise', () => {
  const driven = watch(petrol, 24, 'hours').filter(({ doing }) => doing.what === 'driving');
  expect(driven.length).toBeGreaterThan(360);
  for (const { at } of driven) {
    const minute = (at - midnight) / 60_000;
    // A trip that has begun is finished.
    expect(minute > 509 && minute < 1140).toBe(true);
  }
});

test('charges when it is low, standing still, until it has enough', () => {
  const states = watch(shared, 72, 'charge');
  const charging = pairs(states).filter(([, after]) => after.doing.what === 'charging');
  expect(charging.length).toBeGreaterThan(0);
  for (const [before, after] of charging.filter(([before]) => before.doing.what === 'charging')) {
    expect(after.soc!).toBeGreaterThanOrEqual(before.soc!);
    expect(after.odometer).toBe(before.odometer);
  }
  expect(Math.min(...states.map(({ soc }) => soc!))).toBeGreaterThan(8);
  expect(Math.max(...states.map(({ soc }) => soc!))).toBeGreaterThan(79);
});

test('one long step and many short ones end alike', () => {
  const first = watch(shared, 0, 'steps').at(0)!;
  const chance = chanceFor('long');
  const long = advance(first, shared, midnight + 24 * hour, chance);
  const short = watch(shared, 24, 'steps');
  expect(long.odometer - first.odometer).toBeGreaterThan(0.6 * grown(short));
  expect(long.odometer - first.odometer).toBeLessThan(1.6 * grown(short));
});

test('a car opened from a distance stands until its driver has got in, then goes on locked', () => {
  const states = watch(petrol, 12, 'doors');
  const moving = states.findLast(({ doing }) => doing.what === 'driving')!;
  const chance = chanceFor('doors');
  const open = obey(obey(moving, 'key-on'), 'unlock');
  expect(open).toMatchObject({ doors: 'open', key: 'on' });
  const later = advance(open, petrol, open.at + 9 * 60_000, chance);
  expect(later).toMatchObject({ doors: 'open', odometer: moving.odometer });
  expect(advance(later, petrol, open.at + 11 * 60_000, chance).doors).toBe('closed');
  expect(obey(obey(open, 'key-off'), 'lock')).toMatchObject({ doors: 'closed', key: 'off' });
});

test('a car opened at the plug goes on charging with open doors', () => {
  const chance = chanceFor('plug');
  const low: CarNow = {
    ...newCar(spare, midnight, chance),
    soc: 94.9,
    doing: { what: 'charging', until: midnight + 5000, power: 7.4 },
  };
  const later = advance(obey(low, 'unlock'), spare, midnight + 9 * 60_000, chance);
  expect(later).toMatchObject({ doors: 'open', doing: { what: 'charging' } });
  expect(later.soc).toBeGreaterThan(95);
});

test('a clock put back takes nothing off the car', () => {
  const car = watch(shared, 12, 'back').at(-1)!;
  const chance = chanceFor('back');
  const before = advance(car, shared, car.at - 5 * hour, chance);
  expect(before.odometer).toBe(car.odometer);
  expect(advance(before, shared, car.at, chance).odometer).toBeGreaterThanOrEqual(car.odometer);
});

describe('after a pause', () => {
  const last = {
    at: new Date(midnight),
    odometer: 30_000,
    soc: 64,
    charging: false,
    doors: 'closed',
    position: [-33.484, -70.65],
  } as const;

  test('the car has aged by the hours that passed, and is where it could be', () => {
    const moment = resumedCar(last, shared, midnight + 1000, chanceFor('pause'));
    expect(moment.odometer).toBeCloseTo(30_000, 1);
    expect(kmBetween(positionAt(moment.place), last.position)).toBeLessThan(0.1);
    const km = resumedCar(last, shared, midnight + 7 * 24 * hour, chanceFor('pause')).odometer - 30_000;
    expect(km).toBeGreaterThan(1000);
    expect(km).toBeLessThan(2900);
  });

  test('a year without simulation is no year of driving', () => {
    const km = resumedCar(last, shared, midnight + 365 * 24 * hour, chanceFor('year')).odometer - 30_000;
    expect(km).toBeLessThan(31 * 420);
  });

  test('open doors are still open, and a charge goes on', () => {
    const soon = midnight + 20_000;
    expect(resumedCar({ ...last, doors: 'open' }, shared, soon, chanceFor('doors')).doors).toBe('open');
    const charged = resumedCar({ ...last, charging: true }, spare, midnight + hour, chanceFor('charge'));
    expect(charged.doing.what).toBe('charging');
    expect(charged.soc).toBeGreaterThan(70);
  });
});
