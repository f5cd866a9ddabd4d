import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behave } from '@volante/demo/cars/behave';
import { isConnected } from '@volante/domain/telemetry/connected';
import { findDriverId } from '@volante/server/modules/drivers/public';
import { addCar } from '@volante/server/modules/fleet/public';
import { modules } from '@volante/server/modules';
import { carStateOf } from '@volante/server/modules/telemetry/public';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { testDatabase, type TestDatabase } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { stays } from '../kit/stays.ts';

/** Noon in Santiago: Camila has the car. */
const noon = new Date('2026-11-11T15:00:00Z');
const hour = 3_600_000;

let database: TestDatabase;
let dataFolder: string | undefined;
let server: TestServer;

/** A database that outlives its server. */
beforeAll(async () => {
  database = await testDatabase();
  if (!database.config.databaseUrl) {
    dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-simulator-'));
    database = { ...database, config: { ...database.config, dataFolder } };
  }
  server = await startTestServer({ demo: true, clock: startingAt(noon), database });
});

afterAll(async () => {
  await server.close();
  await database.drop();
  if (dataFolder) await rm(dataFolder, { recursive: true, force: true });
});

const system = () => server.system.contextFor({ kind: 'system' });

/** What the car said since an instant. */
async function heardOf(plate: string, since: Date) {
  return expect
    .poll(async () => (await carStateOf(system(), plate))?.at.getTime() ?? 0, { timeout: 60_000, interval: 100 })
    .toBeGreaterThan(since.getTime())
    .then(async () => (await carStateOf(system(), plate))!);
}

async function as(name: string) {
  const uid = await findDriverId(system(), `${name}@volante.test`);
  const token = await tokenFor(server.system, uid);
  return async (query: string, variables: object) => {
    const key = { 'idempotency-key': server.system.ids.next() };
    const { data, errors } = await server.graphql(token, query, { ...variables }, key);
    expect(errors).toBeUndefined();
    return data;
  };
}

async function press(name: string, field: 'openCarDoors' | 'closeCarDoors', carId: string) {
  const ask = await as(name);
  const pressed = await ask(`mutation press($carId: ID!) { command: ${field}(carId: $carId) { _id } }`, { carId });
  const command = async () => {
    const text = 'query follow($id: ID!) { getCarCommand(_id: $id) { status message stages { name at } } }';
    return (await ask(text, { id: pressed.command._id })).getCarCommand;
  };
  await expect.poll(async () => (await command()).status, { timeout: 60_000, interval: 100 }).not.toBe('running');
  return command();
}

describe('simulated cars', () => {
  test('[DSH-06] every demo car is on line, and one obeys its driver from pressing to open doors', async () => {
    for (const plate of ['KLXY77', 'PHZF55', 'RKTP43']) {
      const onLine = async () => isConnected((await heardOf(plate, noon)).receivedAt, server.system.clock.now());
      await expect.poll(onLine, { message: plate }).toBe(true);
      expect((await heardOf(plate, noon)).doors).toBe('closed');
    }

    const opened = await press('camila', 'openCarDoors', 'KLXY77');
    expect(opened.status, opened.message).toBe('done');
    await expect.poll(async () => (await carStateOf(system(), 'KLXY77'))?.doors).toBe('open');

    // Another driver's car meanwhile does as it is told to by staff.
    await behave(system(), { car: 'PHZF55', answers: 'refuse' });
    expect(await press('elena', 'openCarDoors', 'PHZF55')).toMatchObject({ status: 'failed' });
    expect((await carStateOf(system(), 'PHZF55'))!.doors).toBe('closed');
  });

  test('a car that joins the fleet comes on line by itself', async () => {
    await addCar(system(), { plate: 'VWXY98', configId: 'byd-dolphin-2025', color: 'Blanco' });
    const { odometer, soc } = await heardOf('VWXY98', noon);
    expect(odometer).toBeLessThan(500);
    expect(soc).toBeGreaterThan(20);
  });

  test('after a pause the odometer goes on as if it had been driven meanwhile, and its answers stay', async () => {
    const before = await heardOf('KLXY77', noon);
    await behave(system(), { car: 'KLXY77', answers: 'refuse' });
    await server.close();

    const later = new Date(noon.getTime() + 4 * hour);
    server = await startTestServer({ demo: true, clock: startingAt(later), database });
    const after = await heardOf('KLXY77', later);
    const km = after.odometer - before.odometer;
    expect(km).toBeGreaterThan(5);
    expect(km).toBeLessThan(4 * 60);
    expect(after.firstMeasuredAt).toEqual(before.firstMeasuredAt);
    expect(await press('camila', 'openCarDoors', 'KLXY77')).toMatchObject({ status: 'failed' });
  });

  test('are no part of a server without the demo world', async () => {
    const plain = await startTestServer({ demo: false });
    try {
      await scenario(plain.system).driver({ status: 'rent', plate: 'KLXY77' }).create();
      const request = { staff: 'paula', domain: 'simulator', action: 'show', options: {} };
      const { ok, text } = await runOpsAction(plain.system, modules, request);
      expect(ok).toBe(false);
      expect(text).toContain("No existe el dominio 'simulator'");
      await stays(1500, 'a simulated car connects and reports at once', async () =>
        expect(await carStateOf(plain.system.contextFor({ kind: 'system' }), 'KLXY77')).toBeNull(),
      );
    } finally {
      await plain.close();
    }
  });
});
