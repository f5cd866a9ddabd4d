import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSystem } from '@volante/server/platform/open-system';
import {
  onPostgres,
  openTestSystem,
  silent,
  testDatabase,
  type TestDatabase,
  type TestSystem,
} from '../kit/database.ts';

let database: TestDatabase;
let here: TestSystem;
let there: TestSystem;

beforeAll(async () => {
  database = await testDatabase();
  here = await openTestSystem(database);
  there = onPostgres ? await openTestSystem(database) : here;
});

afterAll(async () => {
  await here.close();
  if (there !== here) await there.close();
  await database.drop();
});

test('a message reaches everyone who listens to its channel, on every node, as a copy', async () => {
  const heardHere = vi.fn();
  const heardThere = vi.fn();
  const elsewhere = vi.fn();
  here.bus.subscribe('news', heardHere);
  there.bus.subscribe('news', heardThere);
  there.bus.subscribe('other', elsewhere);
  const message = { id: 7, text: 'ñandú 🚗', nothing: null };
  await here.bus.publish('news', message);
  await vi.waitFor(
    () => expect([heardHere.mock.calls, heardThere.mock.calls]).toEqual([[[message]], [[message]]]),
    30_000,
  );
  expect(heardThere.mock.calls[0]?.[0]).not.toBe(message);
  expect(elsewhere).not.toHaveBeenCalled();
});

test.runIf(onPostgres)('a start that fails after the bus was opened leaves no connection behind', async () => {
  const clock = {
    now: () => {
      throw new Error('no clock');
    },
  };
  await expect(openSystem({ config: here.config, modules: [], migrates: false, log: silent, clock })).rejects.toThrow(
    'no clock',
  );
  const buses = async () => {
    const { rows } = await here.pool.query(`select from pg_stat_activity
      where application_name = 'volante bus' and datname = current_database()`);
    return rows.length;
  };
  await vi.waitFor(async () => expect(await buses()).toBe(2), 3_000);
});

test('one who has ended the subscription hears nothing more', async () => {
  const first = vi.fn();
  const second = vi.fn();
  const end = there.bus.subscribe('brief', first);
  there.bus.subscribe('brief', second);
  end();
  await here.bus.publish('brief', 1);
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce(), 60_000);
  expect(first).not.toHaveBeenCalled();
});

test('a listener that fails does not keep the message from the others', async () => {
  const calm = vi.fn();
  there.bus.subscribe('rough', () => {
    throw new Error('listener');
  });
  there.bus.subscribe('rough', calm);
  await here.bus.publish('rough', 1);
  await vi.waitFor(() => expect(calm).toHaveBeenCalledOnce(), 60_000);
});

test('a message too large for a notification is refused with its size', async () => {
  await expect(here.bus.publish('news', 'ñ'.repeat(4_000))).rejects.toThrow(/news has 80\d\d bytes/);
});

test.runIf(onPostgres)('a lost connection is made again', async () => {
  const heard = vi.fn();
  there.bus.subscribe('after', heard);
  await here.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'volante bus'`,
  );
  await vi.waitFor(
    async () => {
      await here.bus.publish('after', 1);
      expect(heard).toHaveBeenCalled();
    },
    { timeout: 60_000, interval: 100 },
  );
});
