import { defaultRequiredFlags } from '@volante/domain/onboarding/flags';

/** What a rental company decides about its drivers. */
export const driversConfig = {
  /** Drivers who accepted an older version are asked again. */
  currentTermsVersion: 'Febrero 2025',
  requiredFlags: defaultRequiredFlags,
};
