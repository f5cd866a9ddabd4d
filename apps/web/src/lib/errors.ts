import type { RefusalCode } from '@volante/domain/api/refusal-codes';

/** No usable answer arrived, so it is unknown whether the server did what was asked. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** The server's own refusal. Its message is in the driver's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: RefusalCode;
  readonly field: string | undefined;

  constructor(code: RefusalCode, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** There is no session any more; the page is on its way to the sign-in screen. */
export class SignedOutError extends Error {
  override name = 'SignedOutError';
}
