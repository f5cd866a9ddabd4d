import type { RateLimitName } from '../rate-limits.ts';
import type { CounterKind } from './counter-key.ts';

export interface Limit {
  tries: number;
  seconds: number;
}

/** An address may be a mobile operator's gateway with thousands of phones behind it: it gets far more than a subject. */
export interface Limits extends Partial<Record<CounterKind, Limit>> {
  /** Counted by each process for itself: strangers write nothing with what they send. */
  inMemory?: true;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const limits: Record<RateLimitName, Limits> = {
  // Tries at a password from a device that never signed in to that account. What all of them together use up locks out
  // none that did (decision 0072).
  signIn: {
    both: { tries: 5, seconds: 15 * minute },
    address: { tries: 300, seconds: 15 * minute },
    subject: { tries: 50, seconds: 15 * minute },
  },
  // Tries at a password from a device that has signed in to that account before. Nobody else can use them up.
  knownDevice: { subject: { tries: 10, seconds: 15 * minute } },
  // Tries at the password by somebody who is signed in and changes something important, by their session.
  proof: { subject: { tries: 5, seconds: 15 * minute } },
  // Each begins a sign-in, whose state is kept for an hour.
  authorize: { address: { tries: 1_000, seconds: 10 * minute }, inMemory: true },
  // Phones whose token has expired ask once more before they renew it.
  anonymousQuery: { address: { tries: 3_000, seconds: minute }, inMemory: true },
  signUp: { address: { tries: 60, seconds: hour } },
  passwordReset: {
    both: { tries: 3, seconds: hour },
    address: { tries: 100, seconds: hour },
  },
  // Everything we send to one mailbox. Of these, strangers get `strangersMail`, and an account's own driver `ownMail`.
  mailTo: { subject: { tries: 30, seconds: day } },
  strangersMail: { subject: { tries: 6, seconds: day } },
  ownMail: { subject: { tries: 12, seconds: day } },
  // Text messages cost money: to one number, and asked for by one account.
  smsTo: { subject: { tries: 8, seconds: day } },
  ownSms: { subject: { tries: 6, seconds: day } },
  // How many refusals of one driver are noted.
  accessRefused: { subject: { tries: 20, seconds: hour } },
  codeEntry: { subject: { tries: 5, seconds: minute } },
  // A driver who types without pause asks at most every 400 ms.
  placeSearch: { subject: { tries: 120, seconds: minute } },
  // Each try calls the payment gateway, which has a limit of its own.
  payment: { subject: { tries: 20, seconds: 10 * minute } },
  // Each export reads everything there is about a driver.
  dataExport: { subject: { tries: 10, seconds: hour } },
  // Far more than a person types, and few enough that a program cannot flood staff.
  chatMessage: { subject: { tries: 300, seconds: minute } },
  chatTyping: { subject: { tries: 60, seconds: minute } },
  pushTest: { subject: { tries: 10, seconds: 10 * minute } },
  upload: { subject: { tries: 60, seconds: 10 * minute } },
};
