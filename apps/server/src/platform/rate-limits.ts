import type { CounterKind } from './rate-limits/counter-key.ts';

/** Named counters shared by all nodes, but for those of requests that strangers may send without end. */
export type RateLimitName =
  | 'signIn'
  | 'signInFrom'
  | 'knownDevice'
  | 'proof'
  | 'authorize'
  | 'anonymousQuery'
  | 'signUp'
  | 'passwordReset'
  | 'codeEntry'
  | 'noticeMail'
  | 'strangersMail'
  | 'unconfirmedMail'
  | 'signInCode'
  | 'ownMail'
  | 'smsTo'
  | 'ownSms'
  | 'accessRefused'
  | 'upload'
  | 'placeSearch'
  | 'payment'
  | 'dataExport'
  | 'privacyRequest'
  | 'chatMessage'
  | 'chatTyping'
  | 'pushTest'
  | 'staffDoor';

/** Who tries what. Address and subject are counted apart, even when a subject looks like an address. */
export interface Try {
  /** The network address of the caller. */
  address?: string;
  /** What is tried: an e-mail, a uid, or what a code opens. */
  subject?: string;
}

export interface RateLimits {
  /**
   * Counts one try and refuses with TOO_MANY_REQUESTS past a limit. Narrow counters come first, and a try that one of
   * them refuses is counted by no wider one. Answers the counters whose last try this was. Call it outside
   * transactions.
   */
  consume(name: RateLimitName, tried: Try): Promise<readonly CounterKind[]>;
  /** Like `consume`, but answers undefined past a limit, for whoever has another way than refusing. */
  takes(name: RateLimitName, tried: Try): Promise<readonly CounterKind[] | undefined>;
  /** Whether `consume` would let this try through. Counts nothing. */
  hasTries(name: RateLimitName, tried: Try): Promise<boolean>;
  /** After a success: forgets the tries for this subject, and takes this one try off the address. */
  reset(name: RateLimitName, tried: Try): Promise<void>;
}
