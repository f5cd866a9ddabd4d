import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../kit/database.ts';
import { begin, commandOf, ended, reached, type Renter, until } from '../kit/doors.ts';
import type { KillableOrder, KillableReady } from '../kit/killable-server.ts';
import { compiled } from '../kit/programs.ts';
import { askServer } from '../kit/server.ts';
import { TestCar } from '../kit/test-car.ts';
import { stays } from '../kit/stays.ts';

let dataFolder: string;
let database: TestDatabase;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-doors-'));
  database = await testDatabase();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

const env = () => ({
  PATH: process.env.PATH!,
  HOME: process.env.HOME!,
  VOLANTE_DATA: dataFolder,
  ...(database.config.databaseUrl && { DATABASE_URL: database.config.databaseUrl }),
});

/** A process of the server on the same data as the one before it. */
async function start() {
  const child = fork(compiled('killable-server'), { env: env() });
  running.add(child);
  const answerOf = async () => ((await once(child, 'message'))[0] as { answer: unknown }).answer;
  const ready = (await answerOf()) as KillableReady;
  const order = async <T>(what: KillableOrder): Promise<T> => {
    const answer = answerOf();
    child.send(what);
    return (await answer) as T;
  };
  return {
    graphql: (...call: Parameters<typeof askServer> extends [string, ...infer Rest] ? Rest : never) =>
      askServer(ready.url, ...call),
    renter: () => order<Renter>({ order: 'renter' }),
    car: ({ login }: Renter) => TestCar.connect({ url: ready.mqttUrl, login }),
    audit: (id: string) => order<object>({ order: 'audit', id }),
    async signIn(who: Renter) {
      who.token = await order({ order: 'token', uid: who.uid });
    },
    async dieOnceReceived(id: string) {
      const gone = once(child, 'exit');
      child.send({ order: 'die', received: id } satisfies KillableOrder);
      expect(await gone).toEqual(process.platform === 'win32' ? [1, null] : [null, 'SIGKILL']);
      running.delete(child);
    },
    async stop() {
      await order({ order: 'stop' });
      child.kill();
      running.delete(child);
    },
  };
}

test('[DSH-06] a server killed in the middle: after the restart it is failed, audited and not repeated', async () => {
  const first = await start();
  const [waiting, pausing] = [await first.renter(), await first.renter()];
  const cars = [await first.car(waiting), await first.car(pausing)] as const;
  cars[0].behave({ deaf: true });
  cars[1].behave({ actAfterMs: 1_500 });
  const asked = await begin(first, waiting, 'open');
  await until(
    () => commandOf(first, waiting, asked._id),
    (command) => reached(command).includes('sent'),
  );
  // The other one stands in its pause: the key is on, and nobody has said unlock.
  const paused = await begin(first, pausing, 'open');
  await first.dieOnceReceived(paused._id);
  expect([cars[0].orders, cars[1].orders]).toEqual([['key-on'], ['key-on']]);

  const second = await start();
  for (const who of [waiting, pausing]) await second.signIn(who);
  const back = [await second.car(waiting), await second.car(pausing)] as const;
  const ends = [await ended(second, waiting, asked._id), await ended(second, pausing, paused._id)] as const;
  for (const command of ends) {
    expect(command).toMatchObject({ status: 'failed' });
    expect(command.message).toContain('se interrumpió por un problema nuestro y no se repetirá');
    expect(command.message).toContain('Las puertas siguen como estaban.');
  }
  expect([reached(ends[0]), reached(ends[1])]).toEqual([['sent'], ['sent', 'received']]);
  expect(await second.audit(asked._id)).toMatchObject({
    state: 'failed',
    failure: 'interrupted',
    driver_id: waiting.uid,
    messages: [{ action: 'key-on', result: null }],
  });
  expect(await second.audit(paused._id)).toMatchObject({
    failure: 'interrupted',
    messages: [{ action: 'key-on', result: 'done', late: false }],
  });
  // At most it was told to forget what was on its way.
  await stays(1_500, 'longer than the second between two orders', () =>
    expect([back[0].orders, back[1].orders]).toEqual([[], []]),
  );
  // It goes on as if nothing had been.
  expect(await ended(second, pausing, (await begin(second, pausing, 'close'))._id)).toMatchObject({ status: 'done' });
  expect(back[1].orders).toEqual(['key-off', 'lock']);

  // An orderly end takes back what waits for its car, and leaves nothing under way.
  back[0].behave({ deaf: true });
  const given = await begin(second, waiting, 'open');
  await until(
    () => back[0].orders,
    (orders) => orders.length === 1,
  );
  await second.stop();
  const [order] = back[0].heard.filter((message) => message.do !== 'cancel');
  expect(back[0].cancelled.at(-1)).toBe(order!.id);
  const third = await start();
  await third.signIn(waiting);
  const stopped = await commandOf(third, waiting, given._id);
  expect(stopped).toMatchObject({ status: 'failed' });
  // Until the last moment in which the car could have done it, nothing else begins.
  expect(Date.parse(stopped.coolDownUntil!)).toBeGreaterThan(Date.parse(stopped.finishedAt!));
  await third.stop();
});
