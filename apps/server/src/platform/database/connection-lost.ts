import { errorCode, errorMessage } from './error-code.ts';

/** The database could not be reached, or the connection to it broke. Whether the statement was carried out is unknown. */
export class ConnectionLost extends Error {
  /** The system's code, where it has one: ECONNREFUSED. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(errorMessage(cause), { cause });
    this.name = 'ConnectionLost';
    this.code = errorCode(cause);
  }
}
