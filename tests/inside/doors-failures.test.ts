import { setTimeout as pause } from 'node:timers/promises';
import { carTopic } from '@volante/domain/telemetry/topics';
import { doorsModule } from '@volante/server/modules/doors/module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  begin,
  type Command,
  commandOf,
  ended,
  pressed,
  reached,
  renter,
  type Renter,
  statusOf,
  until,
} from '../kit/doors.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TestCar } from '../kit/test-car.ts';
import { stays } from '../kit/stays.ts';

let server: TestServer;
const cars: TestCar[] = [];
const renters: Renter[] = [];

beforeAll(async () => {
  server = await startTestServer();
  for (let left = 13; left > 0; left -= 1) renters.push(await renter(server.system));
});
afterAll(async () => {
  await Promise.all(cars.map((car) => car.leave()));
  await server.close();
});

interface Audit {
  state: string;
  failure: string | null;
  messages: {
    id: string;
    action: string;
    sent_at: Date;
    expires_at: Date;
    cancelled_at: Date | null;
    result: string | null;
    late: boolean;
  }[];
}

const audit = async (id: string) =>
  (await doorsModule.ops.show.run(server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' }), {
    id,
  })) as Audit;

async function carOf({ login }: Renter, manners: Parameters<TestCar['behave']>[0] = {}) {
  const car = await TestCar.connect({ url: server.mqttUrl, login });
  cars.push(car);
  return car.behave(manners);
}

/** From the press to its end, in seconds. */
const seconds = ({ createdAt, finishedAt }: Command) => (Date.parse(finishedAt!) - Date.parse(createdAt)) / 1_000;

// The ten seconds of each pass at the same time.
describe.concurrent('a car that does not answer in time', () => {
  test('[DSH-06] never: failed after ten seconds, taken back, audited; meanwhile nobody else presses', async () => {
    const who = renters.pop()!;
    const car = await carOf(who, { deaf: true });
    const { _id } = await begin(server, who);
    await until(
      () => commandOf(server, who, _id),
      (command) => reached(command).includes('sent'),
    );
    const busy = await pressed(server, who, 'close');
    expect(busy.errors![0]).toMatchObject({ extensions: { code: 'CONFLICT' }, message: expect.stringContaining('ya') });
    const failed = await ended(server, who, _id);
    expect(failed).toMatchObject({ status: 'failed' });
    expect(seconds(failed)).toBeGreaterThanOrEqual(10);
    expect(seconds(failed)).toBeLessThan(14);
    expect(reached(failed)).toEqual(['sent']);
    expect(failed.message).toContain('El auto no respondió en 10 segundos y cancelamos la orden.');
    await until(
      () => car.cancelled,
      (cancelled) => cancelled.length === 1,
    );
    expect(car.orders).toEqual(['key-on']);
    expect(car.cancelled).toEqual([car.heard[0]!.id]);
    const kept = await until(
      () => audit(_id),
      ({ messages }) => messages[0]!.cancelled_at !== null,
    );
    expect(kept).toMatchObject({ state: 'failed', failure: 'silent', messages: [{ action: 'key-on', result: null }] });
    const { messages } = kept;
    expect(messages[0]!.expires_at.getTime() - messages[0]!.sent_at.getTime()).toBe(10_000);
    // Nothing of it can fire any more: the next press is taken at once.
    car.behave();
    expect(await ended(server, who, (await begin(server, who, 'close'))._id)).toMatchObject({ status: 'done' });
    expect(car.did.map(({ action }) => action)).toEqual(['key-off', 'lock']);
  });

  test('[DSH-06] not after its key: it is said that nobody knows how the doors are', async () => {
    const who = renters.pop()!;
    const car = await carOf(who, { lock: { deaf: true } });
    const failed = await ended(server, who, (await begin(server, who, 'close'))._id);
    expect(reached(failed)).toEqual(['sent', 'received']);
    expect(failed.message).toContain('El auto no confirmó que cerró');
    expect(failed.message).toContain('Revisa que las puertas estén cerradas');
    expect(car.orders).toEqual(['key-off', 'lock']);
    expect(seconds(failed)).toBeGreaterThanOrEqual(11);
  });

  test('[DSH-06] late: the answer is kept and changes nothing, and the doors are shown as the car says', async () => {
    const who = renters.pop()!;
    const car = await carOf(who, { unlock: { answerAfterMs: 11_500 } });
    await car.say();
    const { _id } = await begin(server, who);
    const failed = await ended(server, who, _id);
    expect(failed).toMatchObject({ status: 'failed' });
    expect(failed.message).toContain('El auto no confirmó que abrió');
    const late = await until(
      () => audit(_id),
      ({ messages }) => messages[1]?.result !== null,
    );
    expect(late).toMatchObject({
      state: 'failed',
      failure: 'silent',
      messages: [
        { action: 'key-on', result: 'done', late: false },
        { action: 'unlock', result: 'done', late: true },
      ],
    });
    expect(await commandOf(server, who, _id)).toEqual(failed);
    const { doors, command } = await until(
      () => statusOf(server, who),
      (status) => status.doors === 'open',
    );
    expect([doors, command.status]).toEqual(['open', 'failed']);
  });

  test('[DSH-06] too slow to act: what was taken back is not done', async () => {
    const who = renters.pop()!;
    const car = await carOf(who, { unlock: { actAfterMs: 14_000 } });
    const { _id } = await begin(server, who);
    expect(await ended(server, who, _id)).toMatchObject({ status: 'failed' });
    const { messages } = await until(
      () => audit(_id),
      ({ messages: [, unlock] }) => unlock?.result !== null,
    );
    expect(messages[1]).toMatchObject({ result: 'cancelled', late: true });
    expect(car.did.map(({ action }) => action)).toEqual(['key-on']);
    expect(car.doors).toBe('closed');
  });

  test('[DSH-06] too slow, and never told that it was taken back: its time has passed', async () => {
    const who = renters.pop()!;
    const car = await carOf(who, { 'key-on': { actAfterMs: 11_000, missesCancel: true } });
    const { _id } = await begin(server, who);
    await ended(server, who, _id);
    const { messages } = await until(
      () => audit(_id),
      ({ messages: [key] }) => key?.result !== null,
    );
    expect(messages[0]).toMatchObject({ result: 'expired', late: true });
    expect(car.did).toEqual([]);
  });

  test('[DSH-06] slow but in time is in time', async () => {
    const who = renters.pop()!;
    await carOf(who, { actAfterMs: 4_000 });
    const done = await ended(server, who, (await begin(server, who))._id);
    expect(done).toMatchObject({ status: 'done' });
    expect(seconds(done)).toBeGreaterThanOrEqual(9);
  });

  test('[DSH-06] not connected: it is tried, and a car that comes back later hears nothing of it', async () => {
    const who = renters.pop()!;
    const { _id } = await begin(server, who);
    expect(await ended(server, who, _id)).toMatchObject({ status: 'failed' });
    const car = await carOf(who);
    await stays(500, 'a kept message comes as soon as the car is there', () => expect(car.heard).toEqual([]));
  });

  test('[DSH-06] answers about something else, or from another car, do not count', async () => {
    const [victim, neighbour] = [renters.pop()!, renters.pop()!];
    const confused = renters.pop()!;
    const car = await carOf(victim, { deaf: true });
    await carOf(confused, { answersAs: '0123456789abcdef01234567' });
    const forger = await carOf(neighbour);
    const ids = [(await begin(server, victim))._id, (await begin(server, confused))._id] as const;
    await until(
      () => car.heard,
      (heard) => heard.length > 0,
    );
    const { id } = car.heard[0]!;
    const forged = JSON.stringify({ id, result: 'done', at: Date.now() });
    // On its own topic the broker lets it through; on the other car's it does not.
    await forger.answer(id, 'done');
    await forger.publish(carTopic(victim.carId, 'answers'), forged).catch(() => {});
    for (const [who, _id] of [
      [victim, ids[0]],
      [confused, ids[1]],
    ] as const) {
      const failed = await ended(server, who, _id);
      expect(failed).toMatchObject({ status: 'failed' });
      expect(reached(failed)).toEqual(['sent']);
      expect(await audit(_id)).toMatchObject({ failure: 'silent', messages: [{ result: null, late: false }] });
    }
    expect(car.orders).toEqual(['key-on']);
    // Late it does not count either: what is kept is the car's own word.
    await (await carOf(neighbour)).answer(id, 'done');
    await pause(200);
    await car.answer(id, 'expired');
    const kept = await until(
      () => audit(ids[0]),
      (found) => JSON.stringify(found).includes('"late":true'),
    );
    expect(kept).toMatchObject({ messages: [{ result: 'expired', late: true }] });
  });

  test('[DSH-06] a driver who hammers is slowed down', async () => {
    const who = renters.pop()!;
    await carOf(who, { refuses: true });
    for (let times = 10; times > 0; times -= 1) await ended(server, who, (await begin(server, who))._id);
    const { errors } = await pressed(server, who, 'open');
    expect(errors![0]!.extensions.code).toBe('TOO_MANY_REQUESTS');
  });
});
