import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoCarConfigs } from '@volante/demo/fleet/car-configs';
import { plateFor } from '@volante/demo/fleet/cars';
import { openCompany } from '@volante/demo/onboarding/onboard';
import { formatPlate } from '@volante/domain/values/plate';
import { modules } from '@volante/server/modules';
import { markDriverDeleted } from '@volante/server/modules/drivers/public';
import { eraseLabels, isLabelled, setLabel } from '@volante/server/modules/fleet/public';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
let folder: string;
let count = 0;
/** A plate no car has yet. */
let plate: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-cars-'));
  server = await startTestServer();
  await openCompany(system());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  count += 1;
  plate = plateFor(`ops ${count}`);
});

const system = () => server.system.contextFor({ kind: 'system' });
const ops = (action: string, options: Record<string, string> = {}) =>
  runOpsAction(server.system, modules, { staff: 'marta', domain: 'cars', action, options });
const done = async (action: string, options: Record<string, string> = {}) => {
  const { ok, text } = await ops(action, options);
  expect({ ok, text }).toMatchObject({ ok: true });
  return text;
};
const add = (car = plate, options: Record<string, string> = {}) =>
  ops('add', { car, config: 'byd-dolphin-2025', color: 'Blanco', ...options });
const shown = async (car = plate) => JSON.parse(await done('show', { car }));
const waiting = (shift?: string) =>
  scenario(server.system)
    .driver({ status: 'rent queue', ...(shift && { shift }) })
    .create();
const refusals = async (cases: [string, Record<string, string>, RegExp][]) => {
  for (const [action, options, message] of cases) {
    expect(await ops(action, options), `${action} ${JSON.stringify(options)}`).toEqual({
      ok: false,
      text: expect.stringMatching(message),
    });
  }
};
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
    expect(await shown()).toMatchObject({
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
    await add();
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
    expect((await shown()).history).toHaveLength(1);
  });

  test('a plate written with zeros or without is one car', async () => {
    await done('add', { car: 'PU 0123', config: 'kia-soluto-2024', color: 'Gris' });
    await refusals([['add', { car: 'PU-123', config: 'kia-soluto-2024', color: 'Gris' }, /El auto PU0123 ya existe/]]);
  });

  test('a retired car is no longer given to anybody, until it is restored', async () => {
    await add();
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
    expect((await shown()).drivers).toMatchObject([{ uid: driver.uid, email: driver.email }]);
    await refusals([['retire', { car: plate, why }, /está asignado/]]);
    await done('unassign', { driver: driver.uid, why });
    await done('retire', { car: plate, why });
  });

  test('whoever has a car keeps one that fits their plan', async () => {
    await add();
    const driver = await waiting('electrico-exclusivo-all');
    await done('assign', { car: plate, driver: driver.email, why });
    await refusals([['describe', { car: plate, config: 'kia-soluto-2024' }, /eléctrico.*Quítaselo antes/]]);
    await done('describe', { car: plate, config: 'byd-yuan-pro-2025' });
    expect(await shown()).toMatchObject({ config_id: 'byd-yuan-pro-2025' });
  });

  test('a car from before the fleet was described gets its kind, also while a driver has it', async () => {
    const driver = await waiting('electrico-exclusivo-all');
    await add();
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
    expect(await shown()).toMatchObject({ config_id: 'byd-dolphin-2025', color: 'Blanco' });
  });

  test('an assignment goes to whom and where staff say, or nowhere', async () => {
    await add();
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
    expect((await shown()).drivers).toHaveLength(1);
    await done('unassign', { car: plate, driver: driver.email, why });
    expect((await shown()).drivers).toEqual([]);
  });

  test('the credentials are shown, stay the same, and are others once renewed', async () => {
    const heard: unknown[] = [];
    const stop = server.system.bus.subscribe('fleet', (message) => heard.push(message));
    await add();
    const first = await done('credentials', { car: plate });
    expect(first).toMatch(new RegExp(`^usuario: ${plate}\ncontraseña: \\S{20,}$`));
    expect(await done('credentials', { car: plate })).toBe(first);
    const renewed = await done('credentials', { car: plate, renew: 'true' });
    expect(renewed).not.toBe(first);
    expect(await done('credentials', { car: plate })).toBe(renewed);
    // Whoever follows the fleet hears of it: of the car when it was added, and of its new password.
    await vi.waitFor(() => expect(heard.filter((one) => (one as { carId: string }).carId === plate)).toHaveLength(2));
    stop();
    expect((await shown()).history.at(-1)).toMatchObject({ subject: 'credentials', before: '1', after: '2' });
  });
});

describe('kinds of car', () => {
  const importing = async (content: unknown) => {
    const file = path.join(folder, 'modelos.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return ops('import-configs', { file });
  };
  const [dolphin] = demoCarConfigs;
  const fresh = (more: object) => ({ ...dolphin, id: `modelo-${count}`, ...more });

  test('are imported from a file and described anew by the same id', async () => {
    expect(await importing([fresh({ model: 'Nuevo', extra: 'se ignora' })])).toEqual({
      ok: true,
      text: '1 modelo importado.',
    });
    const listed = async () => (await done('configs')).split('\n').find((line) => line.startsWith(`modelo-${count} `));
    expect(await listed()).toContain('BYD Nuevo 2025, hatchback, electric, 44.9 kWh, Type2, CCS2');
    await importing([fresh({ model: 'Otro', plugTypes: ['AC-GB/T', 'AC-GB/T'] }), fresh({ id: `modelo-${count}-b` })]);
    expect(await listed()).toMatch(/BYD Otro 2025.*AC-GB\/T$/);
  });

  test.each([
    ['no JSON', 'hola', /no es JSON/],
    ['an empty list', [], /debe ser una lista/],
    ['no list', {}, /debe ser una lista/],
    ['nothing in it', [null], /^Modelo n\.º 1: id/],
    ['a battery without electricity', [{ fuel: 'diesel' }], /^Modelo n\.º 1: battery/],
    ['electricity without a battery', [{ battery: null }], /battery/],
    ['a battery as a number', [{ battery: 44.9 }], /battery/],
    ['another body', [{ category: 'moto' }], /category es hatchback/],
    ['another fuel', [{ fuel: 'agua' }], /fuel es electric/],
    ['another plug', [{ plugTypes: ['Schuko'] }], /plugTypes es una lista de AC-GB\/T/],
    ['no plugs said', [{ plugTypes: null }], /plugTypes/],
    ['a year with a comma', [{ year: 2025.5 }], /year/],
    ['an id with spaces', [{ id: 'mi auto' }], /id va en minúsculas/],
    ['two of one id', [{}, {}], /dos modelos con el mismo id/],
    ['one good and one bad', [{}, { id: 'otro-mas', seats: 0 }], /^Modelo n\.º 2: seats/],
  ])('%s is refused and nothing is imported', async (_what, content, message) => {
    const before = await done('configs');
    const list = Array.isArray(content) ? content.map((one) => one && fresh(one)) : content;
    expect(await importing(list)).toEqual({ ok: false, text: expect.stringMatching(message) });
    expect(await done('configs')).toBe(before);
  });

  test('a kind that cars are of keeps its fuel', async () => {
    await importing([fresh({})]);
    await add(plate, { config: `modelo-${count}` });
    const petrol = { fuel: 'gasoline', battery: null };
    expect(await importing([fresh({ id: `modelo-${count}-z` }), fresh(petrol)])).toMatchObject({
      ok: false,
      text: `Ya hay autos del modelo 'modelo-${count}': su fuel sigue siendo electric.`,
    });
    expect(await done('configs')).not.toContain(`modelo-${count}-z`);
  });

  test('a file that is not there is refused', async () => {
    await refusals([['import-configs', { file: path.join(folder, 'nada.json') }, /^No se puede leer/]]);
  });
});

describe('labels', () => {
  const label = 'REMOTE_CONTROL_DOORS';

  test('are put on and taken off by staff, with who and when', async () => {
    await add();
    expect(await done('label', { label, car: plate, on: 'true' })).toBe(`${plate} ahora tiene la etiqueta ${label}.`);
    expect(await done('label', { label, car: plate, on: 'true' })).toBe(`${plate} ya tenía la etiqueta ${label}.`);
    expect((await shown()).labels).toMatchObject([
      { label_id: label, added_by: 'staff:marta', added_at: expect.any(String) },
    ]);
    expect(await isLabelled(system(), label, plate)).toBe(true);
    await done('label', { label, car: plate, on: 'false' });
    expect(await done('label', { label, car: plate, on: 'false' })).toContain('ya no tenía');
    const { labels, history } = await shown();
    expect(labels).toEqual([]);
    expect(history.slice(1)).toMatchObject([
      { subject: 'label', before: null, after: label, who: 'staff:marta' },
      { subject: 'label', before: label, after: null },
    ]);
  });

  test('only of cars and drivers that exist, and of the kind the label takes', async () => {
    await add();
    const { uid } = await signedInDriver(server.system);
    const on = 'true';
    await refusals([
      ['label', { label: 'PUERTAS', car: plate, on }, /^'PUERTAS' no es una etiqueta: usa REMOTE_CONTROL_DOORS/],
      ['label', { label, car: plateFor('no está'), on }, /^No existe el auto/],
      ['label', { label, driver: 'nadie', on }, /^No hay ningún conductor/],
      ['label', { label, driver: uid, on }, /es de autos, no de conductores/],
      ['label', { label, on }, /uno de los dos/],
      ['label', { label, car: plate, driver: uid, on }, /uno de los dos/],
      ['label', { label, car: plate, on: 'sí' }, /^--on es true o false/],
    ]);
    const nobody = setLabel(system(), { labelId: label, element: 'nadie', on: true });
    await expect(nobody).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { rows } = await sql`select 1 from label_elements where element in (${plate}, ${uid}, 'nadie')`.execute(
      server.system.db,
    );
    expect(rows).toEqual([]);
  });

  test('of a driver stand in their history, and go with their account', async () => {
    const { uid } = await signedInDriver(server.system);
    await done('label', { label: 'SHIFT_CHANGE_PETITION', driver: uid, on: 'true' });
    expect(await isLabelled(system(), 'SHIFT_CHANGE_PETITION', uid)).toBe(true);
    const { rows } = await sql`
      select subject, after, who from driver_log where driver_id = ${uid} order by id desc limit 1`.execute(
      server.system.db,
    );
    expect(rows).toEqual([{ subject: 'label', after: 'SHIFT_CHANGE_PETITION', who: 'staff:marta' }]);
    await eraseLabels(system(), uid);
    expect(await isLabelled(system(), 'SHIFT_CHANGE_PETITION', uid)).toBe(false);
    await sql`update drivers set deleted = true where id = ${uid}`.execute(server.system.db);
    await refusals([['label', { label: 'SHIFT_CHANGE_PETITION', driver: uid, on: 'true' }, /ya no existe/]]);
  });
});

describe.runIf(onPostgres)('two of the staff at once', () => {
  const oks = (answers: { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;

  test('one plate is added once, also in two spellings', async () => {
    const answers = await Promise.all([plate, formatPlate(plate), plate.toLowerCase(), plate].map((each) => add(each)));
    expect(oks(answers)).toBe(1);
    expect(answers.filter(({ text }) => text === `El auto ${plate} ya existe.`)).toHaveLength(3);
    expect((await shown()).history).toHaveLength(1);
  });

  test('a label is put on once and taken off once', async () => {
    await add();
    for (const on of ['true', 'false']) {
      const put = () => done('label', { label: 'REMOTE_CONTROL_DOORS', car: plate, on });
      const answers = await Promise.all([put(), put(), put(), put()]);
      expect(answers.filter((text) => text.includes('ahora'))).toHaveLength(1);
    }
    expect((await shown()).history).toHaveLength(3);
  });

  test('a car is retired or assigned, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const car = plateFor(`carrera ${round}`);
      await add(car);
      const driver = await waiting();
      const answers = await Promise.all([
        ops('retire', { car, why }),
        ops('assign', { car, driver: driver.email, why }),
        ops('retire', { car, why }),
      ]);
      expect(oks(answers)).toBe(1);
      const { retired_at: retired, drivers } = await shown(car);
      expect(retired === null ? 1 : 0).toBe(drivers.length);
    }
  });

  test('credentials renewed twice are two versions further', async () => {
    await add();
    await Promise.all([1, 2, 3].map(() => done('credentials', { car: plate, renew: 'true' })));
    expect(await shown()).toMatchObject({ credentials_version: 4 });
  });

  test('a car is described by two, and each change is on record as it happened', async () => {
    await add();
    await Promise.all(['Rojo', 'Azul'].map((color) => done('describe', { car: plate, color })));
    const { color, history } = await shown();
    const [first, second] = history.slice(1);
    expect(first.before).toBe('Blanco');
    expect(second).toMatchObject({ before: first.after, after: color });
  });

  test('a label put on while the account is deleted goes with it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { uid } = await signedInDriver(server.system);
      const label = setLabel(system(), { labelId: 'SHIFT_CHANGE_PETITION', element: uid, on: true }).catch(() => false);
      await inTransaction(system(), async (tx) => {
        await markDriverDeleted(tx, uid);
        await eraseLabels(tx, uid);
      });
      await label;
      expect(await isLabelled(system(), 'SHIFT_CHANGE_PETITION', uid)).toBe(false);
    }
  });
});
