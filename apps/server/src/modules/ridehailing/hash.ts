import { createHash } from 'node:crypto';

/** Secrets are stored as this hash. PKCE uses the same hash as its challenge. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
