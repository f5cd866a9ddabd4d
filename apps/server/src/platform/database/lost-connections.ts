import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Keeps the process alive when a connection breaks while it is idle or between two queries. */
export function surviveLostConnections(pool: Pool, log: Logger): void {
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
}
