import { onboardingSteps } from '@volante/domain/onboarding/steps';
import { longestSubject } from '@volante/domain/support/cases';
import { expect, test } from 'vitest';
import { aboutStep } from './step-case.ts';

test('DAY-15: a case about a step names its number and title; the overviews have no number', () => {
  expect(aboutStep('plan', 'Plan de arriendo')).toEqual({
    kind: 'screen',
    reference: 'plan',
    text: 'Registro, paso 4: Plan de arriendo',
  });
  expect(aboutStep('general', 'Completa tu perfil').text).toBe('Registro: Completa tu perfil');
  // The subject is not cut: help finds the case by it.
  for (const step of onboardingSteps) {
    expect(aboutStep(step, 'Documentos del conductor').text.length).toBeLessThanOrEqual(longestSubject);
  }
});
