import { Counter } from 'prom-client';
import { errorCode } from './error-code.ts';

/** What keeps the database from storing, whatever is to be stored: it is read-only, its disk is full or broken. */
const codes = new Set(['25006', '53100', '58030']);

/** [FRT-11] Of this process, whoever wanted to write. */
export const writeFailures = new Counter({
  name: 'volante_database_write_failures_total',
  help: 'Transactions that failed because the database could not store anything, by its code',
  labelNames: ['code'] as const,
  registers: [],
});

export function noteFailedWrite(error: unknown): void {
  const code = errorCode(error);
  if (code !== undefined && codes.has(code)) writeFailures.inc({ code });
}
