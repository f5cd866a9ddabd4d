import { changeStatus, markDriverDeleted, setAccess, setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { describeCar, setLabel } from '@volante/server/modules/fleet/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, commandOf, ended, pressed, reached, renter, type Renter, statusOf, until } from '../kit/doors.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TestCar } from '../kit/test-car.ts';
import { tokenFor } from '../kit/token.ts';

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

async function carOf({ login }: Pick<Renter, 'login'>) {
  const car = await TestCar.connect({ url: server.mqttUrl, login, now: () => clock.now().getTime() });
  cars.push(car);
  return car;
}

async function refusalTo(who: Renter, action: 'open' | 'close' = 'open') {
  const { errors } = await pressed(server, who, action);
  return errors?.[0] && { code: errors[0].extensions.code, message: errors[0].message };
}

test('[DSH-06] not with a car outside the label, and the app is told why', async () => {
  const who = await renter(server.system, { labelled: false });
  const refusal = { code: 'FORBIDDEN', message: 'Este auto no se abre a distancia. Usa su llave.' };
  expect(await refusalTo(who)).toEqual(refusal);
  expect(await refusalTo(who, 'close')).toEqual(refusal);
  expect((await statusOf(server, who)).remoteDoors).toEqual({
    available: false,
    reason: 'NOT_LISTED',
    message: refusal.message,
  });
});

test('[DSH-06] a driver who has a listed car alone needs no label; taken off the list they do', async () => {
  const who = await renter(server.system, { labelled: false });
  await describeCar(system(), { carId: who.carId, remoteDoors: true });
  await carOf(who);
  expect(await ended(server, who, (await begin(server, who))._id)).toMatchObject({ status: 'done' });
  await describeCar(system(), { carId: who.carId, remoteDoors: false });
  expect((await statusOf(server, who)).remoteDoors.reason).toBe('NOT_LISTED');
  await setLabel(system(), { labelId: 'REMOTE_CONTROL_DOORS', element: who.carId, on: true });
  expect((await statusOf(server, who)).remoteDoors.available).toBe(true);
});

test('[DSH-06] of a couple only who has the car now, whatever the list says; the other is told who and when', async () => {
  const plate = 'PRJK21';
  const am = await renter(server.system, { plate, shift: 'electrico-compartido-am', firstname: 'Camila' });
  const pm = await renter(server.system, { plate, shift: 'electrico-compartido-pm', firstname: 'Diego' });
  const car = await carOf(am);
  const refusal = {
    code: 'FORBIDDEN',
    message: 'Ahora el auto lo tiene Camila. Podrás abrirlo desde las 17:00, cuando empieza tu turno.',
  };
  const [mine, theirs] = await Promise.all([pressed(server, am, 'open'), refusalTo(pm)]);
  expect(theirs).toEqual(refusal);
  await ended(server, am, mine.data.openCarDoors._id);
  expect((await statusOf(server, pm)).remoteDoors).toEqual({
    available: false,
    reason: 'NOT_HOLDER',
    message: refusal.message,
  });
  // The other's sequence is not theirs to follow.
  expect((await statusOf(server, pm)).command).toBeNull();
  await expect(commandOf(server, pm, mine.data.openCarDoors._id)).rejects.toThrow('No tienes acceso a esta orden.');
  try {
    clock.moveTo(new Date('2026-11-18T20:00:30Z'));
    for (const who of [am, pm]) who.token = await tokenFor(server.system, who.uid);
    expect(await refusalTo(am)).toEqual({
      code: 'FORBIDDEN',
      message: 'Ahora el auto lo tiene Diego. Podrás abrirlo en tu turno.',
    });
    expect(await ended(server, pm, (await begin(server, pm, 'close'))._id)).toMatchObject({ status: 'done' });
  } finally {
    clock.moveTo(noon);
  }
  expect(car.orders).toEqual(['key-on', 'unlock', 'key-off', 'lock']);
  await setLabel(system(), { labelId: 'REMOTE_CONTROL_DOORS', element: plate, on: false });
  await describeCar(system(), { carId: plate, remoteDoors: true });
  expect((await statusOf(server, am)).remoteDoors.reason).toBe('NOT_LISTED');
});

test('[DSH-06] not with another driver’s car, one that does not exist, or none', async () => {
  const [mine, theirs] = [await renter(server.system), await renter(server.system)];
  const car = await carOf(theirs);
  for (const carId of [theirs.carId, 'ZZZZ99', '', theirs.carId.toLowerCase()]) {
    expect(await refusalTo({ ...mine, carId }), carId).toEqual({
      code: 'FORBIDDEN',
      message: 'No tienes acceso a este auto.',
    });
  }
  expect((await server.graphql(undefined, 'mutation { openCarDoors(carId: "X") { _id } }')).errors![0]).toMatchObject({
    extensions: { code: 'UNAUTHENTICATED' },
  });
  expect(car.heard).toEqual([]);
});

test('[DSH-06] [ONB-08] only an account that may drive, with bank and documents verified', async () => {
  const who = await renter(server.system);
  const reason = async () => (await statusOf(server, who)).remoteDoors.reason;
  for (const flag of ['bank', 'docs'] as const) {
    await setVerifiedFlag(system(), who.uid, flag, false);
    expect(await reason()).toBe('LOCKED');
    expect(await refusalTo(who)).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('verificados'),
    });
    await setVerifiedFlag(system(), who.uid, flag, true);
  }
  expect(await reason()).toBeNull();
  await changeStatus(system(), { uid: who.uid, to: 'frozen', why: 'Prueba' });
  expect(await reason()).toBe('ACCOUNT');
  expect(await refusalTo(who)).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('congelada') });
  await changeStatus(system(), { uid: who.uid, to: 'rent queue', why: 'Prueba' });
  expect(await refusalTo(who)).toMatchObject({ code: 'FORBIDDEN' });
  const banned = await renter(server.system);
  await setAccess(system(), { uid: banned.uid, flag: 'banned', value: true, why: 'Prueba' });
  expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain((await refusalTo(banned))?.code);
});

test('[DSH-06] who is banned, disabled or deleted during the second does not get the car unlocked', async () => {
  const shut: ((uid: string) => Promise<void>)[] = [
    (uid) => setAccess(system(), { uid, flag: 'banned', value: true, why: 'Prueba' }),
    (uid) => setAccess(system(), { uid, flag: 'enabled', value: false, why: 'Prueba' }),
    (uid) => markDriverDeleted(system(), uid),
  ];
  await Promise.all(
    shut.map(async (shutOut) => {
      const who = await renter(server.system);
      const car = await carOf(who);
      const { _id } = await begin(server, who);
      await until(
        () => commandOf(server, who, _id),
        (command) => reached(command).includes('received'),
      );
      await shutOut(who.uid);
      const { rows } = await until(
        () => server.system.pool.query('select failure from door_commands where id = $1', [_id]),
        (found) => found.rows[0].failure !== null,
      );
      expect(rows).toEqual([{ failure: 'revoked' }]);
      expect(car.orders).toEqual(['key-on']);
    }),
  );
});
