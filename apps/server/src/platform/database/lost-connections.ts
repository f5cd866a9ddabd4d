import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** A connection that breaks while nobody, or somebody between two queries, uses it must not end the process. */
export function surviveLostConnections(pool: Pool, log: Logger): void {
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
}
