/** [ONB-01] The steps of /app/onboarding, as its address names them. */
export const onboardingSteps = [
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
] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

export function isOnboardingStep(text: string | null): text is OnboardingStep {
  return (onboardingSteps as readonly (string | null)[]).includes(text);
}

/** [ONB-01] Where a driver starts. */
export function startStep(verified: { info: boolean }): OnboardingStep {
  return verified.info ? 'resume' : 'basicInfo';
}

/** The step after one that is done: the first visit leads on, what was opened from the checklist leads back to it. */
export function stepAfter(step: OnboardingStep, lead: { source: string | null }): OnboardingStep {
  if (step === 'basicInfo') return lead.source ? 'resume' : 'source';
  return step === 'source' ? 'resume' : 'general';
}

/** Where the back arrow of a step leads; the resume is the first page and has none of its own. */
export function stepBefore(step: OnboardingStep): OnboardingStep {
  if (step === 'source') return 'basicInfo';
  return step === 'basicInfo' || step === 'general' ? 'resume' : 'general';
}

/** What a new driver goes through, in the order the app leads them. Two lists of documents are one step. */
const journey: readonly (readonly OnboardingStep[])[] = [
  ['basicInfo', 'basicInfo-2'],
  ['source'],
  ['app'],
  ['plan'],
  ['documents', 'documentsCompliance'],
  ['bankAccount'],
];

/** [SCR-06] Which step of how many; null for the pages that show all of them. */
export function stepNumber(step: OnboardingStep): { number: number; of: number } | null {
  const at = journey.findIndex((names) => names.includes(step));
  return at < 0 ? null : { number: at + 1, of: journey.length };
}
