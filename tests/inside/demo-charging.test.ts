import { chanceFor } from '@volante/demo/cars/chance';
import { fed, telemetryOf } from '@volante/demo/cars/state';
import { newCar } from '@volante/demo/cars/beginning';
import { advance } from '@volante/demo/cars/advance';
import { habitsOf } from '@volante/demo/charging/habits';
import { demoKey, pointsOf } from '@volante/demo/charging/load';
import { SimulatedPoint } from '@volante/demo/charging/simulated-point';
import { demoStations } from '@volante/demo/charging/stations';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargingPhone, station } from '../kit/charging.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(new Date('2026-11-16T15:00:00Z'));
const plate = 'CHRG40';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

const later = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms));

test('[CHG-07] a simulated charge point connects by itself, charges a car with its curve, and stops when asked', async () => {
  const { uid } = await scenario(server.system).driver({ status: 'rent', plate }).create();
  const phone = await chargingPhone(server, uid);
  const place = await station(server, 'simulada', { plugs: [['CCS2', 'DC', 50]] });
  const flowed: (number | null)[] = [];
  const point = new SimulatedPoint(
    {
      id: place.pointId,
      key: place.key,
      plugs: [{ kw: 50, currentType: 'DC' }],
      habits: { lively: false, broken: [], away: false },
      chance: chanceFor('prueba'),
      now: () => clock.now().getTime(),
      carOf: async () => ({ carId: plate, battery: 44.9, soc: 60 }),
      feed: (_carId, kw) => void flowed.push(kw),
    },
    `${server.url.replace('http', 'ws')}/ocpp`,
    [],
  );
  const ticking = setInterval(() => point.tick(), 50);
  const session = async (id: string) => (await phone.sessions({ id })).instances[0];
  try {
    const [connector] = place.connectors;
    const started = await expect
      .poll(async () => (await phone.start(connector!.id, plate)).data?.startChargingSession?._id, { timeout: 60_000 })
      .toBeTypeOf('string')
      .then(async () => (await phone.sessions({ plate })).instances[0]._id as string);
    await expect.poll(async () => (await session(started)).status, { timeout: 60_000 }).toBe('Active');
    // Less than the silence after which a charge point counts as lost.
    later(2 * 60_000);
    await expect.poll(async () => (await session(started)).powerDelivered, { timeout: 60_000 }).toBeGreaterThan(1.6);
    const now = await session(started);
    // Two minutes at 50 kW, into a battery of 44.9 kWh.
    expect(now.powerDelivered).toBeLessThan(2.2);
    expect(now.currentPower).toBe(50);
    expect(now.finalSoc).toBeGreaterThanOrEqual(63);
    expect((await phone.stop(started)).errors).toBeUndefined();
    await expect.poll(async () => (await session(started)).status, { timeout: 60_000 }).toBe('Completed');
    expect(flowed.at(0)).toBe(50);
    expect(flowed.at(-1)).toBeNull();
  } finally {
    clearInterval(ticking);
    await point.close();
  }
});

test('[CHG-07] the battery of a simulated car follows the cable', () => {
  const life = { battery: 50, range: 350, hours: [] };
  const car = { ...newCar(life, 0, chanceFor('auto')), soc: 40 };
  const charging = advance(fed(car, 30), life, 20_000, chanceFor('auto'));
  expect(telemetryOf(charging)).toMatchObject({ charging: true });
  expect(charging.soc).toBeCloseTo(40 + (30 * 20) / 3600 / 0.5, 3);
  expect(fed(charging, null).doing.what).toBe('standing');
});

test('[CHG-02] the stations of the demo world have plugs of every charge point, and each a key of its own', () => {
  const points = demoStations.flatMap(pointsOf);
  expect(new Set(points.map(({ id }) => demoKey(id))).size).toBe(points.length);
  expect(points.every(({ connectors }) => connectors.every(({ plugType }) => plugType))).toBe(true);
  // Where visitors can count on a free connector, slow and fast; and where something is wrong.
  expect(habitsOf('demo-04-1')).toEqual({ lively: false, broken: [], away: false });
  expect(habitsOf('demo-02-1').broken).toEqual([2]);
  expect(habitsOf('demo-12-1').away).toBe(true);
});
