import { driverStatuses, mayFollow } from '@volante/domain/drivers/status';
import { describe, expect, test } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { shortestJourney } from './journey.ts';

describe('journeys', () => {
  test.each(driverStatuses)('%s is reached by allowed changes', (status) => {
    const journey = shortestJourney(status);
    const stops = ['on boarding' as const, ...journey];
    expect(stops.at(-1)).toBe(status);
    expect(journey.every((to, index) => mayFollow(stops.at(index) ?? to, to))).toBe(true);
  });

  test.each(demoAccounts.map(({ email, ...rest }) => ({ email, ...rest })))(
    "$email's past is made of allowed changes, in order",
    ({ journey, signedUpDaysAgo }) => {
      const stops = ['on boarding' as const, ...journey.map(({ to }) => to)];
      const days = [signedUpDaysAgo, ...journey.map(({ daysAgo }) => daysAgo)];
      expect(journey.every(({ to }, index) => mayFollow(stops.at(index) ?? to, to))).toBe(true);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      expect(journey.every(({ to, plate }) => (to === 'rent') === (plate !== undefined))).toBe(true);
    },
  );
});
