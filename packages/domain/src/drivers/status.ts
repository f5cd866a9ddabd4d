export const driverStatuses = [
  'on boarding',
  'rent queue',
  'rent',
  'frozen',
  'dormido',
  'back to onboarding',
  'rejected',
  'churned',
  'revoked',
] as const;

export type DriverStatus = (typeof driverStatuses)[number];

/** Which statuses may follow each one. New drivers start 'on boarding'. */
const followers: Record<DriverStatus, readonly DriverStatus[]> = {
  'on boarding': ['rent queue', 'rejected', 'dormido', 'churned'],
  'rent queue': ['rent', 'back to onboarding', 'rejected', 'dormido', 'churned', 'revoked'],
  rent: ['rent queue', 'frozen', 'back to onboarding', 'dormido', 'churned', 'revoked'],
  frozen: ['rent', 'rent queue', 'back to onboarding', 'dormido', 'churned', 'revoked'],
  dormido: ['rent queue', 'back to onboarding', 'churned', 'revoked'],
  'back to onboarding': ['rent queue', 'rejected', 'dormido', 'churned', 'revoked'],
  rejected: ['back to onboarding'],
  churned: ['back to onboarding', 'revoked'],
  revoked: ['back to onboarding'],
};

export const newRentQueue = 'new rent queue';

export function isDriverStatus(text: string): text is DriverStatus {
  return Object.hasOwn(followers, text);
}

export function followersOf(status: DriverStatus): readonly DriverStatus[] {
  return followers[status];
}

export function mayFollow(from: DriverStatus, to: DriverStatus): boolean {
  return followersOf(from).includes(to);
}

/** The substatus says whether a driver waits for a first car or for another one. */
export function substatusOf(status: DriverStatus, hasRented: boolean): string | null {
  return status === 'rent queue' && !hasRented ? newRentQueue : null;
}

/** A frozen driver's car stays theirs; every other way out of 'rent' gives it back. */
export function keepsCar(status: DriverStatus): boolean {
  return status === 'rent' || status === 'frozen';
}
