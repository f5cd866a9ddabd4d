import { ConnectionLost } from './database/connection-lost.ts';
import { errorCode } from './database/error-code.ts';

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

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  const code = errorCode(error) ?? '';
  if (networkCodes.has(code) || databaseCodes.test(code)) return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable);
}
