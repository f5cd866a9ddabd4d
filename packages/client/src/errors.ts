import type { RefusalCode } from '@volante/domain/api/refusal-codes';

/** No usable answer arrived, so it is unknown whether the server did what was asked. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** The connection is gone, as far as the phone can tell. */
export class ConnectionError extends NetworkError {
  override name = 'ConnectionError';
  /** False when nothing left the phone. */
  readonly sent: boolean;

  constructor(message: string, { sent, cause }: { sent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.sent = sent;
  }
}

/** Something answered, but not as the server should: it or what stands before it is broken, and the connection works. */
export class ServerError extends NetworkError {
  override name = 'ServerError';
}

/** The server's own refusal. Its message is in the driver's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: RefusalCode;
  readonly field: string | undefined;
  /** The instant from which the same request will be allowed, when only the time forbids it. */
  readonly from: string | undefined;

  constructor(code: RefusalCode, message: string, field?: string, from?: string) {
    super(message);
    this.code = code;
    this.field = field;
    this.from = from;
  }
}

/** There is no session any more; the page is on its way to the sign-in screen. */
export class SignedOutError extends Error {
  override name = 'SignedOutError';
}

/** Whether a question stayed open because no answer reached the phone. Any other failure is not the connection's. */
export function isConnectionTrouble(error: unknown): boolean {
  return error instanceof NetworkError && !(error instanceof ServerError);
}
