/** The short code of a system or database error: ENOENT, 40P01. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** What to tell the operator of it in one line. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return errorCode(error) ?? error.message;
}
