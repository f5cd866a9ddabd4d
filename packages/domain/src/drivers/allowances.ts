import { type DriverStatus, newRentQueue } from './status.ts';

/** What covers the whole dashboard of an account that cannot be used as it is. DSH-03. */
export type Overlay = 'blocked' | 'asleep' | 'incomplete';

export interface Allowance {
  /** Opens the doors, takes the car over, hands it over and charges it. */
  readonly drives: boolean;
  /** Is asked about their shift and their partner. DSH-05. */
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

/** DSH-05: who waits for a first car has no vouchers and no balance yet. */
export function hasBills(substatus: string | null | undefined): boolean {
  return substatus !== newRentQueue;
}
