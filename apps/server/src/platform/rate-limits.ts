/** Named counters shared by all nodes. */
export type RateLimitName = 'signIn' | 'signUp' | 'passwordReset' | 'codeEntry' | 'upload';

export interface RateLimits {
  /**
   * Counts one try for each key; refuses with TOO_MANY_REQUESTS past the limit. A key is the network address of the
   * caller, or the subject: an e-mail, a uid, what the code opens. Call it outside transactions: it keeps its own.
   */
  consume(name: RateLimitName, ...keys: string[]): Promise<void>;
  /** After a success: forgets the tries of a subject, and gives an address back the one it took. */
  reset(name: RateLimitName, ...keys: string[]): Promise<void>;
}
