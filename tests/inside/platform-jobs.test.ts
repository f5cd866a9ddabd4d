import { setTimeout as pause } from 'node:timers/promises';
import { startingAt } from '@volante/server/platform/clock';
import { cleanUpJobs } from '@volante/server/platform/jobs/clean-up';
import { Jobs } from '@volante/server/platform/jobs/jobs';
import { claimJob, recordSuccess } from '@volante/server/platform/jobs/store';
import type { Job } from '@volante/server/platform/module';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { stays } from '../kit/stays.ts';

let database: TestDatabase;
let system: TestSystem;
let started: Jobs[];

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
});

afterAll(async () => {
  await system.close();
  await database.drop();
});

beforeEach(async () => {
  started = [];
  await system.pool.query('truncate jobs');
});

afterEach(() => Promise.all(started.map((jobs) => jobs.stop())));

function jobs(list: Job[], options = {}, node = system): Jobs {
  const made = new Jobs(node, list, { pollMs: 50, ...options });
  started.push(made);
  return made;
}

const nightly = (run: Job['run'], name = 'nightly'): Job => ({ name, cron: '0 3 * * *', run });

/** As if the job had last been looked after some time ago. */
const lastSlot = (ago: string, more = '') =>
  system.pool.query(
    `insert into jobs (name, last_slot) values ('nightly', now() - $1::interval)
     on conflict (name) do update set last_slot = excluded.last_slot ${more}`,
    [ago],
  );

async function row(): Promise<Record<string, unknown> | undefined> {
  const { rows } = await system.pool.query(
    `select runs, failures, last_error, leased_by is not null as leased, retry_at > now() as waits from jobs`,
  );
  return rows[0];
}

describe('the schedule', () => {
  test('does not run a job seen for the first time', async () => {
    const run = vi.fn<Job['run']>(async () => {});
    await jobs([nightly(run)]).start();
    await stays(300, 'jobs of this test look for work every moment', () => expect(run).not.toHaveBeenCalled());
    expect(await row()).toMatchObject({ runs: 0 });
  });

  test('makes up for nights when nothing was running with one run', async () => {
    const run = vi.fn<Job['run']>(async () => {});
    await lastSlot('3 days');
    await jobs([nightly(run)]).start();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ runs: 1, leased: false }), 3_000);
    await stays(300, 'jobs of this test look for work every moment', () => expect(run).toHaveBeenCalledOnce());
  });

  test('goes by the clock of the house, whatever the date of the machine', async () => {
    const run = vi.fn<Job['run']>(async () => {});
    const clock = startingAt(new Date('2031-11-16T12:00:00Z'));
    await jobs([{ name: 'weekly', cron: '0 0 * * 1', run }], {}, { ...system, clock }).start();
    await stays(200, 'jobs of this test look for work every moment', () => expect(run).not.toHaveBeenCalled());
    clock.moveTo(new Date('2031-11-17T03:00:00Z'));
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 3_000);
  });

  test('[RUN-02] a slot in the future, left by a clock that was ahead, is put right and what was missed is made up for', async () => {
    const run = vi.fn<Job['run']>(async () => {});
    await lastSlot('-8 days');
    await system.pool.query(`update jobs set started_at = now() - interval '1 day'`);
    await jobs([nightly(run)]).start();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ runs: 1, leased: false }), 3_000);
    const { rows } = await system.pool.query('select last_slot <= now() as possible from jobs');
    expect(rows).toEqual([{ possible: true }]);
  });

  test('[RUN-02] a slot that another node has handled this very moment stays', async () => {
    const run = vi.fn<Job['run']>(async () => {});
    await lastSlot('-20 seconds');
    await jobs([nightly(run)]).start();
    await stays(300, 'jobs of this test look for work every moment', () => expect(run).not.toHaveBeenCalled());
    const { rows } = await system.pool.query(`select last_slot > now() + interval '10 seconds' as kept from jobs`);
    expect(rows).toEqual([{ kept: true }]);
  });

  test('runs every minute what says so', async () => {
    const run = vi.fn<Job['run']>(async () => {});
    await lastSlot('90 seconds');
    await jobs([{ name: 'nightly', cron: '* * * * *', run }]).start();
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), 3_000);
  });

  test('is refused at once when it cannot be read, as are two jobs of one name', () => {
    expect(() => new Jobs(system, [{ ...nightly(async () => {}), cron: 'at three' }])).toThrow('five fields');
    expect(() => new Jobs(system, [nightly(async () => {}), nightly(async () => {})])).toThrow('same name');
  });
});

describe('one run at a time', () => {
  test('of several nodes one makes up for what was missed', async () => {
    const run = vi.fn<Job['run']>(async () => {});
    await lastSlot('3 days');
    const nodes = await Promise.all(Array.from({ length: onPostgres ? 4 : 1 }, () => openNode()));
    await Promise.all(
      nodes
        .flatMap((node) => [jobs([nightly(run)], {}, node), jobs([nightly(run)], {}, node)])
        .map((each) => each.start()),
    );
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), 60_000);
    await stays(800, 'every node has looked for work by then', () => expect(run).toHaveBeenCalledOnce());
    await Promise.all(started.map((each) => each.stop()));
    await Promise.all(nodes.filter((node) => node !== system).map((node) => node.close()));
  });

  test('whoever found it due too late, when another run is already over, does not run it again', async () => {
    await lastSlot('3 days');
    const claim = { name: 'nightly', node: 'one', leaseMs: 60_000, seenRuns: 0, slot: new Date() };
    expect(await claimJob(system.pool, claim)).toBe(0);
    await recordSuccess(system.pool, 'nightly', 'one');
    expect(await claimJob(system.pool, { ...claim, node: 'other' })).toBeUndefined();
  });

  test('a run that takes longer than the lease keeps it', async () => {
    const run = vi.fn<Job['run']>(() => pause(2_500));
    await lastSlot('3 days');
    await Promise.all([jobs([nightly(run)], { leaseMs: 900 }).start(), jobs([nightly(run)], { leaseMs: 900 }).start()]);
    await vi.waitFor(async () => expect(await row()).toMatchObject({ runs: 1, leased: false }), 60_000);
    expect(run).toHaveBeenCalledOnce();
  });

  test('a run whose process died is begun again when its lease is over', async () => {
    const run = vi.fn<Job['run']>(async () => {});
    await lastSlot('1 second');
    await system.pool.query(`update jobs set runs = 1, leased_by = 'dead', lease_until = now() + interval '600 ms'`);
    await jobs([nightly(run)]).start();
    await stays(200, 'the dead one has its lease for 600 ms', () => expect(run).not.toHaveBeenCalled());
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 5_000);
  });

  test('a run that takes its process down each time is left until its next moment', async () => {
    const run = vi.fn<Job['run']>(async () => {});
    await lastSlot('1 second');
    await system.pool.query(`update jobs set failures = 3, leased_by = 'dead', lease_until = now()`);
    await jobs([nightly(run)]).start();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ leased: false, waits: null }), 3_000);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  test('is kept and tried again after a while, then forgotten by a success', async () => {
    let broken = true;
    const run = vi.fn<Job['run']>(() => (broken ? Promise.reject(new Error('no UF today')) : Promise.resolve()));
    await lastSlot('3 days');
    await jobs([nightly(run)]).start();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ failures: 1, last_error: 'no UF today' }), 3_000);
    expect(await row()).toMatchObject({ leased: false, waits: true });
    broken = false;
    await system.pool.query('update jobs set retry_at = now()');
    await vi.waitFor(async () => expect(await row()).toMatchObject({ failures: 0, last_error: null }), 3_000);
    expect(run).toHaveBeenCalledTimes(2);
  });
});

describe('runNow', () => {
  test('answers when the job is done, and with what it threw', async () => {
    const seen: string[] = [];
    const list = jobs([
      nightly(async (ctx) => void seen.push(ctx.actor.kind)),
      nightly(() => Promise.reject(new Error('broken')), 'bad'),
    ]);
    await list.runNow('nightly');
    expect(seen).toEqual(['system']);
    await expect(list.runNow('bad')).rejects.toThrow('broken');
    await expect(list.runNow('unknown')).rejects.toThrow('There is no job unknown');
  });

  test('refuses while the job runs', async () => {
    const list = jobs([nightly(() => pause(300))]);
    const first = list.runNow('nightly');
    await vi.waitFor(async () => expect(await row()).toMatchObject({ leased: true }), 60_000);
    await expect(list.runNow('nightly')).rejects.toThrow('running already');
    await first;
  });
});

test('stopping waits for a run that has begun', async () => {
  let finished = false;
  await lastSlot('3 days');
  const list = jobs([nightly(() => pause(400).then(() => void (finished = true)))]);
  await list.start();
  await vi.waitFor(async () => expect(await row()).toMatchObject({ leased: true }), 3_000);
  await list.stop();
  expect(finished).toBe(true);
  expect(await row()).toMatchObject({ leased: false, runs: 1 });
});

test('the platform forgets what has had its time, and nothing else', async () => {
  await system.pool.query(`
    insert into idempotency_keys (uid, key, body_hash, created_at)
      values ('u', 'old', '', now() - interval '25 hours'), ('u', 'new', '', now() - interval '23 hours');
    insert into revocations values
      ('uid', 'old', now(), now() - interval '1 minute'), ('uid', 'new', now(), now() + interval '1 minute');
    insert into rate_limits values
      ('old', 1, extract(epoch from now()) * 1000 - 1000), ('new', 1, extract(epoch from now()) * 1000 + 60000);
    insert into outbox (type, payload, done_at, dead_at) values
      ('old', '1', now() - interval '8 days', null), ('new', '1', now() - interval '6 days', null),
      ('dead', '1', null, now() - interval '1 year'), ('waiting', '1', null, null);`);
  const list = jobs(cleanUpJobs);
  for (const job of cleanUpJobs) await list.runNow(job.name);
  const { rows } = await system.pool.query(`
    select key as name from idempotency_keys union all select subject from revocations
    union all select key from rate_limits union all select type from outbox order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(['dead', 'new', 'new', 'new', 'new', 'waiting']);
});

test('the embedded database is vacuumed, having nobody else to do it', async () => {
  await system.pool.query('create table swept as select number from generate_series(1, 1000) number');
  await jobs(cleanUpJobs).runNow('platform-vacuum');
  const { rows } = await system.pool.query(`select reltuples > 0 as known from pg_class where relname = 'swept'`);
  expect(rows).toEqual([{ known: !onPostgres }]);
});

function openNode(): Promise<TestSystem> {
  return onPostgres ? openTestSystem(database) : Promise.resolve(system);
}
