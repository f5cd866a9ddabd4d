/** Named counters shared by all nodes. */
export type RateLimitName =
  | 'signIn'
  | 'signUp'
  | 'passwordReset'
  | 'codeEntry'
  | 'upload'
  | 'placeSearch'
  | 'payment'
  | 'dataExport';

/** Who tries what. Address and subject are counted apart, even when a subject looks like an address. */
export interface Try {
  /** The network address of the caller. */
  address?: string;
  /** What is tried: an e-mail, a uid, or what a code opens. */
  subject?: string;
}

export interface RateLimits {
  /** Counts one try and refuses with TOO_MANY_REQUESTS past a limit. Call it outside transactions. */
  consume(name: RateLimitName, tried: Try): Promise<void>;
  /** After a success: forgets the tries for this subject, and takes this one try off the address. */
  reset(name: RateLimitName, tried: Try): Promise<void>;
}
