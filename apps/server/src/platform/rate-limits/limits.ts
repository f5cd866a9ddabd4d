import type { RateLimitName } from '../rate-limits.ts';
import type { CounterKind } from './counter-key.ts';

/** So many in so many seconds, which begin with the first of them. */
export interface InTurns {
  tries: number;
  seconds: number;
}

/** So many at once, and then one more every so many seconds. */
export interface Refilling {
  tries: number;
  every: number;
}

export type Limit = InTurns | Refilling;

type Limited = Exclude<CounterKind, keyof typeof widerNetworks>;

/** An address may be a mobile operator's gateway with thousands of phones behind it: it gets far more than a subject. */
export interface Limits extends Partial<Record<Limited, Limit>> {
  /** Counted by each process for itself: strangers write nothing with what they send. */
  inMemory?: true;
}

/** The networks around an IPv6 address get so many times what the address gets. */
const widerNetworks = { site: 2, provider: 4 };

export function limitOf(name: RateLimitName, kind: CounterKind): Limit | undefined {
  if (kind !== 'site' && kind !== 'provider') return limits[name][kind];
  const { address } = limits[name];
  return address && { ...address, tries: address.tries * widerNetworks[kind] };
}

export const isInMemory = (name: RateLimitName): boolean => limits[name].inMemory ?? false;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const limits: Record<RateLimitName, Limits> = {
  // Tries at a password from a device that never signed in to that account. Past these the right password gets a code by
  // mail, and nobody is told whether theirs was right (decision 0145).
  signIn: {
    both: { tries: 5, seconds: 15 * minute },
    subject: { tries: 50, seconds: 15 * minute },
  },
  // Tries at passwords from one network, each of which costs the server a hash.
  signInFrom: { address: { tries: 300, seconds: 15 * minute } },
  // Tries at a password from a device that has signed in to that account before. Nobody else can use them up.
  knownDevice: { subject: { tries: 10, seconds: 15 * minute } },
  // Tries at the password by somebody who is signed in and changes something important, by their session.
  proof: { subject: { tries: 5, seconds: 15 * minute } },
  // Each begins a sign-in, whose state is kept for an hour.
  authorize: { address: { tries: 1_000, seconds: 10 * minute }, inMemory: true },
  // Phones whose token has expired ask once more before they renew it.
  anonymousQuery: { address: { tries: 3_000, seconds: minute }, inMemory: true },
  signUp: { address: { tries: 60, seconds: hour } },
  passwordReset: { address: { tries: 100, seconds: hour } },
  // Mails to one mailbox. Each is counted in the share of whoever asked for it, so that nobody uses up another's.
  // What we have to tell somebody:
  noticeMail: { subject: { tries: 20, every: 2 * hour } },
  // Links for whoever says that a mailbox is theirs:
  strangersMail: { subject: { tries: 6, every: 2 * hour } },
  // Codes to an address that an account names as its own and has not confirmed:
  unconfirmedMail: { subject: { tries: 6, every: 2 * hour } },
  // Codes for whoever typed the right password while strangers guess:
  signInCode: { subject: { tries: 6, every: 2 * hour } },
  // What an account's own driver asks for, signed in or on a device that is known:
  ownMail: { subject: { tries: 12, every: 2 * hour } },
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
  // Each tells staff by mail.
  privacyRequest: { subject: { tries: 12, seconds: day } },
  // Far more than a person types, and few enough that a program cannot flood staff.
  chatMessage: { subject: { tries: 300, seconds: minute } },
  chatTyping: { subject: { tries: 60, seconds: minute } },
  pushTest: { subject: { tries: 10, seconds: 10 * minute } },
  upload: { subject: { tries: 60, seconds: 10 * minute } },
  // Passkeys and invitations of the staff: a whole office comes in by one address, and unlocks after each break.
  staffDoor: { address: { tries: 300, seconds: 15 * minute } },
};
