import type { RateLimitName } from '../rate-limits.ts';
import type { CounterKind } from './counter-key.ts';

export interface Limit {
  tries: number;
  seconds: number;
}

/** An address may be a mobile operator's gateway with hundreds of drivers behind it, so it gets more than a subject. */
export type Limits = Partial<Record<CounterKind, Limit>>;

const minute = 60;
const hour = 60 * minute;

export const limits: Record<RateLimitName, Limits> = {
  signIn: {
    both: { tries: 5, seconds: 15 * minute },
    // Far more than the owner needs, so strangers cannot easily lock the owner out; far too few for guessing.
    subject: { tries: 50, seconds: 15 * minute },
    address: { tries: 30, seconds: 15 * minute },
  },
  signUp: { address: { tries: 10, seconds: hour } },
  passwordReset: { subject: { tries: 3, seconds: hour }, address: { tries: 10, seconds: hour } },
  codeEntry: { subject: { tries: 5, seconds: minute } },
  // A driver who types without pause asks at most every 400 ms.
  placeSearch: { subject: { tries: 120, seconds: minute } },
  // Each try calls the payment gateway, which has a limit of its own.
  payment: { subject: { tries: 20, seconds: 10 * minute } },
  // Each export reads everything there is about a driver.
  dataExport: { subject: { tries: 10, seconds: hour } },
  upload: { subject: { tries: 60, seconds: 10 * minute } },
};
