import { defaultRequiredFlags } from '@volante/domain/onboarding/flags';

/** What a rental company decides about its drivers. */
export const driversConfig = {
  requiredFlags: defaultRequiredFlags,
};
