import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { carTopic, everyCar } from '@volante/domain/telemetry/topics';
import { fleetModule } from '@volante/server/modules/fleet/module';
import { carLogin } from '@volante/server/modules/fleet/public';
import { telemetryModule } from '@volante/server/modules/telemetry/module';
import type { Module } from '@volante/server/platform/module';
import { carStateOf } from '@volante/server/modules/telemetry/public';
import { makeLog } from '@volante/server/platform/log';
import type { Mqtt } from '@volante/server/platform/mqtt';
import { openMqtt } from '@volante/server/platform/mqtt/open-mqtt';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import type { IClientOptions } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { silent } from '../kit/database.ts';
import { Mosquitto, mosquittoProgram, serverLogin } from '../kit/mosquitto.ts';
import { addCars, MqttParty } from '../kit/mqtt-cars.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const title = mosquittoProgram
  ? 'with an independent broker (mosquitto)'
  : 'SKIPPED, mosquitto is not installed: an independent broker';
const [mine, other] = ['KLXY77', 'BBCD12'] as const;

describe.skipIf(!mosquittoProgram)(title, () => {
  let broker: Mosquitto;
  let server: TestServer;
  let logged = '';
  const parties: MqttParty[] = [];
  const lines: Mqtt[] = [];

  const ctx = () => server.system.contextFor({ kind: 'system' });
  const ops = async (module: Module, action: string, options: Record<string, string> = {}) => {
    const request = { staff: 'Rosa', domain: module.name, action, options };
    const { ok, text } = await runOpsAction(server.system, [module], request);
    expect(ok, text).toBe(true);
    return text;
  };
  const exportPasswords = async () => broker.setPasswords(await ops(telemetryModule, 'passwords'));
  const connect = async (options: IClientOptions) => {
    const party = await MqttParty.connect(broker.carUrl, options);
    parties.push(party);
    return party;
  };
  const car = async (plate: string, options: IClientOptions = {}) =>
    connect({ ...options, ...(await carLogin(ctx(), plate)) });
  const line = async () => {
    const mqtt = await openMqtt({ mqttUrl: broker.serverUrl, production: true }, silent);
    lines.push(mqtt);
    return mqtt;
  };
  const report = (soc: number) =>
    JSON.stringify({ at: server.system.clock.now().getTime(), soc, odometer: 100, doors: 'closed' });
  const socOf = async (plate: string) => (await carStateOf(ctx(), plate))?.soc;
  const serverHears = (plate: string, soc: number) => expect.poll(() => socOf(plate), { timeout: 60_000 }).toBe(soc);
  const settle = () => pause(300);

  beforeAll(async () => {
    broker = await Mosquitto.prepare();
    const log = makeLog(
      'info',
      new Writable({ write: (chunk, _encoding, done) => ((logged += String(chunk)), done()) }),
    );
    server = await startTestServer({ config: { mqttUrl: broker.serverUrl }, log });
    await addCars(server.system, mine, other);
  });
  afterEach(async () => {
    await Promise.all(parties.splice(0).map((party) => party.end()));
    await Promise.all(lines.splice(0).map((mqtt) => mqtt.close()));
  });
  afterAll(async () => {
    await server?.close();
    await broker?.remove();
  });

  test('the server starts while the broker is away, says so without its password, and finds it when it comes', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(logged).toContain('the broker of the cars cannot be reached');
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('volante_mqtt_connected 0');
    await broker.start();
    await expect.poll(() => logged, { timeout: 60_000 }).toContain('connected to the broker of the cars');
    expect(logged).not.toContain('clave');
    expect(logged).not.toContain(encodeURIComponent(serverLogin.password));
    expect(server.mqttUrl).not.toContain('volante:');
    await exportPasswords();
    await settle();
    await (await car(mine)).mayPublish(carTopic(mine, 'telemetry'), report(71));
    await serverHears(mine, 71);
  });

  test("only a car's own credentials publish for it", async () => {
    const { password } = await carLogin(ctx(), mine);
    await expect(connect({})).rejects.toThrow(/authorized/i);
    await expect(connect({ username: mine, password: 'secreta' })).rejects.toThrow(/authorized/i);
    await expect(connect({ username: other, password })).rejects.toThrow(/authorized/i);
    await (await car(other)).mayPublish(carTopic(other, 'telemetry'), report(50));
    await serverHears(other, 50);
    const party = await car(mine);
    await party.mayPublish(carTopic(other, 'telemetry'), report(99));
    await party.mayPublish(carTopic(mine, 'telemetry'), report(72));
    await serverHears(mine, 72);
    await settle();
    expect(await socOf(other)).toBe(50);
  });

  test('a car hears its own commands and gives none', async () => {
    const [party, neighbour, mqtt] = [await car(mine, { clientId: other }), await car(other), await line()];
    for (const filter of [carTopic(mine, 'commands'), carTopic(other, 'commands'), everyCar('commands'), '#']) {
      await party.maySubscribe(filter);
    }
    await neighbour.maySubscribe(carTopic(other, 'commands'));
    await mqtt.publish(carTopic(other, 'commands'), 'theirs');
    await mqtt.publish(carTopic(mine, 'commands'), 'mine');
    await party.mayPublish(carTopic(other, 'commands'), 'forged');
    await expect.poll(() => neighbour.heard.length).toBe(1);
    await settle();
    expect(new Set(party.heard.map(({ text }) => text))).toEqual(new Set(['mine']));
    expect(neighbour.heard.map(({ text }) => text)).toEqual(['theirs']);
  });

  test('a command for a car that is away is never delivered later, not even to a session that is kept', async () => {
    const options = { clean: false, clientId: mine };
    const before = await car(mine, options);
    await before.maySubscribe(carTopic(mine, 'commands'));
    await before.end();
    const mqtt = await line();
    await mqtt.publish(carTopic(mine, 'commands'), 'stale');
    const back = await car(mine, options);
    await back.maySubscribe(carTopic(mine, 'commands'));
    await mqtt.publish(carTopic(mine, 'commands'), 'fresh');
    await expect.poll(() => back.heard.map(({ text }) => text)).toEqual(['fresh']);
  });

  test('of two nodes one hears each telemetry message, and both hear the answers', async () => {
    const nodes = await Promise.all([line(), line()]);
    const heard: string[][] = [[], []];
    for (const [n, mqtt] of nodes.entries()) {
      await mqtt.subscribe(everyCar('answers'), (_topic, payload) => void heard[n]!.push(payload.toString()));
      await mqtt.subscribe(everyCar('telemetry'), (_topic, payload) => void heard[n]!.push(payload.toString()), {
        shared: true,
      });
    }
    const party = await car(mine);
    await party.mayPublish(carTopic(mine, 'answers'), 'answer');
    for (let n = 0; n < 20; n += 1) await party.mayPublish(carTopic(mine, 'telemetry'), `t${n}`);
    const answers = (list: string[]) => list.filter((text) => text === 'answer').length;
    await expect.poll(() => heard.map(answers)).toEqual([1, 1]);
    await settle();
    // The server of this test is a third member of the group.
    const shared = heard.flat().filter((text) => text.startsWith('t'));
    expect(new Set(shared).size).toBe(shared.length);
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.length).toBeLessThan(20);
  });

  test('when the broker is restarted the server comes back; what could not be sent meanwhile is not sent later', async () => {
    const mqtt = await line();
    await broker.stop();
    await expect.poll(() => mqtt.connected).toBe(false);
    await expect(mqtt.publish(carTopic(mine, 'commands'), 'while away')).rejects.toThrow(/no connection/);
    await broker.start();
    const party = await car(mine);
    await party.maySubscribe(carTopic(mine, 'commands'));
    await expect.poll(() => mqtt.connected, { timeout: 60_000 }).toBe(true);
    await mqtt.publish(carTopic(mine, 'commands'), 'now');
    await expect.poll(() => party.heard.map(({ text }) => text)).toEqual(['now']);
    await expect
      .poll(
        async () => {
          await party.mayPublish(carTopic(mine, 'telemetry'), report(33));
          return socOf(mine);
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(33);
  });

  test('a new password ends what the old one opened once the file is written anew', async () => {
    const old = await carLogin(ctx(), other);
    const before = await connect(old);
    await ops(fleetModule, 'credentials', { car: other, renew: 'true' });
    await exportPasswords();
    await before.gone();
    await expect(connect(old)).rejects.toThrow(/authorized/i);
    expect((await car(other)).client.connected).toBe(true);
  });
});
