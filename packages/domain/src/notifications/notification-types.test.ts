import { expect, test } from 'vitest';
import { isNotificationType, notificationTypes, pathOfType, screenOf } from './notification-types.ts';

test('[NOT-01] each kind of notification leads to its screen', () => {
  expect(notificationTypes.map((type) => [type, pathOfType(type)])).toEqual([
    ['bill', '/app/v2/liquidations'],
    ['exchange', '/app/manageshift'],
    ['other', '/app/v2/notifications'],
  ]);
  expect(notificationTypes.filter((type) => screenOf(type) === undefined)).toEqual(['other']);
});

test('[GRD-07] a type is one of the list and nothing that every object has', () => {
  expect(notificationTypes.every(isNotificationType)).toBe(true);
  expect(['Bill', '', 'toString', '__proto__'].some(isNotificationType)).toBe(false);
});
