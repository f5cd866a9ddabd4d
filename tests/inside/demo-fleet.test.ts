import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCars } from '@volante/demo/fleet/demo-cars';
import { loadDemoWorld } from '@volante/demo/world';
import { carDocumentLabel } from '@volante/domain/fleet/documents';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { isPlate } from '@volante/domain/values/plate';
import { findDriverId } from '@volante/server/modules/drivers/public';
import { assignCar, coupleOf, isLabelled, listCars } from '@volante/server/modules/fleet/public';
import { carStateOf, kmBetween } from '@volante/server/modules/telemetry/public';
import { startingAt } from '@volante/server/platform/clock';
import type { System } from '@volante/server/platform/system';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const today = new Date('2026-11-11T15:00:00Z');
const day = 86_400_000;

describe('the cars of the demo drivers', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ demo: true, clock: startingAt(today) });
  });

  afterAll(() => server.close());

  const staff = () => server.system.contextFor({ kind: 'staff', name: 'paula', door: 'shell' });

  async function carOf(name: string) {
    const uid = await findDriverId(staff(), `${name}@volante.test`);
    const answer = await server.graphql(
      await tokenFor(server.system, uid),
      `query car($uid: ID!) {
        getAssignations(driverId: $uid) {
          carId drivers { info { firstname } } exchangeAddress { address } parkingAddress { address }
        }
      }`,
      { uid },
    );
    expect(answer.errors).toBeUndefined();
    const [assignation] = answer.data.getAssignations;
    const { data, errors } = await server.graphql(
      await tokenFor(server.system, uid),
      `query car($carId: ID!) {
        car(carId: $carId) {
          info { plate color brand model }
          carConfig { category fuel year }
          docs { files { name status expire extension } }
          telemetry { connected soc doors odometer { odometer firstMeasuredDate } }
        }
      }`,
      { carId: assignation.carId },
    );
    expect(errors).toBeUndefined();
    return { assignation, car: data.car };
  }

  test.each([
    ['camila', { brand: 'BYD', model: 'Dolphin', color: 'Blanco perla' }, 'electric', ['Camila', 'Diego'], 121],
    ['diego', { brand: 'BYD', model: 'Dolphin', color: 'Blanco perla' }, 'electric', ['Camila', 'Diego'], 121],
    ['elena', { brand: 'BYD', model: 'Yuan Pro', color: 'Azul' }, 'electric', ['Elena'], 112],
    ['ines', { brand: 'MG', model: 'MG4', color: 'Gris grafito' }, 'electric', ['Inés'], 101],
  ])('%s has a car of a kind, measured since it was theirs', async (name, info, fuel, drivers, days) => {
    const { assignation, car } = await carOf(name);
    expect(car).toMatchObject({ info, carConfig: { fuel } });
    const names = assignation.drivers.map((driver: { info: { firstname: string } }) => driver.info.firstname);
    expect(names.toSorted()).toEqual(drivers);
    const { odometer, firstMeasuredDate } = car.telemetry.odometer;
    expect(odometer).toBeGreaterThan(10_000);
    expect((today.getTime() - Date.parse(firstMeasuredDate)) / day).toBeCloseTo(days, 1);
  });

  test('[SUB-03] every label of a document is seen, and their dates agree with it', async () => {
    const labels = new Set<string>();
    const now = localDateOf(today);
    for (const name of ['camila', 'elena', 'ines']) {
      const { car } = await carOf(name);
      expect(car.docs.files).toHaveLength(7);
      for (const { status, expire, extension } of car.docs.files) {
        labels.add(carDocumentLabel(status));
        expect(extension).toBe('pdf');
        if (expire) expect(expire < now).toBe(status === 'EXPIRED');
        if (status === 'EXPIRING') expect(expire <= addDays(now, 30)).toBe(true);
      }
    }
    expect(labels).toEqual(new Set(['Aprobado', 'En revisión', 'Rechazado', 'Vencido']));
  });

  test('[DSH-06] the couple’s car is labelled for its doors and shifts, Elena’s is listed for its doors', async () => {
    expect(await isLabelled(staff(), 'REMOTE_CONTROL_DOORS', 'KLXY77')).toBe(true);
    expect(await isLabelled(staff(), 'SHIFT_CHANGE_PETITION', 'KLXY77')).toBe(true);
    const listed = (await listCars(staff())).filter(({ remote_doors }) => remote_doors);
    expect(listed.map(({ id }) => id)).toEqual(['PHZF55']);
  });

  test('the couple knows where it hands the car over and where it is left', async () => {
    const { assignation } = await carOf('camila');
    expect(assignation.exchangeAddress.address).toMatch(/Ñuñoa$/);
    expect(assignation.parkingAddress.address).toMatch(/Ñuñoa$/);
  });

  test('Marta’s and Nicolás’ cars are back, and some of each kind wait for a driver', async () => {
    const cars = await listCars(staff());
    expect(cars.map(({ id }) => id)).toEqual(demoCars.map(({ plate }) => plate).toSorted());
    for (const { id } of cars) expect(isPlate(id), id).toBe(true);
    for (const plate of ['BBBR01', 'BBCB01']) expect(await coupleOf(staff(), plate)).toEqual([]);
    const spare = cars.filter(({ drivers }) => drivers === 0).map(({ brand, model }) => `${brand} ${model}`);
    expect(new Set(spare).size).toBe(6);
  });

  test('the week’s km of the couple’s car are two drivers’ work', async () => {
    const period = { from: new Date(today.getTime() - 9 * day), to: new Date(today.getTime() - 2 * day) };
    const km = await kmBetween(staff(), { carId: 'KLXY77', ...period });
    expect(km).toBeGreaterThan(1200);
    expect(km).toBeLessThan(2400);
  });

  test('Hugo can be given the car that docs/staff.md names', async () => {
    const uid = await findDriverId(staff(), 'hugo@volante.test');
    await assignCar(staff(), { uid, plate: 'RKTP43', why: 'Auto disponible' });
    expect((await carOf('hugo')).car.info).toMatchObject({ brand: 'Kia', model: 'Soluto' });
  });
});

describe('a demo world of before the fleet was described', () => {
  let database: TestDatabase;
  let system: TestSystem;

  beforeAll(async () => {
    database = await testDatabase();
    system = await openTestSystem(database);
  });

  afterAll(async () => {
    await system.close();
    await database.drop();
  });

  /** As the migration leaves the cars that drivers had: a plate, and nothing known of it. */
  async function asItWasBefore({ db }: System): Promise<void> {
    const statements = [
      sql`delete from settings where key like 'demo:car:%' or key = 'demo:places'`,
      sql`with gone as (delete from car_documents returning file_id) delete from files where id in (select file_id from gone)`,
      sql`delete from label_elements`,
      sql`delete from car_log`,
      sql`delete from car_readings`,
      sql`delete from car_states`,
      sql`delete from assignation_drivers where ended_at is not null`,
      sql`delete from assignations where ended_at is not null`,
      sql`update events set car_id = null`,
      sql`delete from cars where id not in (select car_id from assignations)`,
      sql`update assignations set exchange_address = null, exchange_latitude = null, exchange_longitude = null,
            parking_address = null, parking_latitude = null, parking_longitude = null
          where exchange_of is null`,
      sql`insert into car_configs (id, brand, model, year, category, fuel, motor, capacity, performance, doors, seats,
            transmission, created_at, updated_at)
          values ('sin-ficha', 'Auto', 'sin ficha', 2025, 'sedan', 'gasoline', '', 0, 0, 4, 5, 'automatic', now(), now())`,
      sql`update cars set config_id = 'sin-ficha', color = 'Sin registrar', remote_doors = false`,
      sql`delete from car_configs where id <> 'sin-ficha'`,
    ];
    for (const statement of statements) await statement.execute(db);
  }

  async function seenOf({ db }: System) {
    const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
    const states = [];
    for (const { plate } of demoCars) {
      const state = await carStateOf(system.contextFor({ kind: 'system' }), plate);
      states.push({ plate, soc: state?.soc });
    }
    return {
      states,
      cars: await rows(sql`select id, config_id, color, remote_doors from cars order by id`),
      labels: await rows(sql`select label_id, element from label_elements order by label_id, element`),
      documents: await rows(sql`select car_id, name, status, expires_on from car_documents order by car_id, name`),
      places: await rows(sql`select car_id, exchange_address, parking_address from assignations
        where ended_at is null order by car_id`),
    };
  }

  test('looks like a new one after the next start, and stays as it is after that', async () => {
    await loadDemoWorld(system, () => {});
    const made = await seenOf(system);
    expect(made.documents).toHaveLength(7 * demoCars.length);
    await asItWasBefore(system);
    expect((await seenOf(system)).cars).toHaveLength(4);

    await loadDemoWorld(system, () => {});
    expect(await seenOf(system)).toEqual(made);

    await sql`update cars set color = 'Verde' where id = 'KLXY77'`.execute(system.db);
    await loadDemoWorld(system, () => {});
    const { cars } = await seenOf(system);
    expect(cars.find((car) => (car as { id: string }).id === 'KLXY77')).toMatchObject({ color: 'Verde' });
  });
});
