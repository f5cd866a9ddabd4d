import type { DriverStatus } from '../drivers/status.ts';

/** SES-10: where the driver goes after signing in. */
export function gate(driver: {
  status: DriverStatus;
  onboardingNeeded: boolean;
}): '/app/onboarding' | '/app/v2/dashboard' {
  return driver.onboardingNeeded && driver.status === 'on boarding' ? '/app/onboarding' : '/app/v2/dashboard';
}

/** Drivers of every other status are done with onboarding, or may not begin it. */
export function mayUseOnboarding(status: DriverStatus): boolean {
  return status === 'on boarding' || status === 'back to onboarding';
}
