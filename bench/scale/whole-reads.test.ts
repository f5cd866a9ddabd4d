import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../../tests/kit/database.ts';
import { WholeReads } from './whole-reads.ts';

let database: TestDatabase;
let system: TestSystem;

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
  for (const name of ['large', 'small'])
    await system.pool.query(`create table ${name} (id int primary key, note text)`);
  await system.pool.query(`insert into large select n, 'note ' || n from generate_series(1, 5000) as n`);
  await system.pool.query(`insert into small select n, 'note ' || n from generate_series(1, 5) as n`);
  await system.pool.query('analyze');
}, 120_000);
afterAll(async () => {
  await system.close();
  await database.drop();
});

test('[RUN-09] names each statement that reads a whole large table, and no other', async () => {
  const reads = new WholeReads(system.pool);
  reads.begin();
  await system.pool.query('select note from large where id = $1', [7]);
  await system.pool.query('select id from small where note = $1', ['x']);
  expect(await reads.found()).toEqual(new Map());
  await system.pool.query('update large set note = $1\n  where note = $2', ['y', 'x']);
  expect(await reads.found()).toEqual(new Map([['large', 'update large set note = $1 where note = $2']]));
});
