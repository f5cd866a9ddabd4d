import { plateFor } from '@volante/demo/fleet/cars';
import { openCompany } from '@volante/demo/onboarding/onboard';
import { formatPlate } from '@volante/domain/values/plate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { carsOps, newPlate } from '../kit/cars-ops.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const { add, done, refusals, show } = carsOps(() => server);
let server: TestServer;
/** A plate no car has yet. */
let plate: string;

beforeAll(async () => {
  server = await startTestServer();
  await openCompany(system());
});
afterAll(() => server.close());
beforeEach(() => {
  plate = newPlate();
});

const system = () => server.system.contextFor({ kind: 'system' });
const waiting = (shift?: string) =>
  scenario(server.system)
    .driver({ status: 'rent queue', ...(shift && { shift }) })
    .create();
const why = 'Prueba';

describe('the fleet', () => {
  test('a car is added, listed, shown and described, each change with who did it', async () => {
    expect(await add(formatPlate(plate).toLowerCase())).toEqual({
      ok: true,
      text: `El auto ${formatPlate(plate)} está en la flota.`,
    });
    const line = (await done('list')).split('\n').find((each) => each.startsWith(plate));
    expect(line).toMatch(/libre +BYD Dolphin, Blanco$/);
    await done('describe', { car: plate, color: ' Rojo ', 'remote-doors': 'true' });
    await done('describe', { car: plate, color: 'Rojo' });
    expect(await show(plate)).toMatchObject({
      id: plate,
      plate: formatPlate(plate),
      color: 'Rojo',
      remote_doors: true,
      drivers: [],
      history: [
        { subject: 'fleet', after: 'added', who: 'staff:marta' },
        { subject: 'color', before: 'Blanco', after: 'Rojo', who: 'staff:marta' },
        { subject: 'remote_doors', before: 'false', after: 'true' },
      ],
    });
  });

  test('what is wrong is refused, and nothing of it is written', async () => {
    await add(plate);
    const before = await done('list');
    const car = plateFor('no está');
    await refusals([
      ['add', { car: 'HOLA', config: 'byd-dolphin-2025', color: 'Blanco' }, /^'HOLA' no es una patente/],
      ['add', { car, config: 'ford-t', color: 'Negro' }, /^No existe el modelo de auto 'ford-t'/],
      ['add', { car, config: 'byd-dolphin-2025', color: 'x'.repeat(41) }, /^El color/],
      [
        'add',
        { car, config: 'byd-dolphin-2025', color: 'Gris', 'remote-doors': 'sí' },
        /^--remote-doors es true o false/,
      ],
      ['add', { car: plate, config: 'byd-dolphin-2025', color: 'Gris' }, /ya existe/],
      ['describe', { car, color: 'Gris' }, /^No existe el auto/],
      ['describe', { car: plate }, /^Falta qué cambiar/],
      ['describe', { car: plate, config: 'ford-t' }, /^No existe el modelo/],
      ['show', { car }, /^No existe el auto/],
      ['retire', { car, why }, /^No existe el auto/],
      ['restore', { car: plate, why }, /no está retirado/],
      ['credentials', { car }, /^No existe el auto/],
      ['credentials', { car: plate, renew: 'yes' }, /^--renew es true o false/],
      ['places', { car: plate }, /^Falta --exchange o --parking/],
      ['places', { car: plate, parking: 'Av. Grecia 5000; -33.46; -70.59' }, /^Nadie tiene el auto/],
      ['places', { car: plate, parking: 'Av. Grecia 5000' }, /separadas por «;»/],
      ['places', { car: plate, parking: 'Corrientes 348; -34.60; -58.37' }, /debe estar en Chile/],
    ]);
    expect(await done('list')).toBe(before);
    expect((await show(plate)).history).toHaveLength(1);
  });

  test('a plate written with zeros or without is one car', async () => {
    await done('add', { car: 'PU 0123', config: 'kia-soluto-2024', color: 'Gris' });
    await refusals([['add', { car: 'PU-123', config: 'kia-soluto-2024', color: 'Gris' }, /El auto PU0123 ya existe/]]);
  });

  test('a retired car is no longer given to anybody, until it is restored', async () => {
    await add(plate);
    const driver = await waiting();
    await done('retire', { car: plate, why: 'Vendido' });
    expect((await done('list')).split('\n').find((each) => each.startsWith(plate))).toContain('retirado');
    await refusals([
      ['retire', { car: plate, why }, /ya está retirado/],
      ['assign', { car: plate, driver: driver.email, why }, /está retirado/],
      ['label', { car: plate, label: 'REMOTE_CONTROL_DOORS', on: 'true' }, /está retirado/],
    ]);
    await done('restore', { car: plate, why: 'No se vendió' });
    await done('assign', { car: plate, driver: driver.email, why });
    expect((await show(plate)).drivers).toMatchObject([{ uid: driver.uid, email: driver.email }]);
    await refusals([['retire', { car: plate, why }, /está asignado/]]);
    await done('unassign', { driver: driver.uid, why });
    await done('retire', { car: plate, why });
  });

  test('whoever has a car keeps one that fits their plan', async () => {
    await add(plate);
    const driver = await waiting('electrico-exclusivo-all');
    await done('assign', { car: plate, driver: driver.email, why });
    await refusals([['describe', { car: plate, config: 'kia-soluto-2024' }, /eléctrico.*Quítaselo antes/]]);
    await done('describe', { car: plate, config: 'byd-yuan-pro-2025' });
    expect(await show(plate)).toMatchObject({ config_id: 'byd-yuan-pro-2025' });
  });

  test('a car from before the fleet was described gets its kind, also while a driver has it', async () => {
    const driver = await waiting('electrico-exclusivo-all');
    await add(plate);
    await done('assign', { car: plate, driver: driver.email, why });
    // As the migration left them.
    await sql`
      insert into car_configs (id, brand, model, year, category, fuel, motor, capacity, performance, doors, seats, transmission, created_at, updated_at)
      values ('sin-ficha', 'Auto', 'sin ficha', 2025, 'sedan', 'gasoline', '', 0, 0, 4, 5, 'automatic', now(), now())
      on conflict do nothing`.execute(server.system.db);
    await sql`update cars set config_id = 'sin-ficha', color = 'Sin registrar' where id = ${plate}`.execute(
      server.system.db,
    );
    await done('describe', { car: plate, config: 'byd-dolphin-2025', color: 'Blanco' });
    expect(await show(plate)).toMatchObject({ config_id: 'byd-dolphin-2025', color: 'Blanco' });
  });

  test('an assignment goes to whom and where staff say, or nowhere', async () => {
    await add(plate);
    const driver = await waiting();
    const parking = 'Av. Grecia 5000, Ñuñoa; -33.46; -70.59';
    await refusals([
      ['assign', { car: plate, driver: 'nadie@volante.test', why }, /^No hay ningún conductor/],
      ['assign', { car: plateFor('no está'), driver: driver.email, why }, /^No existe el auto/],
      ['assign', { car: plate, driver: driver.email, why, parking: 'por ahí' }, /^--parking lleva/],
      ['unassign', { driver: driver.email, why }, /no tiene un auto/],
    ]);
    await done('assign', { car: plate, driver: driver.email, why, parking });
    await done('places', { car: plate, exchange: 'Gran Avenida 5000; -33.49; -70.65' });
    const { rows } = await sql`
      select parking_address, exchange_address, exchange_latitude from assignations where car_id = ${plate}`.execute(
      server.system.db,
    );
    expect(rows).toEqual([
      { parking_address: 'Av. Grecia 5000, Ñuñoa', exchange_address: 'Gran Avenida 5000', exchange_latitude: -33.49 },
    ]);
    const other = plateFor('otro auto');
    await add(other);
    await refusals([['unassign', { car: other, driver: driver.email, why }, /no ese/]]);
    expect((await show(plate)).drivers).toHaveLength(1);
    await done('unassign', { car: plate, driver: driver.email, why });
    expect((await show(plate)).drivers).toEqual([]);
  });

  test('the credentials are shown, stay the same, and are others once renewed', async () => {
    const heard: unknown[] = [];
    const stop = server.system.bus.subscribe('fleet', (message) => heard.push(message));
    await add(plate);
    const first = await done('credentials', { car: plate });
    expect(first).toMatch(new RegExp(`^usuario: ${plate}\ncontraseña: \\S{20,}$`));
    expect(await done('credentials', { car: plate })).toBe(first);
    const renewed = await done('credentials', { car: plate, renew: 'true' });
    expect(renewed).not.toBe(first);
    expect(await done('credentials', { car: plate })).toBe(renewed);
    // Whoever follows the fleet hears of it: of the car when it was added, and of its new password.
    await vi.waitFor(
      () => expect(heard.filter((one) => (one as { carId: string }).carId === plate)).toHaveLength(2),
      30_000,
    );
    stop();
    expect((await show(plate)).history.at(-1)).toMatchObject({ subject: 'credentials', before: '1', after: '2' });
  });
});
