import { carTopic } from '@volante/domain/telemetry/topics';
import { doorsModule } from '@volante/server/modules/doors/module';
import { changeStatus } from '@volante/server/modules/drivers/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalData } from '../kit/personal-data.ts';
import { begin, commandOf, ended, pressed, reached, renter, type Renter, statusOf, until } from '../kit/doors.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { type Manner, TestCar } from '../kit/test-car.ts';
import { stays } from '../kit/stays.ts';

/** A Wednesday, 12:00 in Santiago: the morning shift's. */
const noon = new Date('2026-11-18T15:00:00Z');
const clock = startingAt(noon);
let server: TestServer;
const cars: TestCar[] = [];

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(async () => {
  await Promise.all(cars.map((car) => car.leave()));
  await server.close();
});

const system = () => server.system.contextFor({ kind: 'system' });
const ops = (action: 'list' | 'show', options: Record<string, string>) =>
  doorsModule.ops[action].run(server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' }), options);

async function carOf({ login }: Pick<Renter, 'login'>, manners: Parameters<TestCar['behave']>[0] = {}) {
  const car = await TestCar.connect({ url: server.mqttUrl, login, now: () => clock.now().getTime() });
  cars.push(car);
  return car.behave(manners);
}

async function refusalTo(who: Renter, action: 'open' | 'close' = 'open') {
  const { errors } = await pressed(server, who, action);
  return errors?.[0] && { code: errors[0].extensions.code, message: errors[0].message };
}

describe('a sequence', () => {
  test('[DSH-06] open: key on, one second, unlock; close after the cool-down: key off, one second, lock', async () => {
    const who = await renter(server.system);
    const car = await carOf(who);
    const opening = await begin(server, who, 'open');
    expect(opening).toMatchObject({ action: 'open', carId: who.carId, status: 'running', finishedAt: null });
    expect(reached(opening)).toEqual([]);
    const opened = await ended(server, who, opening._id);
    expect(opened).toMatchObject({ status: 'done', message: null });
    expect(reached(opened)).toEqual(['sent', 'received', 'done']);
    expect(car.orders).toEqual(['key-on', 'unlock']);
    const [keyOn, unlock] = car.did;
    expect(unlock!.at - keyOn!.at).toBeGreaterThanOrEqual(1_000);
    expect(unlock!.at - keyOn!.at).toBeLessThan(6_000);

    const cooling = await refusalTo(who, 'close');
    expect(cooling).toMatchObject({ code: 'CONFLICT' });
    expect(cooling!.message).toMatch(/^El auto acaba de recibir una orden\. Espera [1-5] segundos?\b/);
    expect(Date.parse(opened.coolDownUntil!) - Date.parse(opened.finishedAt!)).toBe(5_000);
    clock.moveTo(new Date(Date.parse(opened.coolDownUntil!) - 4_000));
    expect(await refusalTo(who, 'close')).toMatchObject({ code: 'CONFLICT' });
    clock.moveTo(new Date(opened.coolDownUntil!));
    const closed = await ended(server, who, (await begin(server, who, 'close'))._id);
    expect(closed).toMatchObject({ action: 'close', status: 'done' });
    expect(car.orders).toEqual(['key-on', 'unlock', 'key-off', 'lock']);
    expect(car.did[3]!.at - car.did[2]!.at).toBeGreaterThanOrEqual(1_000);
    expect(car.cancelled).toEqual([]);
  });

  test('[DSH-06] each command expires ten seconds after it was sent, and none is kept for a car that comes later', async () => {
    const who = await renter(server.system);
    const car = await carOf(who);
    await ended(server, who, (await begin(server, who))._id);
    for (const message of car.heard) {
      const expiresAt = 'expiresAt' in message ? message.expiresAt : 0;
      expect(expiresAt - message.at).toBeGreaterThan(5_000);
      expect(expiresAt - message.at).toBeLessThanOrEqual(10_000);
    }
    const later = await carOf(who);
    await stays(200, 'a kept message comes as soon as the car is there', () => expect(later.heard).toEqual([]));
  });

  test('[DSH-06] every stage is true when it is read', async () => {
    const who = await renter(server.system);
    const slow: Manner = { actAfterMs: 700 };
    const car = await carOf(who, slow);
    const { _id } = await begin(server, who);
    const seen = new Map<string, { did: number; orders: number }>();
    const last = await until(
      async () => {
        const before = { did: car.did.length, orders: car.orders.length };
        const command = await commandOf(server, who, _id);
        const stages = reached(command).join(' ');
        if (!seen.has(stages)) seen.set(stages, { did: car.did.length, orders: before.orders });
        return command;
      },
      ({ status }) => status !== 'running',
    );
    expect(last.status).toBe('done');
    expect([...seen.keys()].filter(Boolean)).toEqual(['sent', 'sent received', 'sent received done']);
    expect(seen.get('sent')!.did).toBe(0);
    expect(seen.get('sent received')!.did).toBe(1);
    expect(seen.get('sent received done')!.did).toBe(2);
  });

  test('[DSH-06] the status of the car follows the sequence of the driver, and its doors only what the car says', async () => {
    const who = await renter(server.system);
    expect(await statusOf(server, who)).toMatchObject({
      connected: false,
      doors: null,
      command: null,
      remoteDoors: { available: true, reason: null, message: null },
    });
    const car = await carOf(who);
    await car.say();
    await until(
      () => statusOf(server, who),
      ({ connected, doors }) => connected && doors === 'closed',
    );
    const { _id } = await begin(server, who);
    expect((await statusOf(server, who)).command).toMatchObject({ _id, status: 'running' });
    await ended(server, who, _id);
    await until(
      () => statusOf(server, who),
      ({ doors }) => doors === 'open',
    );
    expect(await statusOf(server, who)).toMatchObject({ soc: 71, charging: false, command: { _id, status: 'done' } });
    const before = clock.now();
    try {
      clock.moveTo(new Date(before.getTime() + 61_000));
      expect((await statusOf(server, who)).command).toBeNull();
    } finally {
      clock.moveTo(before);
    }
  });

  test('[DSH-06] a car that answers twice, or for an id that is not its own, changes nothing', async () => {
    const [one, other] = [await renter(server.system), await renter(server.system)];
    const [twice, liar] = [await carOf(one, { answersTwice: true }), await carOf(other)];
    const { _id } = await begin(server, one);
    expect(await ended(server, one, _id)).toMatchObject({ status: 'done' });
    expect(twice.orders).toEqual(['key-on', 'unlock']);
    await liar.answer('000000000000000000000000', 'done');
    await liar.publish(carTopic(liar.carId, 'answers'), 'nonsense');
    expect(await statusOf(server, other)).toMatchObject({ command: null });
  });

  test('[DSH-06] a refusal of the car ends it at once, before and after its key', async () => {
    const [first, second] = [await renter(server.system), await renter(server.system)];
    const atKey = await carOf(first, { 'key-on': { refuses: true } });
    const atLock = await carOf(second, { lock: { refuses: true } });
    const refused = await ended(server, first, (await begin(server, first, 'open'))._id);
    expect(refused).toMatchObject({ status: 'failed', coolDownUntil: null });
    expect(refused.message).toContain('rechazó la orden. Las puertas siguen como estaban.');
    expect(reached(refused)).toEqual(['sent']);
    expect(atKey.orders).toEqual(['key-on']);
    const left = await ended(server, second, (await begin(server, second, 'close'))._id);
    expect(left.message).toContain('rechazó cerrar las puertas');
    expect(reached(left)).toEqual(['sent', 'received']);
    expect(atLock.orders).toEqual(['key-off', 'lock']);
    // Nothing is under way that the car could still do: it may be tried again at once.
    atKey.behave();
    expect(await ended(server, first, (await begin(server, first))._id)).toMatchObject({ status: 'done' });
  });

  test('[DSH-06] one sequence a car: of several presses at once one runs, and a key counts once', async () => {
    const who = await renter(server.system);
    const car = await carOf(who, { actAfterMs: 300 });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((key, at) => pressed(server, who, at % 2 ? 'close' : 'open', key)),
    );
    const taken = answers.filter(({ errors }) => !errors);
    expect(taken).toHaveLength(1);
    for (const { errors } of answers.filter(({ errors }) => errors)) {
      expect(errors![0]!.extensions.code).toBe('CONFLICT');
      expect(errors![0]!.message).toBe('El auto ya está ejecutando una orden. Espera a que termine.');
    }
    const running = (await statusOf(server, who)).command;
    await ended(server, who, running._id);
    expect(car.orders).toHaveLength(2);

    const other = await renter(server.system);
    const otherCar = await carOf(other);
    const [one, again] = await Promise.all([1, 2].map(() => pressed(server, other, 'open', 'the-same')));
    expect(one!.data.openCarDoors._id).toBe(again!.data.openCarDoors._id);
    await ended(server, other, one!.data.openCarDoors._id);
    const replayed = await pressed(server, other, 'open', 'the-same');
    expect(replayed.data.openCarDoors._id).toBe(one!.data.openCarDoors._id);
    await stays(100, 'a second order would follow at once', () =>
      expect(otherCar.orders).toEqual(['key-on', 'unlock']),
    );
  });

  test('[DSH-06] who loses the car or the right to drive during the second does not get it unlocked; closing ends', async () => {
    const [opener, closer] = [await renter(server.system), await renter(server.system)];
    const [opening, closing] = [await carOf(opener), await carOf(closer)];
    const ids = [(await begin(server, opener, 'open'))._id, (await begin(server, closer, 'close'))._id] as const;
    for (const [who, id] of [
      [opener, ids[0]],
      [closer, ids[1]],
    ] as const) {
      await until(
        () => commandOf(server, who, id),
        (command) => reached(command).includes('received'),
      );
      await changeStatus(system(), { uid: who.uid, to: 'frozen', why: 'Prueba' });
    }
    const revoked = await ended(server, opener, ids[0]);
    expect(revoked).toMatchObject({ status: 'failed' });
    expect(revoked.message).toContain('Ya no puedes abrir este auto');
    expect(opening.orders).toEqual(['key-on']);
    expect(await ended(server, closer, ids[1])).toMatchObject({ status: 'done' });
    expect(closing.orders).toEqual(['key-off', 'lock']);
  });
});

describe('the audit', () => {
  test('[DSH-06] staff see who opened which car, and every word with the car; the driver gets theirs', async () => {
    const who = await renter(server.system);
    const car = await carOf(who);
    const { _id } = await begin(server, who);
    await ended(server, who, _id);
    const bothWays: Record<string, string>[] = [{ car: who.carId }, { driver: who.uid }];
    for (const options of bothWays) {
      expect(await ops('list', options)).toMatch(
        new RegExp(`^${_id}  18/11/2026 .* hrs  ${who.carId}  ${who.uid}  open  done$`),
      );
    }
    const shown = (await ops('show', { id: _id })) as { messages: object[] };
    expect(shown).toMatchObject({ id: _id, driver_id: who.uid, state: 'done', failure: null });
    expect(shown.messages).toMatchObject([
      { action: 'key-on', result: 'done', late: false, cancelled_at: null, id: car.heard[0]!.id },
      { action: 'unlock', result: 'done', late: false, cancelled_at: null, id: car.heard[1]!.id },
    ]);
    const { doorCommands, carMessages } = await personalData(system(), who.uid);
    expect(doorCommands).toMatchObject([{ carId: who.carId, action: 'open', state: 'done', failure: null }]);
    expect(carMessages).toMatchObject([{ action: 'key-on' }, { action: 'unlock' }]);
    await expect(ops('show', { id: 'nothing' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ops('list', {})).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await ops('list', { car: 'ZZZZ99' })).toBe('No hay órdenes de puertas.');
  });

  test('[DSH-06] the database itself keeps one unfinished sequence a car, and no stage before the one it needs', async () => {
    const who = await renter(server.system);
    const { pool } = server.system;
    const insert = (id: string, columns: Record<string, unknown>) => {
      const row = { id, car_id: who.carId, driver_id: who.uid, action: 'open', pressed_at: noon, ...columns };
      const names = Object.keys(row);
      const places = names.map((_name, at) => `$${at + 1}`);
      return pool.query(`insert into door_commands (${names.join()}) values (${places.join()})`, Object.values(row));
    };
    const far = new Date('2030-01-01T00:00:00Z');
    const done = { state: 'done', finished_at: noon, cool_down_until: noon };
    await expect(insert('x1', done)).rejects.toThrow('check constraint');
    await expect(insert('x2', { state: 'done', finished_at: noon, acted_at: noon })).rejects.toThrow(
      'check constraint',
    );
    await expect(insert('x3', { state: 'sent', deadline: far, sent_at: noon })).rejects.toThrow('check constraint');
    await expect(insert('x4', { state: 'failed', finished_at: noon })).rejects.toThrow('check constraint');
    await expect(insert('x5', { state: 'pressed' })).rejects.toThrow('check constraint');
    const taken = { state: 'taken', deadline: far, taken_at: noon, taken_by: 'nobody' };
    await insert('x6', taken);
    await expect(insert('x7', taken)).rejects.toThrow('door_commands_unfinished');
    await expect(
      pool.query(
        `insert into car_messages (id, command_id, car_id, action, sent_at, expires_at)
         values ('m', 'x6', 'ZZZZ99', 'unlock', $1, $2)`,
        [noon, far],
      ),
    ).rejects.toThrow('foreign key');
    await pool.query("delete from door_commands where id = 'x6'");
  });
});
