import { createHash } from 'node:crypto';

/** Cookies and links are stored only as hashes: whoever reads the database cannot use them. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
