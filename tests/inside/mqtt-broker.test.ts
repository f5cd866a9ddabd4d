import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import { Writable } from 'node:stream';
import { carTopic } from '@volante/domain/telemetry/topics';
import { fleetModule } from '@volante/server/modules/fleet/module';
import { carLogin } from '@volante/server/modules/fleet/public';
import { makeLog } from '@volante/server/platform/log';
import type { Mqtt } from '@volante/server/platform/mqtt';
import { embeddedBroker } from '@volante/server/platform/mqtt/embedded-broker';
import { openMqtt } from '@volante/server/platform/mqtt/open-mqtt';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import type { IClientOptions } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { silent } from '../kit/database.ts';
import { addCars, MqttParty } from '../kit/mqtt-cars.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const plates = ['KLXY77', 'BBCD12', 'RTWZ34'] as const;
const [mine, other, third] = plates;
let server: TestServer;
const parties: MqttParty[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await addCars(server.system, ...plates);
});
afterEach(async () => {
  await Promise.all(parties.splice(0).map((party) => party.end()));
});
afterAll(() => server.close());

const login = (plate: string) => carLogin(server.system.contextFor({ kind: 'system' }), plate);
async function connect(options: IClientOptions, url = server.mqttUrl): Promise<MqttParty> {
  const party = await MqttParty.connect(url, options);
  parties.push(party);
  return party;
}
const car = async (plate: string, options: IClientOptions = {}) => connect({ ...options, ...(await login(plate)) });
const letsIn = (options: IClientOptions) =>
  connect(options).then(
    () => true,
    () => false,
  );
const ops = (action: string, options: Record<string, string>) =>
  runOpsAction(server.system, [fleetModule], { staff: 'Rosa', domain: 'cars', action, options });

describe('who is let in', () => {
  test('a car with its own password', async () => {
    expect(await letsIn(await login(mine))).toBe(true);
  });

  test('nobody else', async () => {
    const { password } = await login(mine);
    expect(await letsIn({})).toBe(false);
    expect(await letsIn({ username: mine })).toBe(false);
    expect(await letsIn({ username: mine, password: '' })).toBe(false);
    expect(await letsIn({ username: mine, password: 'secreta' })).toBe(false);
    expect(await letsIn({ username: mine, password: `${password}x` })).toBe(false);
    expect(await letsIn({ username: mine, password: password.replace(/^1/, '2') })).toBe(false);
    expect(await letsIn({ username: other, password })).toBe(false);
    expect(await letsIn({ username: mine.toLowerCase(), password })).toBe(false);
    expect(await letsIn({ username: `${mine}/#`, password })).toBe(false);
  });

  test('not a car that is none of ours, whatever it knows', async () => {
    const { vault } = server.system;
    const password = `1-${vault.sign('car', 'ZZZZ99:1')}`;
    expect(await letsIn({ username: 'ZZZZ99', password })).toBe(false);
  });

  test('a new password ends what the old one opened', async () => {
    const old = await login(third);
    const before = await connect(old);
    expect((await ops('credentials', { car: third, renew: 'true' })).ok).toBe(true);
    await before.gone();
    expect(await letsIn(old)).toBe(false);
    expect(await letsIn(await login(third))).toBe(true);
  });

  test('a retired car is cut off and stays out', async () => {
    const before = await car(third);
    expect((await ops('retire', { car: third, why: 'vendido' })).ok).toBe(true);
    await before.gone();
    expect(await letsIn(await login(third))).toBe(false);
  });

  test('one connection for each car, the newest; nobody pushes another car out', async () => {
    const first = await car(mine, { clientId: 'a' });
    const neighbour = await car(other, { clientId: mine });
    expect(await first.mayPublish(carTopic(mine, 'answers'))).toBe(true);
    const second = await car(mine, { clientId: 'b' });
    await first.gone();
    expect(await second.mayPublish(carTopic(mine, 'answers'))).toBe(true);
    expect(await neighbour.mayPublish(carTopic(other, 'answers'))).toBe(true);
  });
});

describe('what a car may say', () => {
  test('its own telemetry and answers', async () => {
    const party = await car(mine);
    expect(await party.mayPublish(carTopic(mine, 'telemetry'))).toBe(true);
    expect(await party.mayPublish(carTopic(mine, 'answers'))).toBe(true);
  });

  test.each([
    carTopic(other, 'telemetry'),
    carTopic(other, 'answers'),
    carTopic(mine, 'commands'),
    `${carTopic(mine, 'telemetry')}/x`,
    `/${carTopic(mine, 'telemetry')}`,
    `volante/cars/${mine}`,
    '$SYS/x/new/clients',
  ])('nothing on %s', async (topic) => {
    const party = await car(mine);
    expect(await party.mayPublish(topic)).toBe(false);
  });

  test('nothing that stays: no retained message, no QoS 2', async () => {
    expect(await (await car(mine)).mayPublish(carTopic(mine, 'telemetry'), '{}', { retain: true })).toBe(false);
    expect(await (await car(mine)).mayPublish(carTopic(mine, 'telemetry'), '{}', { qos: 2 })).toBe(false);
  });

  test('no last will in the name of another', async () => {
    const will = (topic: string, retain = false) => ({
      will: { topic, payload: Buffer.from('{}'), qos: 0 as const, retain },
    });
    expect(await letsIn({ ...(await login(mine)), ...will(carTopic(other, 'answers')) })).toBe(false);
    expect(await letsIn({ ...(await login(mine)), ...will(carTopic(mine, 'answers'), true) })).toBe(false);
    expect(await letsIn({ ...(await login(mine)), ...will(carTopic(mine, 'answers')) })).toBe(true);
  });

  test('nothing large, and a stranger not even that', async () => {
    const party = await car(mine);
    expect(await party.mayPublish(carTopic(mine, 'telemetry'), 'x'.repeat(3_000))).toBe(true);
    expect(await party.mayPublish(carTopic(mine, 'telemetry'), 'x'.repeat(5_000))).toBe(false);
    const { port } = new URL(server.mqttUrl);
    const socket = openSocket(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    // A CONNECT that says it has 256 MB.
    socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]));
    await once(socket, 'close');
  });
});

describe('what a car may hear', () => {
  test('its own commands alone', async () => {
    const party = await car(mine);
    expect(await party.maySubscribe(carTopic(mine, 'commands'))).toBe(true);
    for (const filter of [
      '#',
      '+/+/+/commands',
      'volante/cars/#',
      'volante/cars/+/commands',
      carTopic(other, 'commands'),
      carTopic(mine, 'telemetry'),
      `$share/x/${carTopic(mine, 'commands')}`,
      '$SYS/#',
    ]) {
      expect(await party.maySubscribe(filter), filter).toBe(false);
    }
  });
});

describe('the broker by itself', () => {
  const access = {
    mayConnect: async () => true,
    mayPublish: () => true,
    maySubscribe: () => true,
  };
  let broker: Mqtt;

  test('nobody comes in before there is a guard, and a check that fails lets nobody in', async () => {
    broker = await embeddedBroker(silent);
    try {
      await expect(connect({ username: 'x' }, broker.url)).rejects.toThrow(/authorized/i);
      broker.guard({ ...access, mayConnect: () => Promise.reject(new Error('the database is away')) });
      await expect(connect({ username: 'x' }, broker.url)).rejects.toThrow(/authorized/i);
      broker.guard(access);
      await expect(connect({ username: 'x' }, broker.url)).resolves.toBeDefined();
    } finally {
      await broker.close();
    }
  });

  test('a command reaches who is there; who was away never hears of it', async () => {
    broker = await embeddedBroker(silent);
    try {
      broker.guard(access);
      const present = await connect({ username: 'car', clientId: 'car', clean: false }, broker.url);
      await present.maySubscribe('orders');
      await broker.publish('orders', 'first');
      await expect.poll(() => present.heard).toEqual([{ topic: 'orders', text: 'first' }]);
      await present.end();
      await broker.publish('orders', 'second');
      const back = await connect({ username: 'car', clientId: 'car', clean: false }, broker.url);
      // No session was kept for it, whatever it asked for.
      await broker.publish('orders', 'unasked');
      await back.maySubscribe('orders');
      await broker.publish('orders', 'third');
      await expect.poll(() => back.heard).toEqual([{ topic: 'orders', text: 'third' }]);
    } finally {
      await broker.close();
    }
  });

  test('what cars say is heard until one stops listening', async () => {
    broker = await embeddedBroker(silent);
    try {
      broker.guard(access);
      const heard: string[] = [];
      const stop = await broker.subscribe(
        'cars/+/x',
        (topic, payload) => void heard.push(`${topic} ${payload.toString()}`),
      );
      const party = await connect({ username: 'car' }, broker.url);
      await party.mayPublish('cars/1/x', 'a');
      await party.mayPublish('cars/1/y', 'b');
      await expect.poll(() => heard).toEqual(['cars/1/x a']);
      await stop();
      await party.mayPublish('cars/2/x', 'c');
      expect(heard).toEqual(['cars/1/x a']);
    } finally {
      await broker.close();
    }
  });

  test('closing ends every connection, also of those who said nothing yet', async () => {
    broker = await embeddedBroker(silent);
    broker.guard(access);
    const party = await connect({ username: 'car' }, broker.url);
    const silentOne = openSocket(Number(new URL(broker.url).port), '127.0.0.1');
    silentOne.on('error', () => {});
    await once(silentOne, 'connect');
    const gone = Promise.all([party.gone(), once(silentOne, 'close')]);
    await broker.close();
    await gone;
    await expect(broker.publish('orders', 'x')).rejects.toThrow(/closed/);
  });

  test('production without MQTT_URL says that no car can connect', async () => {
    let text = '';
    const log = makeLog('info', new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) }));
    broker = await openMqtt({ mqttUrl: undefined, production: true }, log);
    await broker.close();
    expect(text).toContain('no car can connect');
  });
});
