// Writes numbered rows to the data folder of its argument until it is killed. Says on standard output which numbers
// are committed, so that whoever kills it knows what must not be lost.
import { writeSync } from 'node:fs';
import { migrate } from '@volante/server/platform/database/migrate';
import { openDatabase } from '@volante/server/platform/database/open';
import { projectRoot, silent } from './database.ts';

const dataFolder = process.argv[2];
if (!dataFolder) throw new Error('Which data folder?');
const { pool } = await openDatabase({ root: projectRoot, dataFolder, databaseUrl: undefined }, silent);
await migrate(pool, projectRoot, silent);
await pool.query('create table if not exists numbers (number integer primary key, twin integer not null)');
const { rows } = await pool.query<{ next: number }>('select coalesce(max(number), 0) + 1 as next from numbers');

for (let number = rows[0]?.next ?? 1; ; number += 2) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into numbers values ($1, $2)', [number, number + 1]);
  await client.query('insert into numbers values ($1, $2)', [number + 1, number]);
  await client.query('commit');
  client.release();
  writeSync(1, `${number}\n`);
}
