/** Named counters shared by all nodes. */
export type RateLimitName = 'signIn' | 'signUp' | 'passwordReset' | 'codeEntry' | 'upload' | 'placeSearch' | 'payment';

/** Who tries what. Each is counted as what it is called here, whatever it looks like. */
export interface Try {
  /** The network address of the caller. */
  address?: string;
  /** What is tried: an e-mail, a uid, what the code opens. */
  subject?: string;
}

export interface RateLimits {
  /** Counts one try; refuses with TOO_MANY_REQUESTS past a limit. Call it outside transactions: it keeps its own. */
  consume(name: RateLimitName, tried: Try): Promise<void>;
  /** After a success: forgets the tries at this very subject, and gives the address back the one it took. */
  reset(name: RateLimitName, tried: Try): Promise<void>;
}
