import { createHash } from 'node:crypto';

/** How a secret is kept, and what PKCE calls a challenge. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
