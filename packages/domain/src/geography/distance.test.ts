import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

const santiago = { lat: -33.4489, lon: -70.6693 };

test('[CHG-03] km as the crow flies: along a meridian, along a parallel, and across half of Chile', () => {
  expect(distanceKm(santiago, santiago)).toBe(0);
  expect(distanceKm({ lat: 0, lon: 0 }, { lat: 90, lon: 0 })).toBeCloseTo((Math.PI / 2) * 6_371, 6);
  expect(distanceKm({ lat: 60, lon: 0 }, { lat: 60, lon: 180 })).toBeCloseTo((Math.PI / 3) * 6_371, 6);
  expect(distanceKm(santiago, { lat: -36.827, lon: -73.0503 })).toBeCloseTo(433.516, 3);
});
