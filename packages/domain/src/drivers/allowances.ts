import { type DriverStatus, newRentQueue } from './status.ts';

/** DSH-03: the overlay that covers the dashboard of an account that cannot be used now. */
export type Overlay = 'blocked' | 'asleep' | 'incomplete';

export interface Allowance {
  /** May open the doors, take the car over, hand it over and charge it. */
  readonly drives: boolean;
  /** DSH-05: the app asks for the driver's shift and partner. */
  readonly hasShift: boolean;
  readonly overlay: Overlay | null;
}

const drives: Allowance = { drives: true, hasShift: true, overlay: null };
const looks: Allowance = { drives: false, hasShift: true, overlay: null };
const apart: Allowance = { drives: false, hasShift: false, overlay: null };

/** What a status allows, for the app and the server alike. */
const allowances: Record<DriverStatus, Allowance> = {
  'on boarding': looks,
  'rent queue': apart,
  rent: drives,
  frozen: looks,
  dormido: { ...looks, overlay: 'asleep' },
  'back to onboarding': { ...looks, overlay: 'incomplete' },
  rejected: { ...looks, overlay: 'blocked' },
  churned: apart,
  revoked: apart,
};

export function allowanceOf(status: DriverStatus): Allowance {
  return allowances[status];
}

/** ONB-08: doors, shift button, charging, cash block and swaps stay locked until both are verified. */
export function extrasUnlocked(verified: { bank: boolean; docs: boolean }): boolean {
  return verified.bank && verified.docs;
}

/** DSH-05: a driver who waits for a first car has no vouchers and no balance yet. */
export function hasBills(substatus: string | null | undefined): boolean {
  return substatus !== newRentQueue;
}
