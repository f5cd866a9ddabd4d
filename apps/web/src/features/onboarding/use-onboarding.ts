import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { onboardingOf } from './onboarding.first.ts';
import type { GetDriverOnboardingQuery } from './get-driver-onboarding.generated.ts';

export type OnboardingDriver = GetDriverOnboardingQuery['getDriver'];

const minute = 60_000;

/** How far the driver is; asked again each minute, because executives move it on too. */
export function useOnboarding() {
  const query = useQuestion(onboardingOf(currentUid()), { pollEvery: minute });
  return { ...query, driver: query.data?.getDriver };
}
