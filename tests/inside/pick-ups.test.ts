import { countKm } from '@volante/server/modules/billing/public';
import { fillDaySheets } from '@volante/server/modules/billing/sheets/fill-day-sheets';
import { recountHandovers } from '@volante/server/modules/billing/km/recount-handovers';
import { assignCar, setLabel, unassignCar } from '@volante/server/modules/fleet/public';
import { planExchange } from '@volante/server/modules/handover/public';
import { holderOf } from '@volante/server/modules/holding/public';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { parseLocalDate } from '@volante/domain/values/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { say, countedKm } from '../kit/driven-km.ts';
import { phoneOf, withoutPlanning } from '../kit/handover.ts';
import { codeOf } from '../kit/handover-pair.ts';
import { pickUpPhone } from '../kit/pick-up.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

/** A Wednesday, 12:00 in Santiago. */
const noon = new Date('2026-11-18T15:00:00Z');
const clock = startingAt(noon);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(noon));

const system = () => server.system.contextFor({ kind: 'system' });
const hours = (many: number) => new Date(noon.getTime() + many * 3_600_000);
const place = { address: 'Av. Grecia 5000, Ñuñoa', latitude: -33.46, longitude: -70.59 };
const contact = { name: 'Carla Rojas', phone: '+56 (9) 8765 4321' };

/** Somebody whose car is assigned and still to be picked up. */
const waiting = (plate: string, more: object = {}) =>
  scenario(server.system)
    .driver({ status: 'rent', plate, shift: 'bencina-exclusivo-all', pickUp: {}, ...more })
    .create();

const read = { odometer: 45_210 };

async function sheetsOf(uid: string): Promise<[string, string | null][]> {
  const [from, to] = [parseLocalDate('2026-11-16')!, parseLocalDate('2026-11-22')!];
  await fillDaySheets(system(), { from, to, uids: [uid] });
  const rows = await server.system.db
    .selectFrom('day_sheets')
    .select(['date', 'base_price'])
    .where('driver_id', '=', uid)
    .orderBy('date')
    .execute();
  return rows.map(({ date, base_price }) => [String(date), base_price]);
}

describe('DAY-06: a first car', () => {
  test('is told with place, hour, contact and key until it is picked up, and then no more', async () => {
    const { uid } = await waiting('PCKP10', { pickUp: { place, at: hours(2), contact } });
    const phone = await pickUpPhone(server, uid);
    expect(await phone.pickUp()).toEqual({
      ...place,
      at: hours(2).toISOString(),
      hours: null,
      contact,
      remoteDoors: false,
      hasBattery: false,
      odometer: null,
      battery: null,
    });
    expect(await holderOf(system(), 'PCKP10', noon)).toBeNull();
    expect((await phone.take(read)).status).toBe(200);
    expect(await phone.pickUp()).toBeNull();
    expect(await holderOf(system(), 'PCKP10', clock.now())).toBe(uid);
  });

  test('says nothing of staff’s wishes: then the company’s own place and hours stand there', async () => {
    const { uid } = await waiting('PCKP11');
    const phone = await pickUpPhone(server, uid);
    expect(await phone.pickUp()).toMatchObject({
      address: 'Av. Providencia 1208, Providencia',
      hours: 'lunes a viernes de 9:00 a 18:00',
    });
  });

  test('costs rent and guarantee from the tap on, not from the assignment', async () => {
    const { uid } = await waiting('PCKP12');
    clock.moveTo(hours(48));
    expect(await sheetsOf(uid)).toEqual([]);
    await (await pickUpPhone(server, uid)).take(read);
    clock.moveTo(hours(96));
    const days = (await sheetsOf(uid)).map(([day]) => day);
    expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });

  test('counts km from the tap on, also from one that the phone told hours later', async () => {
    const { uid } = await waiting('PCKP13');
    await say(server.system, 'PCKP13', {
      '2026-11-18T15:00:00Z': 1000,
      '2026-11-18T16:00:00Z': 1010,
      '2026-11-18T18:00:00Z': 1050,
    });
    clock.moveTo(hours(3));
    await countKm(system(), {});
    expect(await countedKm(server.system, 'PCKP13')).toEqual([]);
    const taken = await (await pickUpPhone(server, uid)).take({ ...read, time: hours(1).toISOString() });
    expect(taken.status).toBe(200);
    await recountHandovers(system());
    expect(await countedKm(server.system, 'PCKP13')).toEqual([[uid, '2026-11-18', 40]]);
  });

  test('needs four photos, odometer and battery; what is missing is named and can be sent then', async () => {
    const { uid } = await waiting('PCKP14', { shift: 'electrico-exclusivo-all' });
    const phone = await pickUpPhone(server, uid);
    expect(await phone.take({ ...read, battery: 80, photos: ['front', 'left'] })).toMatchObject({ field: 'files' });
    expect(await phone.take({ battery: 80 })).toMatchObject({ status: 400, field: 'odometer' });
    expect(await phone.take(read)).toMatchObject({ status: 400, field: 'battery' });
    expect(await phone.take({ ...read, battery: 180 })).toMatchObject({ field: 'battery' });
    expect(await phone.take({ odometer: '1,5', battery: 80 })).toMatchObject({ field: 'odometer' });
    expect(await phone.pickUp()).not.toBeNull();
    expect((await phone.take({ ...read, battery: 80, lat: -33.4, lon: -70.6 })).status).toBe(200);
    const [row] = await server.system.db.selectFrom('pick_ups').selectAll().where('driver_id', '=', uid).execute();
    expect(row).toMatchObject({ odometer_km: 45_210, battery: 80, odometer_from: 'typed', by_type: 'driver' });
    expect(row).toMatchObject({ latitude: -33.4, longitude: -70.6, battery_from: 'typed' });
    const photos = server.system.db.selectFrom('pick_up_photos').selectAll().where('pick_up_id', '=', row!.id);
    expect(await photos.execute()).toHaveLength(4);
  });

  test('is taken once, however often and from however many phones it is said', async () => {
    const { uid } = await waiting('PCKP15');
    const [one, other] = [await pickUpPhone(server, uid), await pickUpPhone(server, uid)];
    const answers = await Promise.all([one.take(read), other.take(read), one.take({ ...read, key: 'k'.repeat(20) })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await server.system.db.selectFrom('pick_ups').select('id').where('driver_id', '=', uid).execute();
    expect(rows).toHaveLength(1);
  });

  test('is nobody else’s to take, nor of whoever may not drive', async () => {
    const [mine, theirs] = [await waiting('PCKP16'), await waiting('PCKP17')];
    const phone = await pickUpPhone(server, mine.uid);
    expect(await phone.take({ ...read, driverId: theirs.uid })).toMatchObject({ status: 403 });
    expect(await (await pickUpPhone(server, theirs.uid)).pickUp()).not.toBeNull();
    await unassignCar(system(), { uid: mine.uid, why: 'prueba' });
    expect(await phone.take(read)).toMatchObject({ status: 403 });
  });

  test('opens from the app only once it is taken', async () => {
    const { uid } = await waiting('PCKP18', { shift: 'electrico-exclusivo-all' });
    await setLabel(system(), { labelId: 'REMOTE_CONTROL_DOORS', element: 'PCKP18', on: true });
    const phone = await pickUpPhone(server, uid);
    const doors = async () => {
      const { token } = await phoneOf(server, uid);
      const query = 'query ($carId: ID!) { carStatus(carId: $carId) { remoteDoors { available message } } }';
      return (await server.graphql(token, query, { carId: 'PCKP18' })).data.carStatus.remoteDoors;
    };
    const words = 'Podrás abrirlo cuando confirmes que lo retiraste.';
    expect(await doors()).toEqual({ available: false, message: words });
    // Nobody gets in to read anything before that.
    expect((await phone.take()).status).toBe(200);
    expect(await doors()).toEqual({ available: true, message: null });
  });
});

describe('DAY-06: staff and shared cars', () => {
  const ops = (action: string, options: Record<string, string>) =>
    runOpsAction(server.system, modules, { staff: 'marta', domain: 'pick-ups', action, options });

  test('staff say it for a driver, who is told; nobody can be said twice', async () => {
    const { uid } = await waiting('PCKS10');
    clock.moveTo(hours(4));
    await ops('confirm', { driver: uid, why: 'Lo retiró en la oficina', at: hours(1).toISOString(), odometer: '77' });
    expect(await holderOf(system(), 'PCKS10', hours(0.5))).toBeNull();
    expect(await holderOf(system(), 'PCKS10', hours(1))).toBe(uid);
    const [notice] = await server.system.db
      .selectFrom('notifications')
      .select('message')
      .where('driver_id', '=', uid)
      .where('message', 'like', 'Anotamos que tienes el auto%')
      .execute();
    expect(notice?.message).toContain('desde el miércoles 18 de noviembre a las 13:00');
    const again = await ops('confirm', { driver: uid, why: 'otra vez' });
    expect(again).toEqual({ ok: false, text: 'El conductor no tiene un auto por retirar.' });
    const { text } = await ops('list', { car: 'PCKS10' });
    expect(JSON.parse(text)).toMatchObject([{ odometer_km: 77, by_type: 'staff' }]);
  });

  test('who joins a shared car gets it by the partner’s handover, and pays from then on', async () => {
    const plate = 'PCKS11';
    const am = await scenario(server.system)
      .driver({ status: 'rent', plate, shift: 'electrico-compartido-am' })
      .create();
    const pm = await waiting(plate, { shift: 'electrico-compartido-pm' });
    const phone = await pickUpPhone(server, pm.uid);
    expect(await phone.pickUp()).toBeNull();
    expect(await phone.take({ ...read, battery: 50 })).toMatchObject({ status: 409 });
    // The afternoon's shift begins, and the car is still the other's.
    clock.moveTo(hours(5.5));
    expect(await holderOf(system(), plate, clock.now())).toBe(am.uid);
    expect(await sheetsOf(pm.uid)).toEqual([]);
    const id = await planExchange(system(), {
      carId: plate,
      deliverer: am.uid,
      receiver: pm.uid,
      exchangeType: 'EXCHANGE-CAR',
      time: hours(5.5),
    });
    const [gives, takes] = [await phoneOf(server, am.uid), await phoneOf(server, pm.uid)];
    await takes.step(id, 'PickUp');
    await takes.photos(id);
    await gives.photos(id);
    await gives.step(id, 'CodeExchange', { code: await codeOf(server, id) });
    expect(await holderOf(system(), plate, clock.now())).toBe(pm.uid);
    clock.moveTo(hours(30));
    expect((await sheetsOf(pm.uid)).map(([day]) => day)).toEqual(['2026-11-18', '2026-11-19']);
  });

  test('cars assigned before keep their day: what an earlier release wrote counts from its assignment', async () => {
    const { uid } = await waiting('PCKS12');
    await unassignCar(system(), { uid, why: 'prueba' });
    clock.moveTo(hours(1));
    await assignCar(system(), { uid, plate: 'PCKS12', why: 'prueba' });
    // As the release before writes it: without a word of the new columns.
    await server.system.db
      .updateTable('assignation_drivers')
      .set({ to_pick_up: false })
      .where('driver_id', '=', uid)
      .where('ended_at', 'is', null)
      .execute();
    expect(await holderOf(system(), 'PCKS12', hours(2))).toBe(uid);
    expect(await (await pickUpPhone(server, uid)).pickUp()).toBeNull();
    clock.moveTo(hours(30));
    expect((await sheetsOf(uid)).map(([day]) => day)).toEqual(['2026-11-18', '2026-11-19']);
  });
});
