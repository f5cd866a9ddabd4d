import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCompany } from '@volante/demo/onboarding/onboard';
import { coupleOf, describeCar } from '@volante/server/modules/fleet/public';
import { migrate } from '@volante/server/platform/database/migrate';
import { openDatabase } from '@volante/server/platform/database/open';
import { expect, test } from 'vitest';
import { openTestSystem, projectRoot, silent, testDatabase } from '../kit/database.ts';

/** The migrations up to the last one before the fleet. */
async function beforeTheFleet(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'volante-before-'));
  await mkdir(path.join(root, 'database'));
  const names = (await readdir(path.join(projectRoot, 'database'))).filter((name) => name < '0015');
  for (const name of names) await copyFile(path.join(projectRoot, 'database', name), path.join(root, 'database', name));
  return root;
}

test('cars that drivers had before there was a fleet stay theirs, with their files, and are described afterwards', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-data-'));
  const place = await testDatabase();
  const config = place.config.databaseUrl ? place.config : { ...place.config, dataFolder: folder };
  const root = await beforeTheFleet();
  const old = await openDatabase({ root: projectRoot, ...config }, silent);
  await old.pool.query('drop schema public cascade; create schema public');
  await migrate(old.pool, root, silent);
  const driver = `insert into drivers (id, created_at, updated_at, status, car_id, firstname, lastname)
    values ($1, $2, now(), $3, $4, 'Ana', 'Soto')`;
  await old.pool.query(driver, ['uno', '2026-01-01', 'rent', 'HWJP59']);
  await old.pool.query(driver, ['dos', '2026-02-01', 'frozen', 'HWJP59']);
  await old.pool.query(driver, ['tres', '2026-03-01', 'rent queue', null]);
  // Nothing kept a third one, or an account that was deleted, from having a car.
  await old.pool.query(driver, ['cuatro', '2026-04-01', 'rent', 'HWJP59']);
  await old.pool.query(driver, ['cinco', '2026-05-01', 'rent', 'KLXY77']);
  await old.pool.query(driver, ['seis', '2026-06-01', 'frozen', 'KLXY77']);
  await old.pool.query(driver, ['siete', '2026-06-01', 'rent', 'PRJK21']);
  await old.pool.query("update drivers set deleted = true where id in ('cinco', 'siete')");
  await old.pool.query(`insert into files (id, key, driver_id, kind, name, content_type, bytes, created_at)
    values ('f', '2026-01-01/f', 'uno', 'photo', 'foto.jpg', 'image/jpeg', 1, now())`);
  await old.close();
  // A data folder is opened only with the files that its database names.
  await mkdir(path.join(folder, 'files/kept/2026-01-01'), { recursive: true });
  await writeFile(path.join(folder, 'files/kept/2026-01-01/f'), '.');

  const system = await openTestSystem({ ...place, config });
  const ctx = system.contextFor({ kind: 'staff', name: 'marta', door: 'shell' });
  expect((await coupleOf(ctx, 'HWJP59')).toSorted()).toEqual(['dos', 'uno']);
  expect([await coupleOf(ctx, 'KLXY77'), await coupleOf(ctx, 'PRJK21')]).toEqual([['seis'], []]);
  const { rows: statuses } = await system.pool.query('select id, status from drivers order by created_at, id');
  expect(statuses.map(({ id, status }) => `${id}: ${status}`)).toEqual([
    'uno: rent',
    'dos: frozen',
    'tres: rent queue',
    'cuatro: rent queue',
    'cinco: churned',
    'seis: frozen',
    'siete: churned',
  ]);
  const { rows: log } = await system.pool.query(
    'select driver_id, before, after, who from driver_log order by driver_id',
  );
  expect(log).toEqual([
    { driver_id: 'cinco', before: 'rent', after: 'churned', who: 'system' },
    { driver_id: 'cuatro', before: 'rent', after: 'rent queue', who: 'system' },
    { driver_id: 'siete', before: 'rent', after: 'churned', who: 'system' },
  ]);
  const { rows: open } = await system.pool.query(
    'select car_id from assignations where ended_at is null order by car_id',
  );
  expect(open.map(({ car_id }) => car_id)).toEqual(['HWJP59', 'KLXY77']);
  const car = async () => (await system.pool.query('select config_id, color from cars where id = $1', ['HWJP59'])).rows;
  expect(await car()).toEqual([{ config_id: 'sin-ficha', color: 'Sin registrar' }]);
  await openCompany(ctx);
  await describeCar(ctx, { carId: 'HWJP59', configId: 'byd-dolphin-2025', color: 'Blanco' });
  expect(await car()).toEqual([{ config_id: 'byd-dolphin-2025', color: 'Blanco' }]);
  const { rows: files } = await system.pool.query('select driver_id, car_id from files');
  expect(files).toEqual([{ driver_id: 'uno', car_id: null }]);
  const orphan = `insert into files (id, key, kind, name, content_type, bytes, created_at)
    values ('g', 'g', 'document', 'g.pdf', 'application/pdf', 1, now())`;
  await expect(system.pool.query(orphan)).rejects.toMatchObject({ code: '23514' });
  await system.close();
  await place.drop();
  await Promise.all([folder, root].map((each) => rm(each, { recursive: true })));
});
