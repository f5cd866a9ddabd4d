import { createHash } from 'node:crypto';

/** Codes and tokens are stored as this hash. PKCE uses the same hash as its challenge. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
