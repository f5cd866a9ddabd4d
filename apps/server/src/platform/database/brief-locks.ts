import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { errorCode } from './error-code.ts';
import { inTransaction } from './transaction.ts';

const mostTries = 10;
const pauseMs = 1_000;

/**
 * A transaction that changes a table in use. It waits a tenth of a second for a lock, since whoever asks for the table
 * meanwhile waits as well; then it lets go, pauses and tries again.
 */
export async function withBriefLocks<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(ctx, async (tx) => {
        await sql`set local lock_timeout = '100ms'`.execute(tx.db);
        return work(tx);
      });
    } catch (error) {
      if (tries === mostTries || errorCode(error) !== '55P03') throw error;
      await pause(pauseMs);
    }
  }
}
