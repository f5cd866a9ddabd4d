import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays } from '@volante/domain/values/dates';
import { weekOf } from '@volante/domain/values/week';
import { recordTripPayments } from '@volante/server/modules/billing/public';
import { projectRoot } from '@volante/server/platform/project-root';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverProgram } from '../../scripts/lib/server-program.mjs';
import { fare } from '../kit/bills.ts';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { freePort } from '../kit/free-port.ts';

const eightDaysMs = 8 * 86_400_000;
const clockAhead = pathToFileURL(path.join(projectRoot, 'tests/kit/clock-ahead.mjs')).href;

/** The embedded database has no clock of its own: it reads that of the machine. */
describe.runIf(onPostgres)('[RUN-02] a worker whose clock is eight days ahead', () => {
  let dataFolder: string;
  let database: TestDatabase;
  let system: TestSystem;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  const thisMonday = weekOf(new Date()).monday;

  async function startWorker() {
    const port = await freePort();
    const child = spawn(process.execPath, ['--import', clockAhead, ...serverProgram('main')], {
      cwd: projectRoot,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        CLOCK_AHEAD_MS: String(eightDaysMs),
        DATABASE_URL: database.config.databaseUrl,
        ENCRYPTION_KEY: database.config.encryptionKey?.toString('base64'),
        VOLANTE_DATA: dataFolder,
        VOLANTE_DEMO: 'off',
        VOLANTE_ROLES: 'worker',
        PORT: String(port),
      },
    });
    let out = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    return { child, url: `http://127.0.0.1:${port}`, out: () => out };
  }

  const jobRow = async () => {
    const { rows } = await system.pool.query(
      `select runs, leased_by is not null as leased, last_slot <= now() as possible from jobs where name = 'settlements-close'`,
    );
    return rows[0];
  };

  beforeAll(async () => {
    dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-clock-'));
    database = await testDatabase();
    system = await openTestSystem(database);
    const ctx = system.contextFor({ kind: 'system' });
    const { uid } = await signedInDriver(system);
    const weekAgo = new Date(Date.now() - 7 * 86_400_000);
    await recordTripPayments(ctx, [
      fare({ source: 'before', uid, at: weekAgo, netFare: 7_000 }),
      fare({ source: 'now', uid, at: new Date(), netFare: 5_000 }),
    ]);
    // As a worker that was off for a while finds it: closing is due at once.
    await sql`
      insert into jobs (name, last_slot) values ('settlements-close', now() - interval '2 hours')
      on conflict (name) do update set last_slot = excluded.last_slot`.execute(system.db);
    worker = await startWorker();
  });

  afterAll(async () => {
    const gone = once(worker.child, 'exit');
    worker.child.kill('SIGKILL');
    await gone;
    await system.close();
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  test('closes the week that is over, and neither the running nor a future one', async () => {
    await vi.waitFor(async () => expect(await jobRow()).toMatchObject({ runs: 1, leased: false }), {
      timeout: 150_000,
      interval: 200,
    });
    const { rows } = await system.pool.query(
      `select monday, closed_at <= now() as past from billing_weeks where closing_at is not null order by monday`,
    );
    expect(rows).toEqual([{ monday: addDays(thisMonday, -7), past: true }]);
  });

  test('leaves no job a slot in the future', async () => {
    expect(await jobRow()).toMatchObject({ possible: true });
  });

  test('says so in its log, its metrics and its readiness', async () => {
    const ready = await fetch(`${worker.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.text()).toMatch(/differs from the database's by 691\d{3} s/);
    const metrics = await (await fetch(`${worker.url}/metrics`)).text();
    expect(metrics).toMatch(/^volante_clock_skew_seconds 691\d{3}/m);
    const lines = worker.out().split('\n');
    const warnings = lines.filter((line) => line.includes('differs from the database'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/ error .* skewSeconds=691\d{3}$/);
  });
});
