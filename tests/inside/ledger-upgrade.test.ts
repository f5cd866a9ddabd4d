import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { modules } from '@volante/server/modules';
import { migrate } from '@volante/server/platform/database/migrate';
import { openDatabase } from '@volante/server/platform/database/open';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestSystem,
  projectRoot,
  silent,
  testDatabase,
  type TestDatabase,
  type TestSystem,
} from '../kit/database.ts';

/** The last migration of commit 41bb154. */
const lastOfRelease = 24;

let folder: string;
let place: TestDatabase;
let system: TestSystem;
const ops = (action: string, options: Record<string, string> = {}) =>
  runOpsAction(system, modules, { staff: 'ana', domain: 'ledger', action, options });
const query = async (text: string) => (await system.pool.query(text)).rows;

/** A database as that release left it: its migrations, and rows that it wrote. Then it is opened by this one. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-upgrade-'));
  const database = await testDatabase();
  place = { ...database, config: { ...database.config, dataFolder: folder } };
  const opened = await openDatabase({ root: projectRoot, ...place.config }, silent);
  await opened.pool.query('drop schema public cascade; create schema public');
  await migrate(opened.pool, projectRoot, silent, { wanted: ({ number }) => number <= lastOfRelease });
  const rows = gunzipSync(await readFile(path.join(projectRoot, 'tests/kit/release-41bb154.sql.gz')));
  await opened.pool.query('truncate uf_values');
  await opened.pool.query(rows.toString());
  await opened.close();
  system = await openTestSystem(place);
});
afterAll(async () => {
  await system.close();
  await place.drop();
  await rm(folder, { recursive: true });
});

test('[BKS-08] the journal of a release that knew no payout batches proves itself after the upgrade', async () => {
  const old = await query('select * from journal_entries order by driver_id, date, source');
  expect(await query('select bill_id, amount from earlier_payouts order by bill_id')).toEqual([
    { bill_id: '6afdb1f0be7fc573cb9141a9.2026-11-02', amount: 273_361 },
    { bill_id: '6afdb1f0be7fc573cb9141a9.2026-11-09', amount: 286_410 },
  ]);
  expect((await ops('open', { yes: 'si' })).ok).toBe(true);
  const { ok, text } = await ops('check');
  expect(ok, text).toBe(true);
  // $653.124 put into guarantees and a prepayment of $20.000, less the two transfers.
  expect(text).toMatch(/^assets:bank +\$113\.353 +\$113\.353 +\$0$/m);
  // What that release entered stands as it did.
  const now = await query(`select * from journal_entries order by driver_id, date, source`);
  expect(now.filter((entry) => old.some((before) => before.source === entry.source))).toEqual(old);
  expect(await ops('open', { yes: 'si' })).toEqual({ ok: true, text: '0 asientos escritos.' });
});

test('[BKS-08] a transfer that has neither a payout line nor a place among the earlier ones is found', async () => {
  const [taken] = await query(`delete from earlier_payouts where amount = 273361 returning *`);
  const { ok, text } = await ops('check');
  expect(ok).toBe(false);
  expect(text).toMatch(/^assets:bank .* -\$273\.361$/m);
  await system.pool.query('insert into earlier_payouts values ($1, $2, $3)', [
    taken.bill_id,
    taken.driver_id,
    taken.amount,
  ]);
  expect((await ops('check')).ok).toBe(true);
});
