import { expect, test } from 'vitest';
import { isPermission } from '../staff/permissions.ts';
import {
  afterStep,
  approvalKinds,
  approvalStateLabel,
  approvalStates,
  approvalSteps,
  expiryOf,
  grantEndOf,
  isFreshProof,
  permissionToApprove,
} from './approval.ts';

const asked = new Date('2026-11-18T15:00:00Z');
const expiresAt = expiryOf(asked);
const inTime = { now: new Date(expiresAt.getTime() - 1), expiresAt };
const over = { now: expiresAt, expiresAt };
const stepsFrom = (state: (typeof approvalStates)[number], when: typeof over) =>
  approvalSteps.map((step) => afterStep(state, step, when));

test('[CON-06] in time whatever is asked ends in one of six ways, and afterwards in none', () => {
  expect(stepsFrom('asked', inTime)).toEqual(['done', 'failed', 'stale', 'refused', 'withdrawn', null]);
  for (const state of approvalStates.filter((one) => one !== 'asked')) {
    for (const when of [inTime, over]) expect(stepsFrom(state, when)).toEqual(approvalSteps.map(() => null));
  }
});

test('[CON-06] from 24 hours on it can only expire', () => {
  expect(expiresAt.toISOString()).toBe('2026-11-19T15:00:00.000Z');
  expect(stepsFrom('asked', over)).toEqual([null, null, null, null, null, 'expired']);
});

test('[CON-06] what was made may be taken for an hour', () => {
  expect(grantEndOf(asked).toISOString()).toBe('2026-11-18T16:00:00.000Z');
});

test('[CON-06] a passkey counts while it is younger than two minutes', () => {
  const ago = (ms: number) => isFreshProof(new Date(asked.getTime() - ms), asked);
  expect([ago(0), ago(119_999), ago(120_000), isFreshProof(null, asked)]).toEqual([true, true, false, false]);
});

test('each kind has its permission, each state its words', () => {
  expect(approvalKinds.map(permissionToApprove).every(isPermission)).toBe(true);
  expect(new Set(approvalStates.map(approvalStateLabel)).size).toBe(approvalStates.length);
});
