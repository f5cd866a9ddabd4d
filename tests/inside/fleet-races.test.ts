import { setTimeout as pause } from 'node:timers/promises';
import { demoCarConfigs } from '@volante/demo/fleet/car-configs';
import { openCompany } from '@volante/demo/onboarding/onboard';
import { formatPlate } from '@volante/domain/values/plate';
import { markDriverDeleted } from '@volante/server/modules/drivers/public';
import { describeCar, importCarConfigs, isLabelled, setLabel } from '@volante/server/modules/fleet/public';
import { mustBeConfig } from '@volante/server/modules/fleet/describing';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseData } from '../kit/personal-data.ts';
import { carsOps, newPlate } from '../kit/cars-ops.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const { add, done, ops, show } = carsOps(() => server);
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
const waiting = () => scenario(server.system).driver({ status: 'rent queue' }).create();
const why = 'Prueba';

describe.runIf(onPostgres)('two of the staff at once', () => {
  const oks = (answers: { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;

  test('one plate is added once, also in two spellings', async () => {
    const answers = await Promise.all([plate, formatPlate(plate), plate.toLowerCase(), plate].map((each) => add(each)));
    expect(oks(answers)).toBe(1);
    expect(answers.filter(({ text }) => text === `El auto ${plate} ya existe.`)).toHaveLength(3);
    expect((await show(plate)).history).toHaveLength(1);
  });

  test('a label is put on once and taken off once', async () => {
    await add(plate);
    for (const on of ['true', 'false']) {
      const put = () => done('label', { label: 'REMOTE_CONTROL_DOORS', car: plate, on });
      const answers = await Promise.all([put(), put(), put(), put()]);
      expect(answers.filter((text) => text.includes('ahora'))).toHaveLength(1);
    }
    expect((await show(plate)).history).toHaveLength(3);
  });

  test('a car is retired or assigned, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const car = newPlate();
      await add(car);
      const driver = await waiting();
      const answers = await Promise.all([
        ops('retire', { car, why }),
        ops('assign', { car, driver: driver.email, why }),
        ops('retire', { car, why }),
      ]);
      expect(oks(answers)).toBe(1);
      const { retired_at: retired, drivers } = await show(car);
      expect(retired === null ? 1 : 0).toBe(drivers.length);
    }
  });

  test('credentials renewed twice are two versions further', async () => {
    await add(plate);
    await Promise.all([1, 2, 3].map(() => done('credentials', { car: plate, renew: 'true' })));
    expect(await show(plate)).toMatchObject({ credentials_version: 4 });
  });

  test('a car is described by two, and each change is on record as it happened', async () => {
    await add(plate);
    await Promise.all(['Rojo', 'Azul'].map((color) => done('describe', { car: plate, color })));
    const { color, history } = await show(plate);
    const [first, second] = history.slice(1);
    expect(first.before).toBe('Blanco');
    expect(second).toMatchObject({ before: first.after, after: color });
  });

  test('a car is given a kind while an import changes what that kind runs on: the one or the other', async () => {
    await add(plate);
    const [kind] = demoCarConfigs;
    const changed = {
      ...kind,
      id: `k-${plate.toLowerCase()}`,
      fuel: 'gasoline' as const,
      battery: null,
      plugTypes: [],
    };
    await importCarConfigs(system(), [{ ...changed, fuel: 'electric', battery: '44.9' }]);
    let importing: Promise<unknown> = Promise.resolve();
    await inTransaction(system(), async (tx) => {
      expect(await mustBeConfig(tx, changed.id)).toBe('electric');
      importing = importCarConfigs(system(), [changed]);
      importing.catch(() => {});
      await pause(200);
      await describeCar(tx, { carId: plate, configId: changed.id });
    });
    await expect(importing).rejects.toThrow('su fuel sigue siendo electric');
  });

  test('a label put on while the account is deleted goes with it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { uid } = await signedInDriver(server.system);
      const label = setLabel(system(), { labelId: 'SHIFT_CHANGE_PETITION', element: uid, on: true }).catch(() => false);
      await inTransaction(system(), async (tx) => {
        await markDriverDeleted(tx, uid);
        await eraseData(tx, uid);
      });
      await label;
      expect(await isLabelled(system(), 'SHIFT_CHANGE_PETITION', uid)).toBe(false);
    }
  });
});
