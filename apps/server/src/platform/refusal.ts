import type { RefusalCode } from '@volante/domain/api/refusal-codes';

interface RefusalOptions {
  /** The input field at fault, for BAD_USER_INPUT. */
  field?: string;
  /** Keep what the command wrote before refusing (a counted wrong code, for instance). */
  commit?: boolean;
  /** The instant from which the same request will be allowed, when only the time forbids it. */
  from?: Date;
}

/** A command's typed "no". Its Spanish message is shown to the driver as it stands. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  readonly commit: boolean;
  readonly from: Date | undefined;
  /** Thrown by an operation's policy: the caller asked for what is not theirs. */
  byPolicy = false;

  constructor(code: RefusalCode, message: string, options: RefusalOptions = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.field = options.field;
    this.commit = options.commit ?? false;
    this.from = options.from;
  }
}
