import { expect, test } from 'vitest';
import { pathOfType } from './paths.ts';

test('[NOT-01] each kind of notification leads to its screen', () => {
  expect((['bill', 'exchange', 'other'] as const).map(pathOfType)).toEqual([
    '/app/v2/liquidations',
    '/app/manageshift',
    '/app/v2/notifications',
  ]);
});
