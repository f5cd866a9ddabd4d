import { randomBytes } from 'node:crypto';

/** Ids and randomness are arguments, so a seeded source can replace this one in tests. */
export interface Ids {
  /** A new, time-ordered, unguessable id: 24 hex characters. */
  next(): string;
  /** An unguessable url-safe secret. */
  secret(bytes?: number): string;
}

export const randomIds: Ids = {
  next: () =>
    Math.floor(Date.now() / 1000)
      .toString(16)
      .padStart(8, '0') + randomBytes(8).toString('hex'),
  secret: (bytes = 32) => randomBytes(bytes).toString('base64url'),
};
