/** Node and PostgreSQL codes that mean "not now": connection lost or refused, shutting down, full, deadlocked. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const databaseCodes = /^(08...|57P0[1-5]|57014|53[0-4]00|55P03|40001|40P01)$/;
/** Errors of the pg driver that have no code, only a message. */
const driverTexts = /timeout exceeded when trying to connect|Connection terminated|pool after calling end/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (networkCodes.has(code) || databaseCodes.test(code) || driverTexts.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable);
}
