import type { OnboardingStep } from '@volante/domain/onboarding/steps';

export const stepAddress = (step: OnboardingStep): string => `/app/onboarding?step=${step}`;
