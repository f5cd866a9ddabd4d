import { expect, test } from 'vitest';
import { distanceKm, distanceWords, mapsLink } from './distance.ts';

const santiago = { lat: -33.4489, lon: -70.6693 };

test('[CHG-03] km as the crow flies: along a meridian, along a parallel, and across half of Chile', () => {
  expect(distanceKm(santiago, santiago)).toBe(0);
  expect(distanceKm({ lat: 0, lon: 0 }, { lat: 90, lon: 0 })).toBeCloseTo((Math.PI / 2) * 6_371, 6);
  expect(distanceKm({ lat: 60, lon: 0 }, { lat: 60, lon: 180 })).toBeCloseTo((Math.PI / 3) * 6_371, 6);
  expect(distanceKm(santiago, { lat: -36.827, lon: -73.0503 })).toBeCloseTo(433.516, 3);
});

test('a distance reads as in Chile', () => {
  expect([0.01, 0.34, 0.94, 0.95, 2.44, 9.96, 18.4].map(distanceWords)).toEqual([
    'a 50 m',
    'a 350 m',
    'a 950 m',
    'a 1 km',
    'a 2,4 km',
    'a 10 km',
    'a 18 km',
  ]);
});

test('[CHG-03] the link to Google Maps is by coordinates', () => {
  expect(mapsLink({ lat: -33.4022, lon: -70.5783 })).toBe(
    'https://www.google.com/maps/search/?api=1&query=-33.4022,-70.5783',
  );
});
