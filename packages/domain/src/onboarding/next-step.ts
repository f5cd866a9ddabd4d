import type { Flag, VerifiedList } from './flags.ts';

/** `resume` when something is missing that has no step of its own (the bank account). */
export type NextStep = 'info' | 'app' | 'plan' | 'docs' | 'meeting' | 'revisionDocs' | 'resume';

export interface OnboardingFacts {
  verified: VerifiedList;
  required: readonly Flag[];
  /** All six documents have been uploaded, whatever their review says. */
  documentsUploaded: boolean;
  /** The chosen plan has one shift: only then a meeting is asked for. */
  singleShiftPlan: boolean;
}

/** What onboarding still waits for. */
export function missingFlags(verified: VerifiedList, required: readonly Flag[]): Flag[] {
  return required.filter((flag) => !verified[flag]);
}

export function onboardingNeeded(verified: VerifiedList, required: readonly Flag[]): boolean {
  return missingFlags(verified, required).length > 0;
}

/** ONB-03. Null when onboarding is complete. */
export function nextStep(facts: OnboardingFacts): NextStep | null {
  const { verified, required, documentsUploaded, singleShiftPlan } = facts;
  const missing = (flag: Flag) => required.includes(flag) && !verified[flag];
  if (!onboardingNeeded(verified, required)) return null;
  if (missing('info')) return 'info';
  if (missing('app')) return 'app';
  if (missing('plan')) return 'plan';
  if (missing('docs') && !documentsUploaded) return 'docs';
  if (missing('meeting') && singleShiftPlan) return 'meeting';
  return missing('docs') ? 'revisionDocs' : 'resume';
}
