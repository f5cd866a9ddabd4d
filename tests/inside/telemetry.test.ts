import { setTimeout as pause } from 'node:timers/promises';
import { demoCarConfigs } from '@volante/demo/fleet/car-configs';
import { ensureCar, plateFor } from '@volante/demo/fleet/cars';
import type { TelemetryMessage } from '@volante/domain/telemetry/messages';
import { carTopic } from '@volante/domain/telemetry/topics';
import { addDays, localDateOf, startOfDay } from '@volante/domain/values/dates';
import { add, compare, subtract } from '@volante/domain/values/decimal';
import { carLogin, importCarConfigs } from '@volante/server/modules/fleet/public';
import { telemetryModule } from '@volante/server/modules/telemetry/module';
import { carStateOf, kmBetween, odometerReadings, recordReadings } from '@volante/server/modules/telemetry/public';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase } from '../kit/database.ts';
import { rounds } from '../kit/long.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const start = new Date('2026-11-13T15:00:00Z');
const minute = 60_000;
const clock = startingAt(start);
let database: TestDatabase;
let server: TestServer;
const open: MqttClient[] = [];

beforeAll(async () => {
  database = await testDatabase();
  server = await startTestServer({ clock, database });
  await importCarConfigs(ctx(), demoCarConfigs);
});
afterAll(async () => {
  await Promise.all(open.map((client) => client.endAsync(true)));
  await server.close();
  await database.drop();
});
beforeEach(() => clock.moveTo(start));

const ctx = () => server.system.contextFor({ kind: 'system' });
const at = (ms: number) => start.getTime() + ms;
const said = (message: Partial<TelemetryMessage> = {}): TelemetryMessage => ({
  at: at(0),
  soc: 63,
  charging: false,
  odometer: 48_210.5,
  position: [-33.45, -70.66],
  doors: 'closed',
  ...message,
});

/** A driver with a car of their own. */
async function renter() {
  const driver = await scenario(server.system).driver({ status: 'rent' }).create();
  const { rows } = await sql<{ car_id: string }>`
    select car_id from assignation_drivers where driver_id = ${driver.uid}`.execute(server.system.db);
  return { uid: driver.uid, token: await tokenFor(server.system, driver.uid), carId: rows[0]!.car_id };
}

async function carOnline(carId: string, { mqttUrl, system } = server): Promise<(message: unknown) => Promise<void>> {
  const login = await carLogin(system.contextFor({ kind: 'system' }), carId);
  const client = await connectAsync(mqttUrl, { ...login, reconnectPeriod: 0 });
  open.push(client);
  return async (message) => {
    const payload = typeof message === 'string' ? message : JSON.stringify(message);
    await client.publishAsync(carTopic(carId, 'telemetry'), payload, { qos: 1 });
  };
}

const record = (carId: string, ...messages: TelemetryMessage[]) =>
  recordReadings(
    ctx(),
    messages.map((message) => ({ carId, message, receivedAt: new Date(message.at) })),
  );
const historyOf = async (carId: string) =>
  (
    await sql<{ at: Date; odometer_m: number; doors: string }>`
      select at, odometer_m, doors from car_readings where car_id = ${carId} order by at`.execute(server.system.db)
  ).rows;

const query = `query ($carId: ID!) { getCarBasicTelemetry(carId: $carId) {
  connected charging soc doors updatedAt odometer { odometer firstMeasuredDate lastMeasuredDate }
} }`;
const ask = async ({ token, carId }: { token: string; carId: string }) =>
  (await server.graphql(token, query, { carId })).data.getCarBasicTelemetry;
const until = (holds: () => Promise<boolean>) => expect.poll(holds, { timeout: 60_000 }).toBe(true);

let count = 0;
async function newCar(): Promise<string> {
  count += 1;
  const plate = plateFor(`telemetry ${count}`);
  await ensureCar(ctx(), plate, true);
  return plate;
}

describe('what a car says', () => {
  test('[SUB-03] reaches its driver; of a car nobody heard of nothing is known', async () => {
    const driver = await renter();
    const nothing = { charging: null, soc: null, doors: null, updatedAt: null, odometer: null };
    expect(await ask(driver)).toEqual({ connected: false, ...nothing });
    const send = await carOnline(driver.carId);
    await send(said({ soc: 63.4 }));
    await until(async () => (await ask(driver)).connected);
    const measured = start.toISOString();
    expect(await ask(driver)).toEqual({
      connected: true,
      charging: false,
      soc: 63,
      doors: 'closed',
      updatedAt: measured,
      odometer: { odometer: 48_210.5, firstMeasuredDate: measured, lastMeasuredDate: measured },
    });
  });

  test('[SUB-03] two minutes of silence and it is not connected; what it said stays', async () => {
    const driver = await renter();
    await record(driver.carId, said());
    clock.moveTo(new Date(at(2 * minute - 5_000)));
    expect(await ask(driver)).toMatchObject({ connected: true, soc: 63 });
    clock.moveTo(new Date(at(2 * minute)));
    expect(await ask(driver)).toMatchObject({ connected: false, soc: 63, updatedAt: start.toISOString() });
  });

  test('[SUB-03] stands with the car too', async () => {
    const { token, carId } = await renter();
    const withCar =
      'query ($carId: ID!) { car(carId: $carId) { _id telemetry { connected soc odometer { odometer } } } }';
    const ofCar = async () => (await server.graphql(token, withCar, { carId })).data.car.telemetry;
    expect(await ofCar()).toEqual({ connected: false, soc: null, odometer: null });
    await record(carId, said());
    expect(await ofCar()).toEqual({ connected: true, soc: 63, odometer: { odometer: 48_210.5 } });
  });

  test("is nobody else's business", async () => {
    const [mine, theirs] = [await renter(), await renter()];
    const answer = await server.graphql(mine.token, query, { carId: theirs.carId });
    expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await server.graphql(undefined, query, { carId: theirs.carId })).errors).toBeDefined();
  });

  test('out of order, twice, and among garbage: the newest counts and nothing breaks', async () => {
    const driver = await renter();
    const send = await carOnline(driver.carId);
    await send(said({ at: at(-1_000), soc: 50 }));
    await until(async () => (await ask(driver)).soc === 50);
    for (const garbage of ['', 'hola', '{}', '[]', JSON.stringify(said({ soc: 200 })), '\u0000']) await send(garbage);
    await send(said({ soc: 49, doors: 'open' }));
    await send(said({ at: at(-500), soc: 90, doors: 'closed' }));
    await send(said({ soc: 49, doors: 'open' }));
    await until(async () => (await ask(driver)).soc === 49);
    await send(said({ at: at(-200), soc: 91 }));
    await pause(800);
    expect(await ask(driver)).toMatchObject({ connected: true, soc: 49, doors: 'open' });
    // Messages that came together are put in order first; one that comes after a newer one was stored tells nothing.
    const rows = await historyOf(driver.carId);
    expect(rows.map((row) => row.at.getTime())).toEqual([at(-1_000), at(0)]);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/volante_telemetry_messages_total\{fate="garbage"\} [1-9]/);
    expect(metrics).toMatch(/volante_telemetry_messages_total\{fate="late"\} [1-9]/);
    expect(metrics).toContain('volante_mqtt_connected 1');
  });

  test('of a car that is none of ours is not kept', async () => {
    const message = said();
    const recorded = await recordReadings(ctx(), [{ carId: 'ZZZZ99', message, receivedAt: start }]);
    expect(recorded).toMatchObject({ strangers: 1, readings: 0 });
    expect(await carStateOf(ctx(), 'ZZZZ99')).toBeNull();
  });

  test('staff see it', async () => {
    const { carId } = await renter();
    const show = (car: string) =>
      runOpsAction(server.system, [telemetryModule], {
        staff: 'Rosa',
        domain: 'telemetry',
        action: 'show',
        options: { car },
      });
    expect((await show(carId)).text).toContain('nunca se ha conectado');
    await record(carId, said({ charging: true }));
    expect((await show(carId)).text).toMatch(/conectado: +sí.*\n[^]*63%[^]*cerradas[^]*48.210,5 km/);
    expect(await show('ZZZZ99')).toEqual({ ok: false, text: 'No existe el auto ZZZZ99.' });
  });
});

describe('two nodes on one database', () => {
  test.runIf(onPostgres)('take down the same cars at the same time: nothing is lost, nothing goes back', async () => {
    const second = await openTestSystem(database);
    try {
      const cars = await Promise.all(Array.from({ length: 4 }, renter));
      const contexts = [ctx(), second.contextFor({ kind: 'system' })];
      const steps = Array.from({ length: 40 }, (_, n) => n);
      await Promise.all(
        contexts.map(async (node, which) => {
          for (const n of steps.filter((step) => step % 2 === which)) {
            const message = said({ at: at(n * 10_000), odometer: 48_000 + n * 0.1, doors: n % 2 ? 'open' : 'closed' });
            const readings = cars.map(({ carId }) => ({ carId, message, receivedAt: new Date(message.at) }));
            await recordReadings(node, which ? readings.toReversed() : readings);
          }
        }),
      );
      for (const { carId } of cars) {
        expect(await carStateOf(ctx(), carId)).toMatchObject({ at: new Date(at(390_000)), odometer: 48_003.9 });
        const rows = await historyOf(carId);
        const odometers = rows.map((row) => row.odometer_m);
        expect(odometers).toEqual(odometers.toSorted((a, b) => a - b));
        expect(new Set(rows.map((row) => row.at.getTime())).size).toBe(rows.length);
      }
    } finally {
      await second.close();
    }
  });
});

describe('km for billing', () => {
  const day = 24 * 60 * minute;

  test('are the difference of the readings in force, and add up whatever the periods', async () => {
    const step = fc.record({
      ms: fc.integer({ min: 1_000, max: 3 * 60 * minute }),
      metres: fc.integer({ min: 0, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.array(fc.integer({ min: -day, max: 2 * day }), { minLength: 1, maxLength: 5 }),
        async (steps, cuts) => {
          const carId = await newCar();
          let [now, metres] = [0, 5_000_000];
          const messages = steps.map((each) => {
            now += each.ms;
            metres += each.metres;
            return said({ at: at(now), odometer: metres / 1_000 });
          });
          await record(carId, ...messages);
          const bounds = [-2 * day, ...cuts, 4 * day].toSorted((a, b) => a - b).map((ms) => new Date(at(ms)));
          const parts = await Promise.all(
            bounds.slice(1).map((to, n) => kmBetween(ctx(), { carId, from: bounds[n]!, to })),
          );
          const whole = await kmBetween(ctx(), { carId, from: bounds[0]!, to: bounds.at(-1)! });
          expect(parts.every((km) => km >= 0)).toBe(true);
          expect(
            compare(
              parts.reduce<string>((sum, km) => add(sum, km), '0'),
              whole,
            ),
          ).toBe(0);
          const readings = await odometerReadings(ctx(), { carId, from: bounds[0]!, to: bounds.at(-1)! });
          expect(whole).toBe(Number(subtract(readings.at(-1)!.odometer, readings[0]!.odometer)));
        },
      ),
      { numRuns: rounds(15, 300) },
    );
  });

  test('what a car drove last is told once it stands; an empty or turned period has none', async () => {
    const carId = await newCar();
    const drive = Array.from({ length: 12 }, (_, n) => said({ at: at(n * 10_000), odometer: 5_000 + n * 0.1 }));
    await record(carId, ...drive);
    const [from, to] = [start, new Date(at(10 * minute))];
    expect(await kmBetween(ctx(), { carId, from, to })).toBe(0.6);
    await record(carId, said({ at: at(2 * minute), odometer: 5_001.1 }));
    expect(await kmBetween(ctx(), { carId, from, to })).toBe(1.1);
    expect(await kmBetween(ctx(), { carId, from: to, to: from })).toBe(0);
    expect(await kmBetween(ctx(), { carId: 'ZZZZ99', from, to })).toBe(0);
  });

  test('readings are forgotten after ninety days; of each day in Santiago the last odometer stays', async () => {
    const carId = await newCar();
    const today = localDateOf(start);
    const first = startOfDay(addDays(today, -93)).getTime();
    // Two readings on each of six days: at nine, and a minute before midnight.
    const old = Array.from({ length: 6 }, (_, n) => [
      said({ at: first + n * day + 9 * 60 * minute, odometer: 1_000 + n * 10 }),
      said({ at: first + (n + 1) * day - minute, odometer: 1_005 + n * 10 }),
    ]).flat();
    await record(carId, ...old);
    const from = new Date(first);
    const perDay = async () =>
      Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          kmBetween(ctx(), { carId, from: new Date(first + n * day), to: new Date(first + (n + 1) * day) }),
        ),
      );
    const before = await perDay();
    const forget = telemetryModule.jobs.find(({ name }) => name === 'telemetry-forget-readings')!;
    await forget.run(ctx());
    await forget.run(ctx());
    expect(await historyOf(carId)).toHaveLength(6);
    const left = await odometerReadings(ctx(), { carId, from, to: start });
    expect(left.map(({ odometer }) => odometer)).toEqual([
      1_005, 1_015, 1_025, 1_030, 1_035, 1_040, 1_045, 1_050, 1_055,
    ]);
    // The very first reading is gone, and with it what was driven on that day.
    expect(await perDay()).toEqual([0, ...before.slice(1)]);
    await forget.run({ ...ctx(), clock: { now: () => new Date(first + 8 * 366 * day) } });
    expect(await odometerReadings(ctx(), { carId, from, to: start })).toEqual([]);
    // It is parked all that time: its next message still tells nothing new.
    await record(carId, said({ at: at(0), odometer: 1_055 }));
    expect(await historyOf(carId)).toEqual([]);
  });
});
