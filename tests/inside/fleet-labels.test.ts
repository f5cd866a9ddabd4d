import { plateFor } from '@volante/demo/fleet/cars';
import { openCompany } from '@volante/demo/onboarding/onboard';
import { isLabelled, setLabel } from '@volante/server/modules/fleet/public';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseData } from '../kit/personal-data.ts';
import { carsOps, newPlate } from '../kit/cars-ops.ts';
import { signedInDriver } from '../kit/driver.ts';
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

describe('labels', () => {
  const label = 'REMOTE_CONTROL_DOORS';

  test('are put on and taken off by staff, with who and when', async () => {
    await add(plate);
    expect(await done('label', { label, car: plate, on: 'true' })).toBe(`${plate} ahora tiene la etiqueta ${label}.`);
    expect(await done('label', { label, car: plate, on: 'true' })).toBe(`${plate} ya tenía la etiqueta ${label}.`);
    expect((await show(plate)).labels).toMatchObject([
      { label_id: label, added_by: 'staff:marta', added_at: expect.any(String) },
    ]);
    expect(await isLabelled(system(), label, plate)).toBe(true);
    await done('label', { label, car: plate, on: 'false' });
    expect(await done('label', { label, car: plate, on: 'false' })).toContain('ya no tenía');
    const { labels, history } = await show(plate);
    expect(labels).toEqual([]);
    expect(history.slice(1)).toMatchObject([
      { subject: 'label', before: null, after: label, who: 'staff:marta' },
      { subject: 'label', before: label, after: null },
    ]);
  });

  test('only of cars and drivers that exist, and of the kind the label takes', async () => {
    await add(plate);
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
    await eraseData(system(), uid);
    expect(await isLabelled(system(), 'SHIFT_CHANGE_PETITION', uid)).toBe(false);
    await sql`update drivers set deleted = true where id = ${uid}`.execute(server.system.db);
    await refusals([['label', { label: 'SHIFT_CHANGE_PETITION', driver: uid, on: 'true' }, /ya no existe/]]);
  });
});
