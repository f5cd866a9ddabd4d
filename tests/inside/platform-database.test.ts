import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { databaseAnswers } from '@volante/server/platform/database/health';
import { openServer } from '@volante/server/platform/database/server';
import { databaseStructure } from '@volante/server/platform/database/structure';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  onPostgres,
  openTestSystem,
  silent,
  testDatabase,
  type TestDatabase,
  type TestSystem,
} from '../kit/database.ts';

let database: TestDatabase;
let system: TestSystem;

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
});

afterAll(async () => {
  await system.close();
  await database.drop();
});

async function one(expression: string): Promise<unknown> {
  const { rows } = await system.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

describe('values', () => {
  test.each([
    ['9007199254740991::int8', 9007199254740991],
    ['array[1, null, 2]::int8[]', [1, null, 2]],
    ['0.1000::numeric', '0.1000'],
    ['array[0.10]::numeric[]', ['0.10']],
    [`date '2026-09-06'`, '2026-09-06'],
    [`array[date '2026-09-06']`, ['2026-09-06']],
    [`timestamptz '2026-09-06 00:30:00-03'`, new Date('2026-09-06T03:30:00Z')],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    [`current_setting('TimeZone')`, 'UTC'],
  ])('%s is read without loss', async (expression, value) => {
    expect(await one(expression)).toEqual(value);
  });

  test('an integer too large for a number is an error, not a rounded one', async () => {
    await expect(one('9007199254740993::int8')).rejects.toThrow('9007199254740993');
  });
});

test('a connection that breaks, idle or between two queries, is replaced and ends nothing', async () => {
  const breakIt = (client: PoolClient) => {
    const { connection } = client as unknown as { connection: { stream: Duplex } };
    connection.stream.destroy(new Error('broken in a test'));
  };
  const idle = await system.pool.connect();
  idle.release();
  breakIt(idle);
  await vi.waitFor(async () => expect(await one('1')).toBe(1), 60_000);

  const busy = await system.pool.connect();
  breakIt(busy);
  await expect(busy.query('select 1')).rejects.toThrow();
  busy.release(true);
  expect(await one('2')).toBe(2);
});

test.runIf(onPostgres)('[FRT-13] a node has as many connections, and limits of time, as its settings say', async () => {
  const limits = { connections: 3, statementSeconds: 7, lockSeconds: 2 };
  const { pool, close } = await openServer(database.config.databaseUrl!, silent, limits);
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  );
  expect([rows, pool.options.max]).toEqual([[{ statement: '7s', lock: '2s' }], 3]);
  await close();
});

describe('statements', () => {
  test('one that repeats is prepared once, under a name', async () => {
    const marker = 'statement seen in this test';
    for (let times = 0; times < 4; times += 1) {
      await sql`select ${times}::integer as ${sql.id(marker)}`.execute(system.db);
    }
    const client = await system.pool.connect();
    const { rows } = await client.query<{ name: string }>(
      `select name from pg_prepared_statements where statement like '%' || $1 || '%' and name <> ''`,
      [`as "${marker}"`],
    );
    client.release();
    expect(rows).toHaveLength(1);
  });

  test('a connection given back broken leaves nothing of its transaction behind', async () => {
    await system.pool.query('create table leftovers (id integer)');
    const client = await system.pool.connect();
    await client.query('begin');
    await client.query('insert into leftovers values (1)');
    client.release(true);
    expect(await one('(select count(*) from leftovers)')).toBe(0);
  });
});

test('the structure is the committed one, on either database', async () => {
  const committed = await readFile(join(system.config.root, 'database/structure.sql'), 'utf8');
  const fresh = await testDatabase();
  const untouched = await openTestSystem(fresh);
  try {
    expect(await databaseStructure(untouched.pool)).toBe(committed.replace(/^--.*\n\n/, ''));
  } finally {
    await untouched.close();
    await fresh.drop();
  }
});

test('the health probe says yes, and no once the database is closed', async () => {
  const other = await testDatabase();
  const brief = await openTestSystem(other);
  expect(await databaseAnswers(brief.pool)).toBe(true);
  await brief.close();
  expect(await databaseAnswers(brief.pool)).toBe(false);
  await other.drop();
});
