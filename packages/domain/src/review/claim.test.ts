import { expect, test } from 'vitest';
import { isPermission } from '../staff/permissions.ts';
import { actionOf, claimEndOf, effectOf, permissionToReview, reviewedKinds, verdicts } from './claim.ts';

const at = new Date('2026-11-19T15:00:00Z');

test('[CON-08] a decision takes effect ten seconds later, a claim ends after five minutes', () => {
  expect(effectOf(at)).toEqual(new Date('2026-11-19T15:00:10Z'));
  expect(claimEndOf(at)).toEqual(new Date('2026-11-19T15:05:00Z'));
});

test('[CON-08] each verdict on each kind of document is an action of its own', () => {
  const actions = reviewedKinds.flatMap((kind) => verdicts.map((verdict) => actionOf(kind, verdict)));
  expect(new Set(actions).size).toBe(4);
  expect(reviewedKinds.map(permissionToReview).every(isPermission)).toBe(true);
});
