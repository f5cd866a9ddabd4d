import { expect, test } from 'vitest';
import { meetingBegun } from './begun.ts';

test('[CON-11] a meeting has begun from its hour on, not a moment before', () => {
  const now = new Date('2026-11-23T14:00:00Z');
  expect(meetingBegun(now, now)).toBe(true);
  expect(meetingBegun(new Date(now.getTime() + 1), now)).toBe(false);
  expect(meetingBegun(new Date(now.getTime() - 1), now)).toBe(true);
});
