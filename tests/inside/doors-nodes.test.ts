import { setTimeout as pause } from 'node:timers/promises';
import { embeddedBroker } from '@volante/server/platform/mqtt/embedded-broker';
import type { Mqtt } from '@volante/server/platform/mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, silent, testDatabase, type TestDatabase } from '../kit/database.ts';
import { begin, commandOf, ended, pressed, reached, renter, type Renter, until } from '../kit/doors.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TestCar } from '../kit/test-car.ts';
import { tokenFor } from '../kit/token.ts';
import { stays } from '../kit/stays.ts';

/** A broker beside the servers, as MQTT_URL names one. Who may say what is not its matter here. */
async function openBroker(): Promise<Mqtt> {
  const broker = await embeddedBroker(silent);
  broker.guard({ mayConnect: async () => true, mayPublish: () => true, maySubscribe: () => true });
  return broker;
}

/** As a node of the company signs in at it. */
const asNode = ({ url }: Mqtt, name = 'node') => ({ mqttUrl: url.replace('//', `//${name}:secret@`) });

const cars: TestCar[] = [];
async function carOf(broker: Mqtt, { login }: Renter): Promise<TestCar> {
  const car = await TestCar.connect({ url: broker.url, login });
  cars.push(car);
  return car;
}

afterAll(() => Promise.all(cars.map((car) => car.leave())));

describe.runIf(onPostgres)('two nodes on one database and one broker', () => {
  let broker: Mqtt;
  let database: TestDatabase;
  let nodes: [TestServer, TestServer];

  beforeAll(async () => {
    [broker, database] = [await openBroker(), await testDatabase()];
    nodes = [
      await startTestServer({ database, config: asNode(broker, 'here') }),
      await startTestServer({ database, config: asNode(broker, 'there') }),
    ];
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await broker.close();
    await database.drop();
  });

  test('[DSH-06] presses at both at once are one sequence, run by one of them', async () => {
    const [here, there] = nodes;
    for (let round = 0; round < 4; round += 1) {
      const who = await renter(here.system);
      const elsewhere = { ...who, token: await tokenFor(there.system, who.uid) };
      const car = await carOf(broker, who);
      const answers = await Promise.all(
        [0, 1, 2, 3].map((press) =>
          press % 2 ? pressed(here, who, 'open', `h${press}`) : pressed(there, elsewhere, 'close', `t${press}`),
        ),
      );
      const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'taken');
      expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'taken']);
      const { data } = answers.find(({ errors }) => !errors)!;
      const { _id, action } = data.openCarDoors ?? data.closeCarDoors;
      expect(await ended(there, elsewhere, _id)).toMatchObject({ status: 'done' });
      expect(car.orders).toEqual(action === 'open' ? ['key-on', 'unlock'] : ['key-off', 'lock']);
    }
  });

  test('[DSH-06] the same key at both nodes is one sequence', async () => {
    const [here, there] = nodes;
    const who = await renter(here.system);
    const elsewhere = { ...who, token: await tokenFor(there.system, who.uid) };
    const car = await carOf(broker, who);
    const [one, other] = await Promise.all([pressed(here, who, 'open', 'k'), pressed(there, elsewhere, 'open', 'k')]);
    expect(one.data.openCarDoors._id).toBe(other.data.openCarDoors._id);
    await ended(here, who, one.data.openCarDoors._id);
    await stays(200, 'a second order would follow at once', () => expect(car.orders).toEqual(['key-on', 'unlock']));
  });

  test('[DSH-06] a database whose connections break in the middle leaves nothing under way', async () => {
    const [here] = nodes;
    const who = await renter(here.system);
    const car = await carOf(broker, who);
    const { _id } = await begin(here, who);
    await until(
      () => commandOf(here, who, _id),
      (command) => reached(command).includes('received'),
    );
    await here.system.pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => {});
    const end = await until(
      () => commandOf(here, who, _id).catch(() => null),
      (command) => command !== null && command.status !== 'running',
    );
    expect(end).toMatchObject({ status: 'done' });
    expect(car.orders).toEqual(['key-on', 'unlock']);
  });
});

test('[DSH-06] without a line to the broker it fails at once, and says so', async () => {
  const broker = await openBroker();
  const server = await startTestServer({ config: asNode(broker) });
  try {
    const who = await renter(server.system);
    await broker.close();
    await pause(200);
    const failed = await ended(server, who, (await begin(server, who))._id);
    expect(failed).toMatchObject({ status: 'failed' });
    expect(reached(failed)).toEqual([]);
    expect(failed.message).toContain(
      'No tenemos conexión con el auto en este momento. Las puertas siguen como estaban.',
    );
    expect(Date.parse(failed.finishedAt!) - Date.parse(failed.createdAt)).toBeLessThan(5_000);
  } finally {
    await server.close();
  }
});

test('[DSH-06] with nobody to run it, it fails when it is too old to begin', async () => {
  const database = await testDatabase();
  const broker = await openBroker();
  const server = await startTestServer({ database, config: asNode(broker) });
  try {
    const who = await renter(server.system);
    const car = await carOf(broker, who);
    // As one pressed at a node that never told the others, ten seconds ago.
    await server.system.pool.query(
      `insert into door_commands (id, car_id, driver_id, action, state, pressed_at, deadline)
       values ('forgotten', $1, $2, 'open', 'pressed', now() - interval '11 seconds', now() - interval '1 second')`,
      [who.carId, who.uid],
    );
    const failed = await ended(server, who, 'forgotten');
    expect(failed).toMatchObject({ status: 'failed', coolDownUntil: null });
    expect(failed.message).toContain('Las puertas siguen como estaban.');
    expect(car.heard).toEqual([]);
    // One that is young enough is found without being told of.
    await server.system.pool.query(
      `insert into door_commands (id, car_id, driver_id, action, state, pressed_at, deadline)
       values ('unheard', $1, $2, 'close', 'pressed', now() - interval '1 second', now() + interval '9 seconds')`,
      [who.carId, who.uid],
    );
    expect(await ended(server, who, 'unheard')).toMatchObject({ status: 'done' });
    expect(car.orders).toEqual(['key-off', 'lock']);
  } finally {
    await server.close();
    await broker.close();
    await database.drop();
  }
});
