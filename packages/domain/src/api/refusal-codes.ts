/** How the server says no: sent in `extensions.code`, and what the app decides by. */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  | 'REAUTH_REQUIRED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  /** The app is of a release whose operations the server does not know any more: it updates itself. */
  | 'OUTDATED_CLIENT'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE'
  | 'INTERNAL';
