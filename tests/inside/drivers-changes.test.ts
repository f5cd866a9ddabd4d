import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ordinaryConfig } from '@volante/demo/fleet/car-configs';
import { allFlags } from '@volante/demo/scenario';
import { type DriverStatus, driverStatuses, mayFollow } from '@volante/domain/drivers/status';
import {
  changeStatus,
  markDriverDeleted,
  setAccess,
  signInRefusal,
  updateDriverIdentity,
} from '@volante/server/modules/drivers/public';
import { addCar, assignCar } from '@volante/server/modules/fleet/public';
import { getDriver } from '@volante/server/modules/profile/public';
import { personalData } from '../kit/personal-data.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const staff = () => server.system.contextFor({ kind: 'staff', name: 'paula', door: 'shell' });
const create = (status: DriverStatus = 'on boarding') => scenario(server.system).driver({ status }).create();
const assign = async (uid: string, plate: string, why: string) => {
  await addCar(staff(), { plate, configId: ordinaryConfig(true), color: 'Blanco' });
  await assignCar(staff(), { uid, plate, why });
};
const statusOf = async (uid: string) => (await getDriver(staff(), uid)).status;

function askDriver(token: string, uid: string) {
  return server.graphql(token, 'query ($uid: ID!) { getDriver(uid: $uid) { _id info { email phone } } }', { uid });
}

describe('status', () => {
  test.each(driverStatuses)('from %s only what the table allows', async (from) => {
    for (const to of driverStatuses) {
      const { uid } = await create(from);
      // A car is at hand, so that only the table decides.
      const change =
        to === 'rent' && from === 'rent queue'
          ? assign(uid, 'KLXY77', 'prueba')
          : changeStatus(staff(), { uid, to, why: 'prueba' });
      if (to === from || mayFollow(from, to)) await change;
      else await expect(change).rejects.toMatchObject({ code: 'CONFLICT' });
      const { status } = await statusOf(uid);
      expect(status).toBe(to === from || mayFollow(from, to) ? to : from);
    }
  });

  test('each change is logged with who and why, and a refused one leaves nothing', async () => {
    const { uid } = await scenario(server.system).driver({ flags: allFlags }).create();
    await changeStatus(staff(), { uid, to: 'rent queue', why: 'Todo en orden' });
    await expect(changeStatus(staff(), { uid, to: 'frozen', why: 'no' })).rejects.toThrow('no puede pasar');
    await expect(changeStatus(staff(), { uid, to: 'rent', why: 'no' })).rejects.toThrow('auto asignado');
    await assign(uid, 'HWJP59', 'Entrega en Ñuñoa');
    await changeStatus(staff(), { uid, to: 'rent queue', why: 'Auto en taller' });
    const { driverLog: history } = await personalData(staff(), uid);
    const driver = await getDriver(staff(), uid);
    expect(history!.slice(-5).map(({ subject, before, after, why }) => [subject, before, after, why])).toEqual([
      ['status', 'on boarding', 'rent queue', 'Todo en orden'],
      ['car', null, 'HWJP59', 'Entrega en Ñuñoa'],
      ['status', 'rent queue', 'rent', 'Entrega en Ñuñoa'],
      ['status', 'rent', 'rent queue', 'Auto en taller'],
      ['car', 'HWJP59', null, 'Auto en taller'],
    ]);
    expect(driver.rent.carId).toBeNull();
    expect(driver.status.substatus).toBeNull();
  });

  test('whoever waits for a first car is in the new rent queue; a frozen driver keeps the car', async () => {
    const waiting = await create('rent queue');
    expect((await statusOf(waiting.uid)).substatus).toBe('new rent queue');
    const frozen = await scenario(server.system).driver({ status: 'frozen', plate: 'BBCB01' }).create();
    expect((await getDriver(staff(), frozen.uid)).rent.carId).toBe('BBCB01');
  });

  test('changes made at the same time are decided one after another', async () => {
    const { uid } = await create('rent queue');
    const targets: DriverStatus[] = ['rejected', 'dormido', 'churned', 'revoked', 'back to onboarding'];
    await Promise.allSettled(targets.map((to) => changeStatus(staff(), { uid, to, why: 'a la vez' })));
    const { driverLog: history } = await personalData(staff(), uid);
    const driver = await getDriver(staff(), uid);
    const steps = history!.filter(({ subject }) => subject === 'status');
    // Each step starts where the one before ended: no change was decided on an old status.
    expect(steps.map(({ before }) => before)).toEqual(['on boarding', ...steps.slice(0, -1).map(({ after }) => after)]);
    expect(steps.at(-1)?.after).toBe(driver.status.status);
  });
});

describe('access', () => {
  test.each([
    { flag: 'banned', value: true, text: 'Tu cuenta está bloqueada. Comunícate con soporte para saber más.' },
    { flag: 'enabled', value: false, text: 'Tu cuenta está deshabilitada. Comunícate con soporte para activarla.' },
  ] as const)('$flag = $value refuses sign-in and ends every token within 5 s', async ({ flag, value, text }) => {
    const { uid } = await create('rent');
    const token = await tokenFor(server.system, uid);
    expect((await askDriver(token, uid)).errors).toBeUndefined();
    expect(await signInRefusal(staff(), uid)).toBeNull();

    await setAccess(staff(), { uid, flag, value, why: 'prueba' });
    expect(await signInRefusal(staff(), uid)).toBe(text);
    await vi.waitFor(
      async () => expect((await askDriver(token, uid)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED'),
      { timeout: 60_000 },
    );

    await setAccess(staff(), { uid, flag, value: !value, why: 'prueba' });
    expect(await signInRefusal(staff(), uid)).toBeNull();
    expect((await askDriver(token, uid)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('a deleted driver is signed out, cannot sign in, and leaves no contact data', async () => {
    const { uid, email } = await create('rent');
    const token = await tokenFor(server.system, uid);
    await markDriverDeleted(staff(), uid);
    expect(await signInRefusal(staff(), uid)).toBe('Esta cuenta fue eliminada.');
    await vi.waitFor(
      async () => expect((await askDriver(token, uid)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED'),
      { timeout: 60_000 },
    );
    const driver = await getDriver(staff(), uid);
    expect(driver.status.deleted).toBe(true);
    expect(driver.info).toMatchObject({ email: null, phone: null, address: null, birth: null });
    expect(JSON.stringify(driver)).not.toContain(email);
  });
});

describe('identity', () => {
  test('only what is given changes, and the phone is kept in one form', async () => {
    const { uid, email } = await create();
    await updateDriverIdentity(staff(), { uid, firstname: 'Ana María', phone: '+56 9 1234 5678' });
    const driver = await getDriver(staff(), uid);
    expect(driver.info).toMatchObject({ firstname: 'Ana María', lastname: 'Olivares', email, phone: '+56912345678' });
    await expect(updateDriverIdentity(staff(), { uid, phone: '22345678' })).rejects.toMatchObject({ field: 'phone' });
  });
});
