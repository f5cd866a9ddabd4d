/** The short code of a system or database error: ENOENT, 40P01. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error in one line, for the operator. */
export function errorReason(error: unknown): string {
  return errorCode(error) ?? errorMessage(error);
}
