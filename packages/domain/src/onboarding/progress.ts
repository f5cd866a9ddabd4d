import type { VerifiedList } from './flags.ts';

const counted = ['bank', 'docs', 'info', 'plan', 'app'] as const;

/** ONB-04: rounded percentage of the five things the driver does. */
export function onboardingProgress(verified: VerifiedList): number {
  const done = counted.filter((flag) => verified[flag]).length;
  return Math.round((100 * done) / counted.length);
}
