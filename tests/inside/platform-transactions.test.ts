import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction, savepoint } from '@volante/server/platform/database/transaction';
import type { Ctx } from '@volante/server/platform/context';
import { rehearse } from '@volante/server/platform/ops/rehearse';
import { Refusal } from '@volante/server/platform/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';

let database: TestDatabase;
let system: TestSystem;
let ctx: Ctx;

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
  ctx = system.contextFor({ kind: 'system' });
  await system.pool.query('create table notes (id integer primary key, text text not null)');
});

afterAll(async () => {
  await system.close();
  await database.drop();
});

beforeEach(() => system.pool.query('truncate notes'));

async function write({ db }: Ctx, id: number, text = 'x'): Promise<void> {
  await sql`insert into notes (id, text) values (${id}, ${text})`.execute(db);
}

async function written(): Promise<number[]> {
  const { rows } = await system.pool.query<{ id: number }>('select id from notes order by id');
  return rows.map((row) => row.id);
}

function refuse(id: number, commit: boolean): Promise<never> {
  return inTransaction(ctx, async (tx) => {
    await write(tx, id);
    throw new Refusal('CONFLICT', 'No', { commit });
  });
}

function readWide(): Promise<unknown[]> {
  return inTransaction(ctx, async ({ db }) => {
    const { rows } = await sql`select * from wide where ${1} = 1`.execute(db);
    return rows;
  });
}

describe('inTransaction', () => {
  test('keeps everything or nothing', async () => {
    await inTransaction(ctx, async (tx) => {
      await write(tx, 1);
      await write(tx, 2);
    });
    const failed = inTransaction(ctx, async (tx) => {
      await write(tx, 3);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await written()).toEqual([1, 2]);
  });

  test('joins the transaction it is called in', async () => {
    const failed = inTransaction(ctx, async (tx) => {
      await inTransaction(tx, (inner) => write(inner, 1));
      throw new Error('outer');
    });
    await expect(failed).rejects.toThrow('outer');
    expect(await written()).toEqual([]);
  });

  test('runs what waits for the commit after it, once and in order, also from inside', async () => {
    const seen: unknown[] = [];
    await inTransaction(ctx, async (tx) => {
      await write(tx, 1);
      tx.afterCommit(async () => void seen.push(await written()));
      await inTransaction(tx, async (inner) => inner.afterCommit(() => void seen.push('inner')));
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([[1], 'inner']);
  });

  test('forgets what waits for a commit that does not come', async () => {
    let ran = false;
    const failed = inTransaction(ctx, async (tx) => {
      tx.afterCommit(() => {
        ran = true;
      });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(ran).toBe(false);
  });

  test('a step after commit that fails neither undoes the commit nor stops the next step', async () => {
    let next = false;
    await inTransaction(ctx, async (tx) => {
      await write(tx, 1);
      tx.afterCommit(() => Promise.reject(new Error('bus away')));
      tx.afterCommit(() => {
        next = true;
      });
    });
    expect(next).toBe(true);
    expect(await written()).toEqual([1]);
  });

  test('a refusal undoes, one marked commit keeps what was written', async () => {
    await expect(refuse(1, false)).rejects.toThrow('No');
    await expect(refuse(2, true)).rejects.toThrow('No');
    expect(await written()).toEqual([2]);
  });

  test('does not report as committed what a swallowed error of the database has undone', async () => {
    let announced = false;
    const failed = inTransaction(ctx, async (tx) => {
      await write(tx, 1);
      await write(tx, 1).catch(() => {});
      tx.afterCommit(() => {
        announced = true;
      });
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(announced).toBe(false);
    expect(await written()).toEqual([]);
  });

  test('goes on after a migration has outdated a prepared statement', async () => {
    await system.pool.query('create table wide (a integer)');
    for (let times = 0; times < 3; times += 1) await readWide();
    await system.pool.query('alter table wide add column b integer; insert into wide values (1, 2)');
    expect(await readWide()).toEqual([{ a: 1, b: 2 }]);
    expect(await readWide()).toEqual([{ a: 1, b: 2 }]);
  });

  test.runIf(onPostgres).each([
    ['what is done', inTransaction, 'xx'],
    ['what is only rehearsed', rehearse, ''],
  ] as const)('repeats the victim of a deadlock: %s', async (_, run, text) => {
    await system.pool.query(`insert into notes values (1, ''), (2, '')`);
    let tries = 0;
    const crossing = (first: number, second: number) =>
      run(ctx, async ({ db }) => {
        tries += 1;
        await sql`update notes set text = text || 'x' where id = ${first}`.execute(db);
        await sql`select pg_sleep(0.2)`.execute(db);
        await sql`update notes set text = text || 'x' where id = ${second}`.execute(db);
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    const { rows } = await system.pool.query('select text from notes order by id');
    expect(rows).toEqual([{ text }, { text }]);
    expect(tries).toBeGreaterThan(2);
  });
});

test.runIf(onPostgres)('a connection lost in mid-transaction is an error of that transaction alone', async () => {
  const lost = inTransaction(ctx, async (tx) => {
    await write(tx, 1);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db);
    await system.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await pause(100);
    await write(tx, 2);
  });
  await expect(lost).rejects.toThrow();
  await inTransaction(ctx, (tx) => write(tx, 3));
  expect(await written()).toEqual([3]);
});

describe('savepoint', () => {
  test('undoes its own writes alone, and forgets what they would have announced', async () => {
    const announced: string[] = [];
    await inTransaction(ctx, async (tx) => {
      await write(tx, 1);
      await savepoint(tx, async (inner) => {
        await write(inner, 2);
        inner.afterCommit(() => void announced.push('kept'));
      });
      const failed = savepoint(tx, async (inner) => {
        await write(inner, 3);
        inner.afterCommit(() => void announced.push('undone'));
        await write(inner, 3);
      });
      await expect(failed).rejects.toThrow(/duplicate key/);
      await write(tx, 4);
    });
    expect(await written()).toEqual([1, 2, 4]);
    expect(announced).toEqual(['kept']);
  });

  test('may stand in another one', async () => {
    await inTransaction(ctx, (tx) =>
      savepoint(tx, async (outer) => {
        await write(outer, 1);
        await savepoint(outer, async (inner) => {
          await write(inner, 2);
          throw new Error('inner');
        }).catch(() => {});
        await write(outer, 3);
      }),
    );
    expect(await written()).toEqual([1, 3]);
  });
});
