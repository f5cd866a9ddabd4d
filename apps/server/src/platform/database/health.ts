import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Whether the database answers in time. For /readyz. */
export async function databaseAnswers(pool: pg.Pool, within = 2000): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, pause(within, false, { ref: false })]);
}
