import { expect, test } from 'vitest';
import { defaultRequiredFlags, flags, type VerifiedList } from './flags.ts';
import {
  isStaffStep,
  isStepLate,
  missingToConfirm,
  staffStep,
  staffSteps,
  stepTargetDays,
  stepTitle,
} from './staff-steps.ts';

const verifiedBut = (...missing: string[]) =>
  Object.fromEntries(flags.map((flag) => [flag, !missing.includes(flag)])) as VerifiedList;

const driver = (verified: VerifiedList, more: object = {}) => ({
  verified,
  required: defaultRequiredFlags,
  documentsUploaded: true,
  singleShiftPlan: true,
  ...more,
});

test.each([
  [['info', 'docs'], {}, 'info'],
  [['app'], {}, 'app'],
  [['plan'], {}, 'plan'],
  [['docs'], { documentsUploaded: false }, 'docs'],
  [['docs', 'meeting'], {}, 'meeting'],
  [['docs', 'meeting'], { singleShiftPlan: false }, 'revisionDocs'],
  [['bank'], {}, 'resume'],
  [['auth'], {}, 'email'],
  [['guarantee', 'tc'], {}, 'confirm'],
] as const)(
  '[CON-11] who lacks %j stands where the own app leads them, and at the end where staff do (%j)',
  (missing, more, step) => {
    expect(staffStep(driver(verifiedBut(...missing), more))).toBe(step);
  },
);

test('[CON-11] what is missing to be confirmed, the address among it', () => {
  expect(missingToConfirm(driver(verifiedBut('auth', 'bank', 'guarantee')))).toEqual(['bank', 'auth']);
  expect(missingToConfirm(driver(verifiedBut('auth'), { required: ['auth'] }))).toEqual(['auth']);
});

test('[CON-11] a step is late after its own target, not at it', () => {
  const now = new Date('2026-11-19T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (const step of staffSteps) {
    const target = stepTargetDays(step) * 86_400_000;
    expect(isStepLate(step, ago(target), now)).toBe(false);
    expect(isStepLate(step, ago(target + 1), now)).toBe(true);
    expect(stepTitle(step)).not.toBe('');
  }
});

test('[CON-11] only the steps are steps', () => {
  expect(staffSteps.every(isStaffStep)).toBe(true);
  for (const text of ['', 'toString', 'auth']) expect(isStaffStep(text)).toBe(false);
});
