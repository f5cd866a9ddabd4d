/** Named counters shared by all nodes through the database. */
export type RateLimitName = 'signIn' | 'signUp' | 'passwordReset' | 'codeEntry' | 'upload';

export interface RateLimits {
  /** Counts one try for each key (an address, an e-mail, a uid); refuses with TOO_MANY_REQUESTS past the limit. */
  consume(name: RateLimitName, ...keys: string[]): Promise<void>;
  /** Forgets the tries of a key, after a success. */
  reset(name: RateLimitName, key: string): Promise<void>;
}
