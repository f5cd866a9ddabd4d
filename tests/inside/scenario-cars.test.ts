import { driverStatuses, keepsCar, mayFollow } from '@volante/domain/drivers/status';
import { coupleOf, findCar, isLabelled } from '@volante/server/modules/fleet/public';
import { holderOf } from '@volante/server/modules/holding/public';
import { getDriver } from '@volante/server/modules/profile/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

/** 02:00 in Santiago: a shift of the evening before still runs. */
const clock = startingAt(new Date('2026-11-16T05:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

const system = () => server.system.contextFor({ kind: 'system' });
const driver = (wish: Parameters<ReturnType<typeof scenario>['driver']>[0]) =>
  scenario(server.system).driver(wish).create();
const carOf = async (uid: string) => (await getDriver(system(), uid)).rent.carId;

describe('drivers of a scenario and their cars', () => {
  const afterRent = driverStatuses.filter((status) => status === 'rent' || mayFollow('rent', status));

  test.each(afterRent)('%s after a time of renting', async (status) => {
    const past = [
      { to: 'rent queue', daysAgo: 40 },
      { to: 'rent', daysAgo: 30 },
    ] as const;
    const { uid } = await driver({ journey: status === 'rent' ? past : [...past, { to: status, daysAgo: 2 }] });
    expect((await getDriver(system(), uid)).status.status).toBe(status);
    expect((await carOf(uid)) !== null).toBe(keepsCar(status));
  });

  test('whoever was frozen and pays drives the same car again', async () => {
    const { uid } = await driver({
      plate: 'SCRR10',
      journey: [
        { to: 'rent queue', daysAgo: 40 },
        { to: 'rent', daysAgo: 30 },
        { to: 'frozen', daysAgo: 3 },
        { to: 'rent', daysAgo: 1 },
      ],
    });
    expect(await carOf(uid)).toBe('SCRR10');
  });

  test('a couple is two of one plate, and one of them holds the car from the first hour on', async () => {
    const car = { status: 'rent', plate: 'SCRR11', label: true } as const;
    const am = await driver({ ...car, shift: 'electrico-compartido-am' });
    const pm = await driver({ ...car, shift: 'electrico-compartido-pm' });
    expect(await coupleOf(system(), 'SCRR11')).toEqual([am.uid, pm.uid]);
    expect(await holderOf(system(), 'SCRR11', clock.now())).toBe(pm.uid);
    expect(await isLabelled(system(), 'REMOTE_CONTROL_DOORS', 'SCRR11')).toBe(true);
  });

  test('the kind of car and its doors are as wished, and fit the plan when nothing is', async () => {
    await driver({ status: 'rent', plate: 'SCRR12', config: 'byd-yuan-pro-2025', remoteDoors: true });
    expect(await findCar(system(), 'SCRR12')).toMatchObject({ config_id: 'byd-yuan-pro-2025', remote_doors: true });
    expect(await isLabelled(system(), 'REMOTE_CONTROL_DOORS', 'SCRR12')).toBe(false);
    await driver({ status: 'rent', plate: 'SCRR13', shift: 'bencina-exclusivo-all' });
    expect(await findCar(system(), 'SCRR13')).toMatchObject({ config_id: 'kia-soluto-2024', remote_doors: false });
  });
});
