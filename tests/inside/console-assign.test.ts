import { openCompany } from '@volante/demo/onboarding/onboard';

import { type Permission, permissions } from '@volante/domain/staff/permissions';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { addCar, attachCarDocumentBytes } from '@volante/server/modules/fleet/public';
import { changeStatus } from '@volante/server/modules/drivers/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPlate } from '../kit/cars-ops.ts';
import { pdf } from '../kit/sample-files.ts';
import { askConsole } from '../kit/console.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const staff = new TrialStaff();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ console: true, modules: staff.modules('house') });
  await openCompany(system());
});
afterAll(() => server.close());

const system = () => server.system.contextFor({ kind: 'system' });

const ask = (query: string, variables: Record<string, unknown>, held: readonly Permission[] = permissions) =>
  askConsole(server, staff.enter('rosa', held), query, variables);

const week = 'uid name plan week { type startTime endTime }';
const carsFor = (driver: string, text?: string, held?: readonly Permission[]) =>
  ask(
    `query ($driver: ID!, $text: String) { carsForDriver(driver: $driver, text: $text) {
      driver { ${week} status } compared
      cars { car { plate fuel freeSince drivers { ${week} } } against { kind text } } } }`,
    { driver, text },
    held,
  );
const driversFor = (car: string, text?: string) =>
  ask(
    `query ($car: ID!, $text: String) { driversForCar(car: $car, text: $text) {
      car { plate drivers { ${week} } } compared drivers { driver { ${week} } status since against { kind text } } } }`,
    { car, text },
  );
const assign = (driver: string, car: string) =>
  ask(
    `mutation ($input: [ActionValue!]!, $key: String!) { act(action: "cars assign", input: $input, why: "Le toca", key: $key) { text } }`,
    {
      input: [
        { name: 'driver', value: driver },
        { name: 'car', value: car },
      ],
      key: `assign-${driver}-${car}-press`,
    },
  );

const renter = (shift: string, plate: string, firstname: string) =>
  scenario(server.system).driver({ status: 'rent', shift, plate, firstname, lastname: 'Asignada' }).create();
const waiting = (shift: string, firstname: string) =>
  scenario(server.system).driver({ status: 'rent queue', shift, firstname, lastname: 'Enespera' }).create();

const of = (answer: { data: { carsForDriver: { cars: { car: { plate: string }; against: { kind: string }[] }[] } } }) =>
  new Map(answer.data.carsForDriver.cars.map(({ car, against }) => [car.plate, against.map(({ kind }) => kind)]));

describe('[CON-14] assigning from a driver', () => {
  test('every car of the plan’s fuel with a free seat, and all that speaks against each; the command refuses with the same words', async () => {
    const [free, shared, taken, expired] = [newPlate(), newPlate(), newPlate(), newPlate()];
    for (const plate of [free, expired]) {
      await addCar(system(), { plate, configId: 'byd-dolphin-2025', color: 'Blanco' });
    }
    const last = addDays(localDateOf(system().clock.now()), -1);
    await attachCarDocumentBytes(system(), {
      carId: expired,
      name: 'soap',
      bytes: pdf(),
      status: 'APPROVED',
      expiresOn: last,
    });
    await renter('electrico-compartido-pm', shared, 'Paula');
    await renter('electrico-compartido-am', taken, 'Amanda');
    const { uid } = await waiting('electrico-compartido-am', 'Wanda');

    const answer = await carsFor(uid);
    expect(answer.errors).toBeUndefined();
    const found = of(answer);
    expect(found.get(free)).toEqual([]);
    expect(found.get(shared)).toEqual([]);
    expect(found.get(taken)).toEqual(['shift']);
    expect(found.get(expired)).toEqual(['documents']);
    const counts = [...found.values()].map((against) => against.length);
    expect(counts, 'those with nothing against them first').toEqual(counts.toSorted((a, b) => a - b));

    const { driver, cars } = answer.data.carsForDriver;
    expect(driver).toMatchObject({ uid, name: 'Wanda Enespera', status: 'rent queue' });
    expect(driver.week).toHaveLength(7);
    const partner = cars.find(({ car }: { car: { plate: string } }) => car.plate === shared).car.drivers[0];
    expect(partner, 'whose hours are seen before').toMatchObject({ name: 'Paula Asignada' });
    expect(partner.week[0]).toMatchObject({ type: 'PM' });

    const clash = cars.find(({ car }: { car: { plate: string } }) => car.plate === taken).against[0].text;
    expect((await assign(uid, taken)).errors?.[0]?.message).toBe(clash);
    expect((await assign(uid, expired)).errors?.[0]?.message).toContain('Seguro obligatorio (SOAP)');
    expect((await assign(uid, shared)).errors).toBeUndefined();
    expect(of(await carsFor(uid, free)).get(free), 'whoever has one waits for none').toEqual(['status']);
  });

  test('a plate that is typed is compared whatever stands against it, all of it at once', async () => {
    const full = newPlate();
    await renter('electrico-compartido-am', full, 'Ana');
    await renter('electrico-compartido-pm', full, 'Pedro');
    const { uid } = await waiting('bencina-exclusivo-all', 'Gina');
    await changeStatus(system(), { uid, to: 'dormido', why: 'Prueba' });
    expect(of(await carsFor(uid)).has(full)).toBe(false);
    const answer = await carsFor(uid, full.toLowerCase());
    expect(of(answer)).toEqual(new Map([[full, ['status', 'seats', 'fuel']]]));
    const said = answer.data.carsForDriver.cars[0].against.map(({ text }: { text: string }) => text);
    expect((await assign(uid, full)).errors?.[0]?.message).toBe(said.join(' '));
  });

  test('nobody else reads the shifts of drivers this way, and there is no such driver', async () => {
    for (const lacking of ['cars.assign', 'drivers.read'] as const) {
      const answer = await carsFor(
        'nadie',
        undefined,
        permissions.filter((held) => held !== lacking),
      );
      expect(answer.errors?.[0]?.message).toContain(`'${lacking}'`);
    }
    expect((await carsFor('nadie')).data).toEqual({ carsForDriver: null });
    expect((await driversFor('ZZZZ99')).data).toEqual({ driversForCar: null });
  });
});

describe('[CON-14] assigning from a car', () => {
  test('everybody who waits for one, the longest first, each with all reasons; by name also who does not wait', async () => {
    const car = newPlate();
    const partner = await renter('electrico-compartido-pm', car, 'Paz');
    const fits = await waiting('electrico-compartido-am', 'Fernanda');
    const clashes = await waiting('electrico-compartido-pm', 'Carla');
    const petrol = await waiting('bencina-exclusivo-all', 'Berta');
    const answer = await driversFor(car);
    expect(answer.errors).toBeUndefined();
    const against = (uid: string) =>
      answer.data.driversForCar.drivers
        .find(({ driver }: { driver: { uid: string } }) => driver.uid === uid)
        ?.against.map(({ kind }: { kind: string }) => kind);
    expect(against(fits.uid)).toEqual([]);
    expect(against(clashes.uid)).toEqual(['shift']);
    expect(against(petrol.uid)).toEqual(['fuel', 'exclusive']);
    expect(against(partner.uid), 'who has it is no candidate').toBeUndefined();
    expect(answer.data.driversForCar.car.drivers[0]).toMatchObject({ name: 'Paz Asignada' });

    const typed = (await driversFor(car, 'paz asig')).data.driversForCar.drivers;
    expect(typed).toMatchObject([{ driver: { name: 'Paz Asignada' }, status: 'rent', against: [{ kind: 'status' }] }]);
  });
});
