import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '@volante/server/platform/database/transaction';
import type { OutboxHandler } from '@volante/server/platform/module';
import { mostTries } from '@volante/server/platform/outbox/backoff';
import { addToOutbox } from '@volante/server/platform/outbox/outbox';
import { claimRows } from '@volante/server/platform/outbox/store';
import { OutboxWorker } from '@volante/server/platform/outbox/worker';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { repeat, rounds } from '../kit/long.ts';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';

let database: TestDatabase;
let system: TestSystem;
let workers: OutboxWorker[];

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
});

afterAll(async () => {
  await system.close();
  await database.drop();
});

beforeEach(async () => {
  workers = [];
  await system.pool.query('truncate outbox restart identity');
});

afterEach(() => Promise.all(workers.map((worker) => worker.stop())));

/** A worker that is stopped after the test; by default it only works when told to. */
function worker(handlers: Record<string, OutboxHandler>, options = {}, node = system): OutboxWorker {
  const made = new OutboxWorker(node, handlers, { pollMs: 60_000, ...options });
  workers.push(made);
  return made;
}

function add(payload: unknown, orderingKey?: string, type = 'greet'): Promise<void> {
  return addToOutbox(system.contextFor({ kind: 'system' }), type, payload, { orderingKey });
}

async function rows(): Promise<Record<string, unknown>[]> {
  const { rows: found } = await system.pool.query(
    `select type, tries, last_error, done_at is not null as done, dead_at is not null as dead,
       due_at > now() as waiting from outbox order by id`,
  );
  return found;
}

const makeDue = () => system.pool.query('update outbox set due_at = now()');

describe('the outbox', () => {
  test('carries out what was committed, with its payload, and nothing that was undone', async () => {
    const seen: unknown[] = [];
    const ctx = system.contextFor({ kind: 'system' });
    await inTransaction(ctx, (tx) => addToOutbox(tx, 'greet', { to: 'Camila', at: ['08:00'] }));
    const undone = inTransaction(ctx, async (tx) => {
      await addToOutbox(tx, 'greet', { to: 'nobody' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    const run = worker({ greet: async (_ctx, payload) => void seen.push(payload) });
    await run.drain();
    await run.drain();
    expect(seen).toEqual([{ to: 'Camila', at: ['08:00'] }]);
    expect(await rows()).toMatchObject([{ done: true, tries: 1 }]);
  });

  test('wakes the worker at once, on this node and on others', async () => {
    const other = onPostgres ? await openTestSystem(database) : system;
    const seen = vi.fn<OutboxHandler>(async () => {});
    const run = worker({ greet: seen }, {}, other);
    run.start();
    await run.drain();
    await inTransaction(system.contextFor({ kind: 'system' }), (tx) => addToOutbox(tx, 'greet', 1));
    await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce(), 3_000);
    await run.stop();
    if (other !== system) await other.close();
  });

  test('is polled for what no message told of', async () => {
    const seen = vi.fn<OutboxHandler>(async () => {});
    worker({ greet: seen }, { pollMs: 50 }).start();
    await system.pool.query(`insert into outbox (type, payload) values ('greet', '1')`);
    await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce(), 3_000);
  });

  test('may be added to from a handler, which has a database and an actor', async () => {
    const seen: string[] = [];
    const run = worker({
      greet: async (ctx) => {
        seen.push(ctx.actor.kind);
        await addToOutbox(ctx, 'answer', null);
      },
      answer: async () => void seen.push('answered'),
    });
    await add('hello');
    await run.drain();
    expect(seen).toEqual(['system', 'answered']);
  });

  test('leaves types nobody here knows to a newer node', async () => {
    await add(1, undefined, 'unheard-of');
    await worker({ greet: async () => {} }).drain();
    expect(await rows()).toMatchObject([{ type: 'unheard-of', tries: 0, done: false }]);
  });
});

describe('a failure', () => {
  test('is kept and tried again later, until it works', async () => {
    let broken = true;
    const run = worker({ greet: async () => (broken ? Promise.reject(new Error('no signal')) : undefined) });
    await add(1);
    await run.drain();
    expect(await rows()).toMatchObject([{ tries: 1, last_error: 'no signal', done: false, waiting: true }]);
    broken = false;
    await run.drain();
    expect(await rows()).toMatchObject([{ tries: 1, done: false }]);
    await makeDue();
    await run.drain();
    expect(await rows()).toMatchObject([{ tries: 2, last_error: null, done: true }]);
  });

  test('is given up after many tries and kept to be looked at', async () => {
    const handler = vi.fn<OutboxHandler>(() => Promise.reject(new Error('never')));
    const run = worker({ greet: handler });
    await add(1);
    for (let tries = 0; tries < mostTries + 2; tries += 1) {
      await run.drain();
      await makeDue();
    }
    expect(handler).toHaveBeenCalledTimes(mostTries);
    expect(await rows()).toMatchObject([{ tries: mostTries, last_error: 'never', dead: true, done: false }]);
  });

  test('holds back what has the same ordering key, and nothing else', async () => {
    const seen: unknown[] = [];
    let broken = true;
    const run = worker({
      greet: async (_ctx, payload) => {
        if (payload === 'a1' && broken) throw new Error('not yet');
        seen.push(payload);
      },
    });
    for (const [payload, key] of [
      ['a1', 'a'],
      ['a2', 'a'],
      ['b1', 'b'],
      ['free', undefined],
    ] as const) {
      await add(payload, key);
    }
    await run.drain();
    expect(new Set(seen)).toEqual(new Set(['b1', 'free']));
    broken = false;
    await makeDue();
    await run.drain();
    expect(seen.slice(2)).toEqual(['a1', 'a2']);
  });
});

describe('[RUN-08] each type has a lane of its own', () => {
  test('a mail server that hangs holds up no push', async () => {
    let answer = () => {};
    const server = new Promise<void>((resolve) => (answer = resolve));
    const hanging = vi.fn<OutboxHandler>(() => server);
    const push = vi.fn<OutboxHandler>(async () => {});
    for (let mail = 0; mail < 12; mail += 1) await add(mail, undefined, 'mail');
    for (let one = 0; one < 6; one += 1) await add(one, undefined, 'push');
    const run = worker({ mail: hanging, push });
    run.start();
    await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(6), 60_000);
    expect(hanging).toHaveBeenCalledTimes(4);
    answer();
    await run.drain();
    expect(hanging).toHaveBeenCalledTimes(12);
  });

  test('what takes too long is a failure, and makes room', async () => {
    await add(1);
    const handler = vi.fn<OutboxHandler>(() => new Promise(() => {}));
    const run = worker({ greet: handler }, { atOnce: 1, patienceMs: 200 });
    await run.drain();
    expect(await rows()).toMatchObject([
      { tries: 1, done: false, last_error: 'took longer than 0.2 s', waiting: true },
    ]);
    await makeDue();
    await run.drain();
    expect(handler).toHaveBeenCalledTimes(2);
  });
});

describe('a lease', () => {
  test('of a worker that died runs out, and another one takes the row', async () => {
    await add(1);
    await claimRows(system.pool, { wanted: new Map([['greet', 1]]), worker: 'dead', leaseMs: 400, except: [] });
    const handler = vi.fn<OutboxHandler>(async () => {});
    const run = worker({ greet: handler });
    await run.drain();
    expect(handler).not.toHaveBeenCalled();
    await pause(500);
    await run.drain();
    expect(handler).toHaveBeenCalledOnce();
    expect(await rows()).toMatchObject([{ tries: 2, done: true }]);
  });

  test('is renewed while the handler is at it', async () => {
    const handler = vi.fn<OutboxHandler>(() => pause(3_500));
    await add(1);
    const options = { leaseMs: 1_200, pollMs: 50 };
    worker({ greet: handler }, options).start();
    worker({ greet: handler }, options).start();
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ done: true }]), 15_000);
    expect(handler).toHaveBeenCalledOnce();
  });

  test('of a row that took its worker down each time ends with the row given up', async () => {
    await add(1);
    await system.pool.query(`update outbox set tries = ${mostTries}, leased_by = 'dead'`);
    const handler = vi.fn<OutboxHandler>(async () => {});
    await worker({ greet: handler }).drain();
    expect(handler).not.toHaveBeenCalled();
    expect(await rows()).toMatchObject([{ dead: true }]);
  });
});

test('stopping waits for what is in flight and takes nothing more', async () => {
  let finished = 0;
  const run = worker({ greet: () => pause(300).then(() => void (finished += 1)) }, { atOnce: 2 });
  for (let count = 0; count < 5; count += 1) await add(count);
  run.start();
  await vi.waitFor(async () => expect((await rows()).filter((row) => row.tries === 1)).toHaveLength(2), 3_000);
  await run.stop();
  expect(finished).toBe(2);
  expect((await rows()).filter((row) => row.done)).toHaveLength(2);
});

test.runIf(onPostgres)('twenty workers on four nodes carry out two hundred rows once each', async () => {
  await repeat(rounds(1, 100), async () => {
    await system.pool.query('truncate outbox restart identity');
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openTestSystem(database)));
    const times = new Map<unknown, number>();
    const atOnce = new Set<unknown>();
    const handler: OutboxHandler = async (_ctx, payload) => {
      expect(atOnce.has(payload)).toBe(false);
      atOnce.add(payload);
      await pause(Math.random() * 20);
      atOnce.delete(payload);
      times.set(payload, (times.get(payload) ?? 0) + 1);
    };
    await system.pool.query(`insert into outbox (type, payload, ordering_key)
    select 'greet', to_jsonb(number), case when number % 4 = 0 then 'key' || number % 3 end
    from generate_series(1, 200) number`);
    const many = Array.from({ length: 20 }, (_, index) => worker({ greet: handler }, { pollMs: 30 }, nodes[index % 4]));
    many.forEach((run) => run.start());
    await vi.waitFor(async () => expect((await rows()).every((row) => row.done)).toBe(true), 60_000);
    await Promise.all(many.map((run) => run.stop()));
    await Promise.all(nodes.map((node) => node.close()));
    expect(times.size).toBe(200);
    expect(new Set(times.values())).toEqual(new Set([1]));
    expect((await rows()).every((row) => row.tries === 1)).toBe(true);
  });
});
