import type { DriverStatus } from '../drivers/status.ts';

/** SES-10: where the driver goes after signing in. */
export function gate(driver: {
  status: DriverStatus;
  onboardingNeeded: boolean;
}): '/app/onboarding' | '/app/v2/dashboard' {
  return driver.onboardingNeeded && driver.status === 'on boarding' ? '/app/onboarding' : '/app/v2/dashboard';
}

/** Everyone else is done with it, or may not begin. */
export function mayUseOnboarding(status: DriverStatus): boolean {
  return status === 'on boarding' || status === 'back to onboarding';
}
