import type { Actor } from '../context.ts';

export type DriverActor = Extract<Actor, { kind: 'driver' }>;

/** Verifies access tokens (JWT, ES256, keys in the database) and knows what has been revoked. */
export interface Auth {
  /** Null when the token is malformed, expired, of another audience, or revoked (seen on every node within 5 s). */
  verify(token: string): Promise<(DriverActor & { tokenId: string; issuedAt: Date; expiresAt: Date }) | null>;
  /** The JWKS with private keys, for the accounts provider. */
  signingKeys(): Promise<{ keys: object[] }>;
  close(): Promise<void>;
}
