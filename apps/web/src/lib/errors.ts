/** No usable answer arrived: nobody knows whether the server did what was asked. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

export type ApiErrorCode =
  | 'UNAUTHENTICATED'
  | 'REAUTH_REQUIRED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE'
  | 'INTERNAL';

/** The server's own refusal. Its message is in the driver's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly field: string | undefined;

  constructor(code: ApiErrorCode, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** There is no session any more; the page is on its way to the sign-in screen. */
export class SignedOutError extends Error {
  override name = 'SignedOutError';
}
