import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { Jobs } from '@volante/server/platform/jobs/jobs';
import { jobMetrics } from '@volante/server/platform/jobs/metrics';
import { diskMetrics } from '@volante/server/platform/metrics/disk-metrics';
import { readGauge } from '@volante/server/platform/metrics/read-gauge';
import { addToOutbox } from '@volante/server/platform/outbox/outbox';
import { OutboxWorker } from '@volante/server/platform/outbox/worker';
import { logNobodysFailure, recordSecurityEvent } from '@volante/server/platform/security-events/record';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { station } from '../kit/charging.ts';
import { onPostgres, projectRoot } from '../kit/database.ts';
import { begin, ended, renter } from '../kit/doors.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TestCar } from '../kit/test-car.ts';

let server: TestServer;
const ctx = () => server.system.contextFor({ kind: 'system' });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Far less than the database's own limits, and more than a busy machine needs. */
const soon = () => AbortSignal.timeout(6_000);

const metricsText = async () => (await fetch(`${server.url}/metrics`, { signal: soon() })).text();

/** The value of one series; undefined when it is not told. On a busy machine it may be that of the look before. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await metricsText()).split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** Waits until the series has that value. */
const comesTo = (series: string) => expect.poll(() => valueOf(series), { timeout: 60_000 });

async function seriesOf(metrics: ReturnType<typeof jobMetrics>): Promise<Record<string, number>> {
  const all = await Promise.all(metrics.map((metric) => metric.get()));
  return Object.fromEntries(all.flatMap(({ name, values }) => values.map(({ value }) => [name, value])));
}

describe('[RUN-07] files for whoever watches', () => {
  const folder = path.join(projectRoot, 'deploy/observability');
  const ofHistogram = ['_bucket', '_sum', '_count'];

  async function knownNames(): Promise<Set<string>> {
    const declared = [...(await metricsText()).matchAll(/^# TYPE (\S+) (\w+)$/gm)];
    const names = declared.flatMap(([, name, type]) =>
      type === 'histogram' ? ofHistogram.map((end) => name! + end) : [name!],
    );
    return new Set(names);
  }

  /** The metrics of an expression; those of Prometheus itself have no prefix. */
  const namedIn = (expression: string) => expression.match(/\b(volante|nodejs|process)_[a-z0-9_]+/g) ?? [];

  const rules = async () => {
    const text = await readFile(path.join(folder, 'alerts.yml'), 'utf8');
    return text
      .split('- alert: ')
      .slice(1)
      .map((rule) => ({
        alert: /^\w+/.exec(rule)![0],
        expression: /^ +expr: '(.+)'$/m.exec(rule)![1]!,
        runbook: /^ +runbook: docs\/operations\.md#(\w+)$/m.exec(rule)![1]!,
      }));
  };

  test('a rule names only metrics that exist', async () => {
    const known = await knownNames();
    const named = (await rules()).flatMap(({ expression }) => namedIn(expression));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('a dashboard names only metrics that exist, at least one in each panel', async () => {
    const known = await knownNames();
    for (const file of await readdir(path.join(folder, 'dashboards'))) {
      const { panels } = JSON.parse(await readFile(path.join(folder, 'dashboards', file), 'utf8')) as {
        panels: { title: string; targets: { expr: string }[] }[];
      };
      for (const { title, targets } of panels) {
        const named = targets.flatMap(({ expr }) => namedIn(expr));
        expect(named.length, `${file}: ${title}`).toBeGreaterThan(0);
        expect(
          named.filter((name) => !known.has(name)),
          `${file}: ${title}`,
        ).toEqual([]);
      }
    }
  });

  test('each rule has its entry of what to do, and no entry is left of a rule that went', async () => {
    const text = await readFile(path.join(projectRoot, 'docs/operations.md'), 'utf8');
    const entries = [...text.matchAll(/^### (Volante\w+)\n\n\S/gm)].map(([, name]) => name!);
    const all = await rules();
    expect(entries).toEqual(all.map(({ alert }) => alert));
    expect(all.map(({ runbook }) => runbook)).toEqual(all.map(({ alert }) => alert.toLowerCase()));
  });
});

describe('[RUN-07] /metrics', () => {
  test('tells the node, its release, its connections and its disk', async () => {
    const text = await metricsText();
    expect(text).toMatch(/^volante_build_info\{version="\d+\.\d+\.\d+",node=".+",role="api,worker,ocpp,cars"\} 1$/m);
    expect(text).toMatch(/^volante_database_connections\{state="idle"\} \d+$/m);
    expect(text).toMatch(/^volante_database_waiting 0$/m);
    await comesTo('volante_database_bytes').toBeGreaterThan(1_000_000);
    const disk = diskMetrics({ ...server.system, config: { ...server.system.config, dataFolder: tmpdir() } });
    const { volante_disk_free_bytes: free, volante_disk_size_bytes: size } = await seriesOf(disk);
    expect(size).toBeGreaterThan(free!);
  });

  test('tells the last closed week', async () => {
    const name = 'volante_billing_last_closed_week_end_timestamp_seconds';
    await comesTo(name).toBeUndefined();
    await server.system.pool.query(`insert into billing_weeks (monday, closed_at) values ('2026-11-02', now())`);
    await comesTo(name).toBe(Date.parse('2026-11-09T03:00:00Z') / 1000);
  });

  test('counts sign-ins that failed, and locks', async () => {
    const series = (kind: string) => `volante_security_events_total{kind="${kind}"}`;
    const failed = (await valueOf(series('signInFailed'))) ?? 0;
    const locked = (await valueOf(series('signInsLocked'))) ?? 0;
    const { uid } = await renter(server.system);
    await recordSecurityEvent(ctx(), { kind: 'signInFailed', uid });
    await recordSecurityEvent(ctx(), { kind: 'signInsLocked', uid });
    logNobodysFailure(ctx());
    await comesTo(series('signInFailed')).toBe(failed + 2);
    await comesTo(series('signInsLocked')).toBe(locked + 1);
  });

  test('tells how orders to doors ended and how long they took, and which cars are connected', async () => {
    const series = 'volante_doors_seconds_count{action="open",result="done"}';
    const before = (await valueOf(series)) ?? 0;
    const who = await renter(server.system);
    const car = await TestCar.connect({ url: server.mqttUrl, login: who.login, now: () => Date.now() });
    try {
      car.behave({});
      const { _id } = await begin(server, who, 'open');
      expect(await ended(server, who, _id)).toMatchObject({ status: 'done' });
      await comesTo(series).toBe(before + 1);
      await comesTo('volante_cars_connected').toBe(1);
      await comesTo('volante_cars_known').toBe(1);
    } finally {
      await car.leave();
    }
  });

  test('[FRT-11] goes on knowing the cars and charge points that fell silent, and forgets them after a week', async () => {
    const { pool } = server.system;
    await pool.query(`update car_states set received_at = now() - interval '6 days'`);
    await station(server, 'callada');
    await pool.query(`update charge_points set heard_at = now() - interval '6 days'`);
    await comesTo('volante_cars_connected').toBe(0);
    await comesTo('volante_cars_known').toBe(1);
    await comesTo('volante_charge_points_known').toBeGreaterThan(0);
    await pool.query(`update car_states set received_at = now() - interval '8 days'`);
    await pool.query(`update charge_points set heard_at = now() - interval '8 days'`);
    await comesTo('volante_cars_known').toBe(0);
    await comesTo('volante_charge_points_known').toBe(0);
  });

  test('[FRT-11] counts writes that the database refuses for its own sake, while the node goes on reading', async () => {
    const series = 'volante_database_write_failures_total{code="25006"}';
    const before = (await valueOf(series)) ?? 0;
    const writing = inTransaction(ctx(), async (tx) => {
      await sql`set transaction read only`.execute(tx.db);
      await addToOutbox(tx, 'trial.never', {});
    });
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    await comesTo(series).toBe(before + 1);
    // A mistake of ours is no trouble of the database's.
    await expect(inTransaction(ctx(), (tx) => sql`select 1 / 0`.execute(tx.db))).rejects.toMatchObject({
      code: '22012',
    });
    expect(await metricsText()).not.toContain('code="22012"');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('[FRT-11] no label is called as one of Prometheus’ own, which would be written over it', async () => {
    expect((await metricsText()).match(/[{,](job|instance)="/g)).toBeNull();
  });

  test('tells of each kind of effect how long it waits, how often it failed, and those given up', async () => {
    const { system } = server;
    await addToOutbox(ctx(), 'trial.greet', {});
    await system.pool.query(`update outbox set created_at = now() - interval '1 hour' where type = 'trial.greet'`);
    const worker = new OutboxWorker(system, { 'trial.greet': () => Promise.reject(new Error('no')) });
    const tries = 'volante_outbox_tries_total{kind="trial.greet",outcome="failed"}';
    const before = (await valueOf(tries)) ?? 0;
    await worker.drain();
    await comesTo(tries).toBe(before + 1);
    await comesTo('volante_outbox_rows{kind="trial.greet",state="waiting"}').toBe(1);
    await comesTo('volante_outbox_oldest_seconds{kind="trial.greet"}').toBeGreaterThan(3_500);
    await comesTo('volante_outbox_oldest_seconds{kind="mail"}').toBe(0);
    await comesTo('volante_outbox_rows{kind="mail",state="dead"}').toBe(0);
    await system.pool.query(`update outbox set dead_at = now() where type = 'trial.greet'`);
    await comesTo('volante_outbox_rows{kind="trial.greet",state="dead"}').toBe(1);
  });

  test('tells of each job its last success, how long it took, its failures, and since when it is late', async () => {
    const { system } = server;
    let fails = false;
    const job = {
      name: 'trial-job',
      cron: '* * * * *',
      run: () => (fails ? Promise.reject(new Error('no')) : Promise.resolve()),
    };
    const jobs = new Jobs(system, [job]);
    const metrics = jobMetrics(system, [job]);
    await jobs.runNow(job.name);
    const well = await seriesOf(metrics);
    expect(well.volante_job_last_success_timestamp_seconds).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(well).toMatchObject({ volante_job_failures: 0, volante_job_last_duration_seconds: expect.any(Number) });
    fails = true;
    await expect(jobs.runNow(job.name)).rejects.toThrow('no');
    await system.pool.query(`update jobs set succeeded_at = now() - interval '1 hour' where name = 'trial-job'`);
    const badly = await seriesOf(metrics);
    expect(badly.volante_job_failures).toBe(1);
    expect(badly.volante_job_late_seconds).toBeGreaterThan(3_500);
    expect(badly.volante_job_late_seconds).toBeLessThan(3_700);
    await comesTo('volante_job_failures{job_name="settlements-close"}').toBe(0);
  });
});

describe('[RUN-07] while the database does not answer, /metrics', () => {
  const numbers = [
    'volante_outbox_rows{kind="mail",state="dead"}',
    'volante_job_failures{job_name="settlements-close"}',
  ];

  async function expectFromMemory(): Promise<void> {
    for (const number of numbers) expect(await valueOf(number)).toBe(0);
    for (let n = 0; n < 4; n += 1) await metricsText();
    // However often it is asked, one number at a time waits for the database.
    expect(server.system.pool.waitingCount).toBeLessThan(12);
  }

  test('answers from memory when every connection is taken', async () => {
    const { pool } = server.system;
    await metricsText();
    const taken: PoolClient[] = [];
    for (let n = 0; n < pool.options.max; n += 1) taken.push(await pool.connect());
    try {
      await expectFromMemory();
      await comesTo('volante_database_connections{state="busy"}').toBe(pool.options.max);
      await comesTo('volante_database_waiting').toBeGreaterThan(0);
    } finally {
      taken.forEach((client) => client.release());
    }
  });

  // The embedded database has one session, which cannot wait for itself.
  test.runIf(onPostgres)('answers from memory when its tables are locked', async () => {
    await metricsText();
    const client = await server.system.pool.connect();
    try {
      await client.query('begin; lock table jobs, outbox in access exclusive mode');
      await expectFromMemory();
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('tells no number that is older than a minute', async () => {
    const answers: (() => Promise<{ value: number }[]>)[] = [];
    const gauge = readGauge(server.system, {
      name: 'volante_trial',
      help: 'A number of this test',
      read: () => answers.shift()!(),
    });
    const shown = async () => (await gauge.get()).values.map(({ value }) => value);
    answers.push(async () => [{ value: 7 }]);
    expect(await shown()).toEqual([7]);
    answers.push(() => Promise.reject(new Error('gone')));
    expect(await shown()).toEqual([7]);
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    answers.push(() => Promise.reject(new Error('gone')));
    expect(await shown()).toEqual([]);
    later.mockRestore();
    answers.push(async () => [{ value: 8 }]);
    expect(await shown()).toEqual([8]);
  });
});
