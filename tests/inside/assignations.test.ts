import { setUpCompany } from '@volante/demo/company';
import { ordinaryConfig } from '@volante/demo/fleet/car-configs';
import { personOf } from '@volante/demo/onboarding/people';
import { changeStatus, markDriverDeleted, setAccess } from '@volante/server/modules/drivers/public';
import { addCar, assignCar, coupleOf, setLabel, unassignCar } from '@volante/server/modules/fleet/public';
import { choosePlan, planOf } from '@volante/server/modules/plans/public';
import { getDriver } from '@volante/server/modules/profile/public';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalData } from '../kit/personal-data.ts';
import { onPostgres } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await setUpCompany(staff());
});
afterAll(() => server.close());

const staff = () => server.system.contextFor({ kind: 'staff', name: 'paula', door: 'shell' });
const waiting = async (shift = 'electrico-compartido-am') =>
  (await scenario(server.system).driver({ status: 'rent queue', shift }).create()).uid;
const newCar = (plate: string, electric = true) =>
  addCar(staff(), { plate, configId: ordinaryConfig(electric), color: 'Blanco' });
const give = (uid: string, plate: string, more: Partial<Parameters<typeof assignCar>[1]> = {}) =>
  assignCar(staff(), { uid, plate, why: 'prueba', ...more });
const carOf = async (uid: string) => (await getDriver(staff(), uid)).rent.carId;
const statusOf = async (uid: string) => (await getDriver(staff(), uid)).status.status;
const conflict = (reason: string) =>
  expect.objectContaining({ code: 'CONFLICT', message: expect.stringContaining(reason) });
const assignationsOf = async (carId: string) =>
  (
    await sql<{ exchange_address: string | null; open: boolean }>`
      select exchange_address, ended_at is null as open from assignations
      where car_id = ${carId} order by started_at, id`.execute(server.system.db)
  ).rows;

describe('giving a car', () => {
  test('makes a waiting driver rent, and hands over where their plan says unless staff says where', async () => {
    const [am, pm] = [await waiting(), await waiting('electrico-compartido-pm')];
    await newCar('GVCR10');
    await give(am, 'gvcr-10');
    expect([await statusOf(am), await carOf(am)]).toEqual(['rent', 'GVCR10']);
    expect(await assignationsOf('GVCR10')).toEqual([{ exchange_address: 'Av. Irarrázaval 2401, Ñuñoa', open: true }]);
    const address = 'Av. Matta 100, Santiago';
    await give(pm, 'GVCR10', { exchangeAddress: { address, latitude: -33.459, longitude: -70.64 } });
    expect(await coupleOf(staff(), 'GVCR10')).toEqual([am, pm]);
    expect(await assignationsOf('GVCR10')).toEqual([{ exchange_address: address, open: true }]);
  });

  test('is refused by the rules of the couple, and then changes nothing', async () => {
    await newCar('GVCR11');
    await newCar('GVCR12', false);
    const refused = async (uid: string, plate: string, reason: string) => {
      const before = await statusOf(uid);
      await expect(give(uid, plate)).rejects.toEqual(conflict(reason));
      expect([await statusOf(uid), await coupleOf(staff(), plate).then((ids) => ids.includes(uid))]).toEqual([
        before,
        false,
      ]);
    };
    const am = await waiting();
    await refused(am, 'GVCR12', 'no lo es');
    await refused(await waiting('bencina-compartido-am'), 'GVCR11', 'es eléctrico');
    await give(am, 'GVCR11');
    await refused(await waiting(), 'GVCR11', 'se topan');
    await refused(await waiting('electrico-exclusivo-all'), 'GVCR11', 'exclusivo');
    await refused(await waiting('electrico-libre-free'), 'GVCR11', 'exclusivo');
    await give(await waiting('electrico-compartido-pm'), 'GVCR11');
    await refused(await waiting('electrico-compartido-pm'), 'GVCR11', 'dos conductores');

    await newCar('GVCR13');
    await give(await waiting('electrico-libre-free'), 'GVCR13');
    await refused(await waiting(), 'GVCR13', 'plan exclusivo');

    for (const status of ['on boarding', 'frozen', 'churned'] as const) {
      const { uid } = await scenario(server.system).driver({ status }).create();
      await refused(uid, 'GVCR12', `está en '${status}'`);
    }
    await refused(am, 'GVCR12', `está en 'rent'`);
    const planless = await scenario(server.system)
      .driver({ status: 'rent queue', flags: ['auth'] })
      .create();
    await refused(planless.uid, 'GVCR12', 'no ha elegido un plan');
    const banned = await waiting('bencina-compartido-am');
    await setAccess(staff(), { uid: banned, flag: 'banned', value: true, why: 'prueba' });
    await refused(banned, 'GVCR12', 'bloqueada');
  });

  test('a car or a driver that does not exist is said to be so', async () => {
    await expect(give(await waiting(), 'ZZZZ99')).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'car' });
    await expect(give('nobody', 'ZZZZ99')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('the database has two seats in a car, whatever a program says', async () => {
    await newCar('GVCR14');
    const uid = await waiting();
    await give(uid, 'GVCR14');
    const other = await waiting();
    const sit = sql`
      insert into assignation_drivers (assignation_id, car_id, driver_id, seat, started_at)
      select assignation_id, car_id, ${other}, seat, started_at from assignation_drivers where driver_id = ${uid}`;
    await expect(sit.execute(server.system.db)).rejects.toThrow('assignation_drivers_seat');
  });

  test.runIf(onPostgres)('of three at once two get it, and the third is told why not', async () => {
    const shifts = ['bencina-compartido-am', 'bencina-compartido-pm', 'bencina-compartido-night'];
    for (let round = 0; round < 5; round += 1) {
      const plate = `RCRC${round}0`;
      await newCar(plate, false);
      const uids = await Promise.all(shifts.map((shift) => waiting(shift)));
      const outcomes = await Promise.allSettled(uids.map((uid) => give(uid, plate)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      const lost = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(lost?.reason).toEqual(conflict('dos conductores'));
      expect(await coupleOf(staff(), plate)).toHaveLength(2);
    }
  });
});

describe('giving it back', () => {
  test('the driver waits again, the partner keeps the car, and the assignation ends with its last driver', async () => {
    await newCar('BCKT10');
    const [am, pm] = [await waiting(), await waiting('electrico-compartido-pm')];
    await give(am, 'BCKT10');
    await give(pm, 'BCKT10');
    expect(await unassignCar(staff(), { uid: am, why: 'Auto en taller' })).toBe('BCKT10');
    expect([await statusOf(am), await carOf(am)]).toEqual(['rent queue', null]);
    expect(await coupleOf(staff(), 'BCKT10')).toEqual([pm]);
    expect((await assignationsOf('BCKT10')).map(({ open }) => open)).toEqual([true]);
    await expect(unassignCar(staff(), { uid: am, why: 'otra vez' })).rejects.toEqual(conflict('no tiene un auto'));

    // The seat is free again, and the assignation the same.
    await give(am, 'BCKT10');
    expect(await coupleOf(staff(), 'BCKT10')).toEqual([am, pm]);
    await changeStatus(staff(), { uid: am, to: 'churned', why: 'prueba' });
    await changeStatus(staff(), { uid: pm, to: 'frozen', why: 'prueba' });
    expect(await coupleOf(staff(), 'BCKT10')).toEqual([pm]);
    await unassignCar(staff(), { uid: pm, why: 'prueba' });
    expect((await assignationsOf('BCKT10')).map(({ open }) => open)).toEqual([false]);

    const next = await waiting();
    await give(next, 'BCKT10');
    expect((await assignationsOf('BCKT10')).map(({ open }) => open)).toEqual([false, true]);
  });

  test('whoever deletes their account gives the car back, and their address goes with them', async () => {
    await newCar('BCKT11');
    const pmWish = { status: 'rent queue', shift: 'electrico-compartido-pm', email: 'elena@volante.test' } as const;
    const [am, pm] = [await waiting(), (await scenario(server.system).driver(pmWish).create()).uid];
    await give(am, 'BCKT11');
    await give(pm, 'BCKT11');
    await changeStatus(staff(), { uid: pm, to: 'frozen', why: 'prueba' });
    const addresses = async () => (await assignationsOf('BCKT11')).map(({ exchange_address }) => exchange_address);
    expect(await addresses()).toEqual([`${personOf({ email: '', uid: am }).address} 2401, Ñuñoa`]);
    await markDriverDeleted(staff(), am);
    const { address, number, commune } = personOf({ email: pmWish.email, uid: pm });
    expect(await addresses()).toEqual([`${address} ${number}, ${commune}`]);
    await markDriverDeleted(staff(), pm);
    expect(await addresses()).toEqual([null]);
    expect(await coupleOf(staff(), 'BCKT11')).toEqual([]);
    expect((await assignationsOf('BCKT11')).map(({ open }) => open)).toEqual([false]);
    const { driverLog: history } = await personalData(staff(), am);
    const driver = await getDriver(staff(), am);
    expect(driver).toMatchObject({ rent: { carId: null }, status: { status: 'churned', deleted: true } });
    expect(history!.map(({ subject, before, after }) => [subject, before, after])).toContainEqual([
      'car',
      'BCKT11',
      null,
    ]);
    await expect(give(am, 'BCKT11')).rejects.toEqual(conflict('eliminada'));
  });

  test('a place that staff said stays, whoever leaves', async () => {
    await newCar('BCKT12');
    const [am, pm] = [await waiting(), await waiting('electrico-compartido-pm')];
    const place = { address: 'Av. Matta 100, Santiago', latitude: -33.459, longitude: -70.64 };
    await give(am, 'BCKT12', { exchangeAddress: place });
    await give(pm, 'BCKT12');
    await unassignCar(staff(), { uid: am, why: 'prueba' });
    expect(await assignationsOf('BCKT12')).toEqual([{ exchange_address: place.address, open: true }]);
  });

  test.runIf(onPostgres)('of two who leave at once the last one ends the assignation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const plate = `LVLV${round}0`;
      await newCar(plate);
      const uids = [await waiting(), await waiting('electrico-compartido-pm')];
      for (const uid of uids) await give(uid, plate);
      await Promise.all(uids.map((uid) => unassignCar(staff(), { uid, why: 'a la vez' })));
      expect((await assignationsOf(plate)).map(({ open }) => open)).toEqual([false]);
    }
  });

  test.runIf(onPostgres)('one who comes while the last one leaves sits in an assignation that is open', async () => {
    for (let round = 0; round < 5; round += 1) {
      const plate = `SWPP${round}0`;
      await newCar(plate);
      const [am, pm] = [await waiting(), await waiting('electrico-compartido-pm')];
      await give(am, plate);
      await Promise.all([unassignCar(staff(), { uid: am, why: 'a la vez' }), give(pm, plate)]);
      expect(await coupleOf(staff(), plate)).toEqual([pm]);
      const { rows } = await sql<{ open: boolean }>`
        select a.ended_at is null as open from assignation_drivers d join assignations a on a.id = d.assignation_id
        where d.driver_id = ${pm}`.execute(server.system.db);
      expect(rows).toEqual([{ open: true }]);
    }
  });
});

describe('a driver who has a car', () => {
  const change = (driverId: string, shift: string) =>
    choosePlan(staff(), {
      driverId,
      planId: shift.replace(/-\w+$/, ''),
      selectedShifts: Array.from({ length: 7 }, () => shift),
      exchangeAddress: { address: 'Av. Matta 100, Santiago', latitude: -33.459, longitude: -70.64 },
    });

  test('changes to no plan that does not fit it or the partner', async () => {
    await newCar('PLPL10');
    const [am, pm] = [await waiting(), await waiting('electrico-compartido-pm')];
    await give(am, 'PLPL10');
    await change(am, 'electrico-exclusivo-all');
    await expect(change(am, 'bencina-compartido-am')).rejects.toEqual(conflict('es eléctrico'));
    await change(am, 'electrico-compartido-am');
    await give(pm, 'PLPL10');
    await expect(change(am, 'electrico-exclusivo-all')).rejects.toEqual(conflict('ops cars unassign'));
    await expect(change(am, 'electrico-compartido-pm')).rejects.toEqual(conflict('se topan'));
  });

  test.runIf(onPostgres)('of a partner who comes and a plan that leaves no room for one, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const plate = `PLPL${round + 2}0`;
      await newCar(plate);
      const [am, pm] = [await waiting(), await waiting('electrico-compartido-pm')];
      await give(am, plate);
      const outcomes = await Promise.allSettled([change(am, 'electrico-exclusivo-all'), give(pm, plate)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const exclusive = (await planOf(staff(), am))?.plan.exclusive;
      expect(await coupleOf(staff(), plate)).toEqual(exclusive ? [am] : [am, pm]);
    }
  });

  test('staff is told what to do instead of a status that is not next', async () => {
    const uid = await waiting();
    const to = (status: 'rent' | 'frozen') => changeStatus(staff(), { uid, to: status, why: 'prueba' });
    await expect(to('rent')).rejects.toEqual(conflict('ops cars assign'));
    await expect(to('frozen')).rejects.toEqual(conflict(`puede pasar a 'rent', 'back to onboarding'`));
  });
});

describe('getAssignations', () => {
  const fields = `_id carId startDate car { _id info { plate color brand model } }
    exchangeAddress { address latitude longitude } parkingAddress { address }
    drivers { _id status photo info { firstname lastname phone code }
      plan { planId selectedShifts { _id startTime endTime } plan { exclusive electric name } } }`;
  const query = `query ($driverId: ID!, $limit: Int, $offset: Int, $labelId: ID) {
    getAssignations(driverId: $driverId, limit: $limit, offset: $offset, labelId: $labelId) { ${fields} }
  }`;
  const ask = async (token: string, variables: Record<string, unknown>) => server.graphql(token, query, variables);

  async function couple(plate: string) {
    const face = { ground: '#bfe3d5', skin: '#d9a07a', hair: '#3b2a24' };
    const wishes = [
      { shift: 'electrico-compartido-am', firstname: 'Camila', photo: face },
      { shift: 'electrico-compartido-pm', firstname: 'Diego', photo: face },
    ];
    const both = [];
    for (const wish of wishes) {
      const { uid } = await scenario(server.system)
        .driver({ status: 'rent', plate, ...wish })
        .create();
      both.push({ uid, token: await tokenFor(server.system, uid) });
    }
    return both as [(typeof both)[number], (typeof both)[number]];
  }

  test('[SUB-02] the car and both of a couple, each with what the other needs to know', async () => {
    const [am, pm] = await couple('GTSH10');
    const { data } = await ask(pm.token, { driverId: pm.uid, limit: 1, offset: 0 });
    const [assignation] = data.getAssignations;
    expect(data.getAssignations).toEqual([
      {
        _id: expect.any(String),
        carId: 'GTSH10',
        startDate: expect.any(String),
        car: { _id: 'GTSH10', info: { plate: 'GTSH10', color: 'Blanco', brand: 'BYD', model: 'Dolphin' } },
        exchangeAddress: { address: 'Av. Irarrázaval 2401, Ñuñoa', latitude: -33.4542, longitude: -70.6042 },
        parkingAddress: null,
        drivers: [pm, am].map(({ uid }) => ({
          _id: uid,
          status: 'rent',
          photo: expect.stringContaining('/files/'),
          info: {
            firstname: uid === am.uid ? 'Camila' : 'Diego',
            lastname: 'Olivares',
            phone: '+56987651234',
            code: '+56',
          },
          plan: {
            planId: 'electrico-compartido',
            selectedShifts: Array.from({ length: 7 }, () =>
              uid === am.uid
                ? { _id: 'electrico-compartido-am', startTime: '05:00', endTime: '17:00' }
                : { _id: 'electrico-compartido-pm', startTime: '17:00', endTime: '05:00' },
            ),
            plan: { exclusive: false, electric: true, name: 'Eléctrico compartido' },
          },
        })),
      },
    ]);
    // The partner's photo opens.
    const photo = await fetch(new URL(assignation.drivers[1].photo, server.url));
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const own = await ask(am.token, { driverId: am.uid });
    expect(own.data.getAssignations[0]._id).toBe(assignation._id);
    expect(own.data.getAssignations[0].drivers.map(({ _id }: { _id: string }) => _id)).toEqual([am.uid, pm.uid]);
  });

  test('only to the driver themselves, and nothing of a couple that is over', async () => {
    const [am, pm] = await couple('GTSH11');
    expect((await ask(am.token, { driverId: pm.uid })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await unassignCar(staff(), { uid: pm.uid, why: 'prueba' });
    expect((await ask(pm.token, { driverId: pm.uid })).data.getAssignations).toEqual([]);
    const left = (await ask(am.token, { driverId: am.uid })).data.getAssignations;
    expect(left).toMatchObject([{ carId: 'GTSH11', drivers: [{ _id: am.uid }] }]);
    expect(JSON.stringify(left)).not.toContain(pm.uid);
  });

  test('with a label, only those of which the car or the driver is in it', async () => {
    const [am, pm] = await couple('GTSH12');
    const labelId = 'SHIFT_CHANGE_PETITION';
    const count = async ({ uid, token }: typeof am, label: string | null = labelId) =>
      (await ask(token, { driverId: uid, labelId: label })).data.getAssignations.length;
    expect([await count(am), await count(am, null), await count(am, 'NO_SUCH')]).toEqual([0, 1, 0]);
    await setLabel(staff(), { labelId, element: am.uid, on: true });
    expect([await count(am), await count(pm)]).toEqual([1, 0]);
    await setLabel(staff(), { labelId, element: am.uid, on: false });
    await setLabel(staff(), { labelId, element: 'GTSH12', on: true });
    expect([await count(am), await count(pm)]).toEqual([1, 1]);
  });

  test('in pages', async () => {
    const [am] = await couple('GTSH13');
    const count = async (page: object) =>
      (await ask(am.token, { driverId: am.uid, ...page })).data.getAssignations.length;
    expect([await count({ limit: 0 }), await count({ limit: 9999 }), await count({ offset: 1 })]).toEqual([0, 1, 0]);
    for (const field of ['limit', 'offset']) {
      const { errors } = await ask(am.token, { driverId: am.uid, [field]: -1 });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
    }
  });
});
