import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { isOutdatedPlan } from './client.ts';
import { asRefusal } from './refused.ts';
import { noteFailedWrite } from './write-failures.ts';

type AfterCommit = () => void | Promise<void>;

const mostTries = 4;

/**
 * Runs `work` in one transaction (READ COMMITTED); joins the one `ctx` is already in. Everything is rolled back when
 * it throws, unless it throws a Refusal marked `commit`. After a deadlock the outermost transaction is run again from
 * the start, so `work` must not change anything in memory outside itself.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(ctx, work);
    } catch (error) {
      noteFailedWrite(error);
      if (attempt >= mostTries || !isWorthAnotherTry(error)) throw asRefusal(error);
      ctx.log.debug({ attempt, err: error }, 'transaction repeated');
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Runs `work` so that its failure undoes its own writes alone and the transaction around it can go on. */
export async function savepoint<T>(tx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (!tx.db.isTransaction) throw new Error('A savepoint needs a transaction around it');
  const waiting: AfterCommit[] = [];
  await sql`savepoint step`.execute(tx.db);
  try {
    const result = await work({ ...tx, afterCommit: (run) => void waiting.push(run) });
    await sql`release savepoint step`.execute(tx.db);
    waiting.forEach((run) => tx.afterCommit(run));
    return result;
  } catch (error) {
    await sql`rollback to savepoint step; release savepoint step`.execute(tx.db);
    throw error;
  }
}

/** For work on all drivers at once: until the transaction ends, statements may take more time and memory than usual. */
export async function takeTime(tx: Ctx): Promise<void> {
  if (tx.hurried) return;
  await sql`select set_config('statement_timeout', '30min', true), set_config('work_mem', '64MB', true)`.execute(tx.db);
}

/**
 * For work that fills tables batch by batch: until the transaction ends, statements are planned for the tables as they are now.
 * A prepared plan that was made while a table was nearly empty reads all of it, and is kept until its rows are counted.
 */
export async function planAnew(tx: Ctx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx.db);
}

/** What `afterCommit` does in a context without a transaction. */
export function atOnce(log: Logger): Ctx['afterCommit'] {
  return (run) => void carryOut([run], log);
}

async function attemptTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const waiting: AfterCommit[] = [];
  const outcome = await ctx.db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (db) => {
      try {
        return { result: await work({ ...ctx, db, afterCommit: (run) => void waiting.push(run) }) };
      } catch (error) {
        if (error instanceof Refusal && error.commit) return { refusal: error };
        throw error;
      }
    });
  await carryOut(waiting, ctx.log);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

/** The commit stands whatever happens here, so a failure is logged and never reaches the caller. */
async function carryOut(waiting: AfterCommit[], log: Logger): Promise<void> {
  for (const run of waiting) {
    try {
      await run();
    } catch (error) {
      log.error({ err: error }, 'a step after commit failed');
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === '40P01' || error.code === '40001' || isOutdatedPlan(error);
}
