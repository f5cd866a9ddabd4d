import { changeStatus, setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { assignCar } from '@volante/server/modules/fleet/public';
import { ensureCar, plateFor } from '@volante/demo/fleet/cars';
import { setUpCompany } from '@volante/demo/company';
import { choosePlan } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const start = new Date('2026-11-02T15:00:00Z');
const clock = startingAt(start);
let server: TestServer;

beforeAll(async () => {
  clock.moveTo(start);
  server = await startTestServer({ clock });
  await setUpCompany(system());
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(start));

const system = () => server.system.contextFor({ kind: 'system' });

/** Noon in Santiago of a day in November. */
function on(day: number): void {
  clock.moveTo(new Date(`2026-11-${String(day).padStart(2, '0')}T15:00:00Z`));
}

const question = `query ($uid: ID!) {
  getDriver(uid: $uid) { request { registeredAt documentsAcceptedAt queuedAt carAssignedAt } }
}`;

/** The day of November of each date. */
async function daysOf({ uid }: { uid: string }) {
  const { data } = await server.graphql(await tokenFor(server.system, uid), question, { uid });
  const request = data.getDriver.request as Record<string, string | null>;
  return Object.fromEntries(
    Object.entries(request).map(([name, at]) => [name, at === null ? null : new Date(at).getUTCDate()]),
  );
}

const become = (uid: string, to: 'rent queue' | 'back to onboarding') =>
  changeStatus(system(), { uid, to, why: 'Prueba' });
const accept = (uid: string, value = true) => setVerifiedFlag(system(), uid, 'docs', value);

async function giveCar(uid: string): Promise<void> {
  const plate = plateFor(`${uid} ${clock.now().toISOString()}`);
  await ensureCar(system(), plate, true);
  await choosePlan(system(), {
    driverId: uid,
    planId: 'electrico-exclusivo',
    selectedShifts: Array.from({ length: 7 }, () => 'electrico-exclusivo-all'),
    exchangeAddress: { address: 'Av. Irarrázaval 2401, Ñuñoa', latitude: -33.4542, longitude: -70.6079 },
  });
  await assignCar(system(), { uid, plate, why: 'Prueba' });
}

describe('[DSH-07] the dates of a request', () => {
  test('each step has the day it was reached, from the registration to the car', async () => {
    const driver = await signedInDriver(server.system);
    expect(await daysOf(driver)).toEqual({
      registeredAt: 2,
      documentsAcceptedAt: null,
      queuedAt: null,
      carAssignedAt: null,
    });
    on(4);
    await accept(driver.uid);
    on(5);
    await become(driver.uid, 'rent queue');
    expect(await daysOf(driver)).toEqual({
      registeredAt: 2,
      documentsAcceptedAt: 4,
      queuedAt: 5,
      carAssignedAt: null,
    });
    on(7);
    await giveCar(driver.uid);
    expect(await daysOf(driver)).toEqual({ registeredAt: 2, documentsAcceptedAt: 4, queuedAt: 5, carAssignedAt: 7 });
  });

  test('who gives the car back is in the list since that day, without a car; the next car has its own day', async () => {
    const driver = await signedInDriver(server.system);
    await accept(driver.uid);
    await become(driver.uid, 'rent queue');
    on(3);
    await giveCar(driver.uid);
    on(9);
    await become(driver.uid, 'rent queue');
    expect(await daysOf(driver)).toMatchObject({ queuedAt: 9, carAssignedAt: null });
    on(10);
    await giveCar(driver.uid);
    expect(await daysOf(driver)).toMatchObject({ queuedAt: 9, carAssignedAt: 10 });
  });

  test('documents that no longer count have no day, and the day of their last acceptance when they do again', async () => {
    const driver = await signedInDriver(server.system);
    await accept(driver.uid);
    await become(driver.uid, 'rent queue');
    on(6);
    await accept(driver.uid, false);
    await become(driver.uid, 'back to onboarding');
    expect(await daysOf(driver)).toMatchObject({ documentsAcceptedAt: null, queuedAt: 2 });
    on(8);
    await accept(driver.uid);
    await become(driver.uid, 'rent queue');
    expect(await daysOf(driver)).toMatchObject({ documentsAcceptedAt: 8, queuedAt: 8 });
  });

  test('one driver’s steps are not another’s, and nobody asks for them', async () => {
    const [one, other] = [await signedInDriver(server.system), await signedInDriver(server.system)];
    await accept(one.uid);
    await become(one.uid, 'rent queue');
    expect(await daysOf(other)).toMatchObject({ documentsAcceptedAt: null, queuedAt: null });
    const { errors } = await server.graphql(other.token, question, { uid: one.uid });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
