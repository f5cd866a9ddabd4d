import { expect, test } from 'vitest';
import { driverStatuses } from '../drivers/status.ts';
import { mayUseOnboarding } from './gate.ts';
import { isOnboardingStep, onboardingSteps, startStep, stepAfter, stepBefore, stepNumber } from './steps.ts';

test('[ONB-01] the ten steps, and nothing else, are steps', () => {
  expect(onboardingSteps).toEqual([
    'basicInfo',
    'source',
    'resume',
    'general',
    'basicInfo-2',
    'documents',
    'documentsCompliance',
    'plan',
    'app',
    'bankAccount',
  ]);
  for (const step of onboardingSteps) expect(isOnboardingStep(step)).toBe(true);
  for (const text of [null, '', 'basicinfo', 'toString', '0', 'meeting']) expect(isOnboardingStep(text)).toBe(false);
});

test('[ONB-01] starts at basicInfo, or at resume when info is verified', () => {
  expect(startStep({ info: false })).toBe('basicInfo');
  expect(startStep({ info: true })).toBe('resume');
});

test('[ONB-01] the form leads on to the channel unless it is known, then to the resume; the rest back to the checklist', () => {
  expect(stepAfter('basicInfo', { source: null })).toBe('source');
  expect(stepAfter('basicInfo', { source: '' })).toBe('source');
  expect(stepAfter('basicInfo', { source: 'Buscador' })).toBe('resume');
  expect(stepAfter('source', { source: 'Buscador' })).toBe('resume');
  for (const step of ['basicInfo-2', 'documents', 'documentsCompliance', 'plan', 'app', 'bankAccount'] as const) {
    expect(stepAfter(step, { source: null })).toBe('general');
    expect(stepBefore(step)).toBe('general');
  }
  expect(stepBefore('source')).toBe('basicInfo');
  expect(stepBefore('basicInfo')).toBe('resume');
  expect(stepBefore('general')).toBe('resume');
});

test('[ONB-01] [SES-10] onboarding is only for drivers on boarding or back to onboarding', () => {
  expect(driverStatuses.filter(mayUseOnboarding)).toEqual(['on boarding', 'back to onboarding']);
});

test('[SCR-06] every step knows which of how many it is; the two overviews are none', () => {
  expect(Object.fromEntries(onboardingSteps.map((step) => [step, stepNumber(step)?.number ?? null]))).toEqual({
    basicInfo: 1,
    'basicInfo-2': 1,
    source: 2,
    app: 3,
    plan: 4,
    documents: 5,
    documentsCompliance: 5,
    bankAccount: 6,
    resume: null,
    general: null,
  });
  expect(new Set(onboardingSteps.flatMap((step) => stepNumber(step)?.of ?? []))).toEqual(new Set([6]));
});
