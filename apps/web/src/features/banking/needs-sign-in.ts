import { ApiError } from '@volante/client/errors.ts';

/** The server wants to see the driver again first. */
export const needsSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === 'REAUTH_REQUIRED';
