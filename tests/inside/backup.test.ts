import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { on } from '@volante/demo/past';
import { makeDriver } from '@volante/demo/scenario';
import { loadDemoWorld } from '@volante/demo/world';
import { modules } from '@volante/server/modules';
import { countKm } from '@volante/server/modules/billing/public';
import { openServer } from '@volante/server/platform/database/server';
import { recordFile, storeFile } from '@volante/server/platform/files/stored-files';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { readConfig } from '@volante/server/platform/read-config';
import type { System } from '@volante/server/platform/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  onPostgres,
  openTestSystem,
  projectRoot,
  silent,
  testDatabase,
  type TestDatabase,
  type TestSystem,
} from '../kit/database.ts';
import { long } from '../kit/long.ts';
import { runJob } from '../kit/readings.ts';
import { scenario } from '../kit/scenario.ts';
import { SentStatements } from '../kit/sent-statements.ts';

const encryptionKey = randomBytes(32);
const settings = readConfig({ PORT: '0', VOLANTE_DEMO: 'off' });
let top: string;
let count = 0;
const inside: TestDatabase[] = [];

beforeAll(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'volante-backup-'));
});

afterAll(async () => {
  for (const place of inside) await place.drop();
  await rm(top, { recursive: true });
});

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

const newFolder = () => path.join(top, String((count += 1)));

/** A place of its own for a database and its files: on PostgreSQL migrated, or with no table at all. */
async function newPlace({ empty }: { empty: boolean }): Promise<TestDatabase> {
  const database = await testDatabase();
  const { config } = database;
  const place = { ...database, config: { ...config, dataFolder: newFolder(), encryptionKey } };
  inside.push(place);
  if (config.databaseUrl && empty) {
    const { pool, close } = await openServer(config.databaseUrl, silent);
    await pool.query('drop schema public cascade; create schema public');
    await close();
  }
  return place;
}

const ops = (system: System, domain: string, action: string, options: Record<string, string> = {}) =>
  runOpsAction(system, modules, { staff: 'ana', domain, action, options });

/** As in a process of its own, with the settings of that place. */
const opsAt = ({ config }: TestDatabase, action: string, from: string, root = projectRoot) =>
  ops({ config: { ...settings, ...config, root }, log: silent } as unknown as System, 'backup', action, { from });

async function addFile(system: System, driverId: string, content: Buffer): Promise<string> {
  const ctx = system.contextFor({ kind: 'system' });
  const draft = path.join(ctx.files.incoming, `draft-${(count += 1)}`);
  await writeFile(draft, content);
  const file = await storeFile(ctx, { path: draft, format: 'pdf' });
  await recordFile(ctx, file, { of: { driverId }, kind: 'document', name: 'hoja' });
  return file.key;
}

/** A program of another release: one migration more. */
async function programWith(): Promise<string> {
  const root = newFolder();
  await cp(path.join(projectRoot, 'database'), path.join(root, 'database'), { recursive: true });
  const next = `set local lock_timeout = '3s';\ncreate table next as select id from drivers;\n`;
  await writeFile(path.join(root, 'database/9001_next.sql'), next);
  return root;
}

/** Every row of every table, in the words of the database. */
async function contents({ pool }: System): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and relname <> 'migrations' order by relname`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as row from "${name}" t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const plate = 'RSPD10';

/** A driver with a car, its readings of twelve days and of this one, each day in its partition, and their km. */
async function carWithHistory(system: System): Promise<void> {
  const ctx = system.contextFor({ kind: 'system' });
  const past = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (let days = 20; days >= 0; days -= 1) await runJob(system, 'prepare', past(days));
  await makeDriver(on(ctx, past(16)), { status: 'rent', plate, shift: 'electrico-exclusivo-all' });
  await system.pool.query(
    `insert into car_readings (car_id, at, doors, odometer_m)
     select $1, at, 'closed', (extract(epoch from now() - at) * -2.5)::int + 10000000
     from generate_series(now() - interval '12 days', now(), '1 hour') as at`,
    [plate],
  );
  await system.pool.query(
    `insert into car_states (car_id, at, received_at, first_measured_at, doors, odometer_m, said_m, driven_from, recorded_at, unrecorded)
     select car_id, at, at, at, 'closed', odometer_m, odometer_m, at, at, false
     from car_readings where car_id = $1 order by at desc limit 1`,
    [plate],
  );
  await countKm(ctx);
}

const kmOf = async ({ pool }: System) =>
  (
    await pool.query(
      `select day::text, bill_date::text, metres from driver_km where car_id = $1 order by day, bill_date`,
      [plate],
    )
  ).rows;

const odd = ['línea\ncon "comillas", \\N, \\. y {llaves}', '🚗 \t ñ', '', 'NULL'];

describe('[RUN-06] a backup', () => {
  let place: TestDatabase;
  let system: TestSystem;
  let driver: string;
  let key: string;
  let folder: string;
  let sent: string[];
  const pdf = randomBytes(70_000);

  beforeAll(async () => {
    place = await newPlace({ empty: false });
    system = await openTestSystem(place);
    driver = (await scenario(system).driver({ status: 'rent' }).create()).uid;
    key = await addFile(system, driver, pdf);
    const values = [...odd.map((text) => JSON.stringify(text)), 'null', '[1.50, {"a": null}]'];
    for (const [index, value] of values.entries()) {
      await system.pool.query('insert into settings (key, value) values ($1, $2::jsonb)', [`odd-${index}`, value]);
    }
    await carWithHistory(system);
    folder = newFolder();
    const statements = new SentStatements(system.pool);
    let made: Awaited<ReturnType<typeof ops>> | undefined;
    sent = await statements.during(async () => (made = await ops(system, 'backup', 'create', { to: folder })));
    expect(made).toMatchObject({
      ok: true,
      text: expect.stringMatching(/\nTardó [\d.]+ s: \d+ filas y \d+ bytes por segundo\.$/),
    });
  });

  afterAll(() => system.close());

  test('is restored elsewhere: every row, every file, the secrets and the counters', async () => {
    expect((await opsAt(place, 'verify', folder)).text).toMatch(/^El respaldo está intacto\.\n.* 1 archivos, \d+ kB/);
    const elsewhere = await newPlace({ empty: true });
    // By a newer release, where that costs little: what its migrations add comes after the backup's rows.
    const root = onPostgres ? await programWith() : projectRoot;
    expect(await opsAt(elsewhere, 'restore', folder, root)).toMatchObject({ ok: true });
    const restored = await openTestSystem(elsewhere);
    try {
      const { next, ...rest } = await contents(restored);
      // That it ended well was noted after its moment.
      expect({ ...rest, backups: [] }).toEqual({ ...(await contents(system)), backups: [] });
      expect(next?.length).toBe(onPostgres ? rest.drivers?.length : undefined);
      if (onPostgres) {
        const tooOld = await ops(restored, 'backup', 'create', { to: newFolder() });
        expect(tooOld.text).toBe('La base de datos ya tiene 9001_next.sql: respáldala con la versión nueva.');
      }
      expect(await buffer(await restored.files.read(key))).toEqual(pdf);
      expect(await ops(restored, 'ledger', 'check')).toMatchObject({ ok: true });
      // Numbers go on after those of the backup, and references hold again.
      await scenario(restored).driver({ status: 'rent' }).create();
      await expect(restored.pool.query(`delete from drivers where id = $1`, [driver])).rejects.toThrow('foreign key');
    } finally {
      await restored.close();
    }
    const again = await opsAt(elsewhere, 'restore', folder);
    expect(again).toEqual({ ok: false, text: expect.stringMatching(/^No se restauró nada: .* lugar vacío\.$/) });
  });

  test('[FRT-20] reads the readings of each day that is over in a transaction of its own', async () => {
    const { tables } = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
    const { rows, files } = tables.find(({ name }: { name: string }) => name === 'car_readings');
    expect(rows).toBe(12 * 24 + 1);
    // Twelve days, and the one that is not over with all the other tables.
    expect(files.length).toBeGreaterThanOrEqual(12);
    const begun = sent.filter((text) => text.startsWith('begin isolation level repeatable read'));
    expect(begun).toHaveLength(files.length);
    const longest = sent
      .join('\n')
      .split('begin isolation')
      .map((text) => text.split('declare whole_table').length - 1);
    expect(longest.filter((cursors) => cursors > 1)).toHaveLength(1);
  });

  test('[FRT-20] of a release before, whose tables are one file each, is restored', async () => {
    const old = newFolder();
    await cp(folder, old, { recursive: true });
    const manifest = JSON.parse(await readFile(path.join(old, 'manifest.json'), 'utf8'));
    const table = manifest.tables.find(({ name }: { name: string }) => name === 'car_readings');
    const content = Buffer.concat(await Promise.all(table.files.map((file: string) => readFile(path.join(old, file)))));
    for (const file of table.files) await rm(path.join(old, file));
    const whole = 'tables/car_readings.jsonl.gz';
    await writeFile(path.join(old, whole), content);
    manifest.parts = manifest.parts.filter((part: { path: string }) => !table.files.includes(part.path));
    manifest.parts.push({ path: whole, bytes: content.length, sha256: hash(content) });
    delete table.files;
    const text = JSON.stringify({ ...manifest, format: 1 });
    await writeFile(path.join(old, 'manifest.json'), text);
    await writeFile(path.join(old, 'manifest.sha256'), `${hash(text)}\n`);
    const elsewhere = await newPlace({ empty: true });
    expect(await opsAt(elsewhere, 'restore', old)).toMatchObject({ ok: true });
    const restored = await openTestSystem(elsewhere);
    expect((await contents(restored)).car_readings).toEqual((await contents(system)).car_readings);
    await restored.close();
  });

  test('[FRT-20] without readings says so, and no km are counted again by what is missing', async () => {
    const to = newFolder();
    const { text } = await ops(system, 'backup', 'create', { to, 'without-readings': 'true' });
    const said = 'sin las lecturas de los autos';
    expect(text).toContain(said);
    expect((await opsAt(place, 'verify', to)).text).toContain(said);
    const elsewhere = await newPlace({ empty: true });
    expect((await opsAt(elsewhere, 'restore', to)).text).toContain(said);
    const restored = await openTestSystem(elsewhere);
    // What the car said last stays: its next km begin there.
    expect((await contents(restored)).car_readings).toEqual([(await contents(system)).car_readings?.at(-1)]);
    const ctx = restored.contextFor({ kind: 'system' });
    await countKm(ctx, { carIds: [plate] });
    const known = await kmOf(system);
    expect(known.length).toBeGreaterThan(0);
    expect(await kmOf(restored)).toEqual(known);
    // Two days later it has driven 80 km since, of which the last day's are counted.
    const [tomorrow, after] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000));
    await restored.pool.query(
      `insert into car_readings (car_id, at, doors, odometer_m)
       select car_id, given.at, 'closed', odometer_m + given.more from car_states,
         (values ($2::timestamptz, 40000), ($3::timestamptz, 80000)) as given (at, more) where car_id = $1`,
      [plate, tomorrow, after],
    );
    await countKm(on(ctx, after!), { carIds: [plate] });
    const since = (await kmOf(restored)).slice(known.length);
    const metres = since.reduce((sum, row) => sum + row.metres, 0);
    expect(metres).toBeGreaterThan(0);
    expect(metres).toBeLessThanOrEqual(80_000);
    expect((await kmOf(restored)).slice(0, known.length)).toEqual(known);
    await restored.close();
  });

  test('is refused by a place that is not empty or holds another key, which stay as they are', async () => {
    const used = await newPlace({ empty: true });
    const taken = await openTestSystem(used);
    const before = await contents(taken);
    await taken.close();
    expect((await opsAt(used, 'restore', folder)).text).toMatch(/^No se restauró nada: (la carpeta|el almacén)/);
    const after = await openTestSystem(used);
    expect(Object.keys(await contents(after))).toEqual(Object.keys(before));
    await after.close();

    const otherKey = { ...used, config: { ...used.config, encryptionKey: randomBytes(32) } };
    const refused = await opsAt(otherKey, 'restore', folder);
    expect(refused.text).toMatch(new RegExp(`^El respaldo está sellado con la clave ${system.vault.sealingKey()}, `));

    const withFiles = { ...used, config: { ...used.config, dataFolder: newFolder() } };
    await cp(path.join(place.config.dataFolder, 'files'), path.join(withFiles.config.dataFolder, 'files'), {
      recursive: true,
    });
    const owner = path.join(withFiles.config.dataFolder, 'files/store-id.json');
    await writeFile(owner, '{"database":"otra"}');
    expect((await opsAt(withFiles, 'restore', folder)).text).toContain('es de otra base de datos (otra)');
    await rm(owner);
    expect((await opsAt(withFiles, 'restore', folder)).text).toContain('el almacén de archivos ya tiene');
  });

  test('[FRT-01] of a database that was lost goes beside its own files, which stay, also those that came later', async () => {
    const elsewhere = await newPlace({ empty: true });
    const { dataFolder } = elsewhere.config;
    await cp(path.join(place.config.dataFolder, 'files'), path.join(dataFolder, 'files'), { recursive: true });
    const later = path.join(dataFolder, 'files/kept/2026-01-01/later');
    await mkdir(path.dirname(later), { recursive: true });
    await writeFile(later, 'uno');
    await rm(path.join(dataFolder, 'files/kept', key));
    expect(await opsAt(elsewhere, 'restore', folder)).toMatchObject({ ok: true });
    const restored = await openTestSystem(elsewhere);
    expect(await buffer(await restored.files.read(key))).toEqual(pdf);
    expect(await readFile(later, 'utf8')).toBe('uno');
    expect(await restored.files.owner()).toBe(await system.files.owner());
    await restored.close();
  });

  test('that changed in one byte is found out, wherever it is', async () => {
    const flip = async (name: string) => {
      const copy = newFolder();
      await cp(folder, copy, { recursive: true });
      const bytes = await readFile(path.join(copy, name));
      bytes[Math.floor(bytes.length / 2)]! ^= 1;
      await writeFile(path.join(copy, name), bytes);
      return copy;
    };
    for (const name of ['tables/drivers.jsonl.gz', `files/${key}`, 'manifest.json', 'manifest.sha256']) {
      const { ok, text } = await opsAt(place, 'verify', await flip(name));
      expect({ name, ok, text }).toMatchObject({ ok: false, text: expect.stringContaining('está dañado') });
    }
    const lacking = newFolder();
    await cp(folder, lacking, { recursive: true });
    await rm(path.join(lacking, 'tables/drivers.jsonl.gz'));
    await writeFile(path.join(lacking, 'tables/extra.jsonl.gz'), '');
    expect((await opsAt(place, 'verify', lacking)).text).toMatch(
      /falta tables.drivers\.jsonl\.gz \(y 1 problemas más\)/,
    );
    const target = await newPlace({ empty: true });
    expect((await opsAt(target, 'restore', lacking)).text).toContain('está dañado');
  });

  test('goes to a new folder alone, and leaves out tables that are not ours', async () => {
    expect((await ops(system, 'backup', 'create', { to: folder })).text).toBe(
      `${folder} ya existe: elige una carpeta nueva.`,
    );
    await system.pool.query('create table hoja_de_alguien (a integer)');
    const { text } = await ops(system, 'backup', 'create', { to: newFolder() });
    expect(text).toContain('No se respaldaron tablas que no son de Volante: hoja_de_alguien.');
    await system.pool.query('drop table hoja_de_alguien');
  });

  test('is of one moment, while others write; a file that comes meanwhile comes with its row', async () => {
    const to = newFolder();
    let late: string | undefined;
    const over = new AbortController();
    const { files } = system;
    const busy: System = {
      ...system,
      contextFor: (...args) => ({
        ...system.contextFor(...args),
        files: {
          ...files,
          async read(name) {
            late ??= await addFile(system, driver, Buffer.from('%PDF-1.4 late'));
            return files.read(name);
          },
        },
      }),
    };
    const writer = (async () => {
      for (let pair = 0; !over.signal.aborted; pair += 1) {
        // The embedded database runs in this process: without a pause nothing else would get a turn.
        await pause(1);
        await system.pool.query(`insert into settings (key, value) values ($1, '1'), ($2, '1')`, [
          `left-${pair}`,
          `right-${pair}`,
        ]);
      }
    })();
    expect(await ops(busy, 'backup', 'create', { to })).toMatchObject({ ok: true });
    over.abort();
    await writer;
    const kept = gunzipSync(await readFile(path.join(to, 'tables/settings.jsonl.gz'))).toString();
    const [lefts, rights] = ['"left-', '"right-'].map((name) => kept.split(name).length - 1);
    expect(lefts).toBe(rights);
    expect(await readFile(path.join(to, 'files', late!), 'utf8')).toBe('%PDF-1.4 late');
    expect((await opsAt(place, 'verify', to)).ok).toBe(true);
  });

  test('of a newer release is refused', async () => {
    const older = await programWith();
    await rm(path.join(older, 'database/0104_migration_needs.sql'));
    const target = await newPlace({ empty: true });
    const { text } = await opsAt(target, 'restore', folder, older);
    expect(text).toBe('El respaldo es de la versión 0.1.0, que este programa no conoce (0104_migration_needs.sql).');
  });
});

test.runIf(long)(
  '[RUN-06] drill: the demo world is restored elsewhere, its books balance and every file opens',
  async () => {
    const place = await newPlace({ empty: false });
    const system = await openTestSystem(place);
    await loadDemoWorld(system, () => {});
    const to = newFolder();
    expect(await ops(system, 'backup', 'create', { to })).toMatchObject({ ok: true });
    const before = await contents(system);
    await system.close();
    const elsewhere = await newPlace({ empty: true });
    expect(await opsAt(elsewhere, 'restore', to)).toMatchObject({ ok: true });
    const restored = await openTestSystem(elsewhere);
    expect({ ...(await contents(restored)), backups: [] }).toEqual({ ...before, backups: [] });
    expect(await ops(restored, 'ledger', 'check')).toMatchObject({ ok: true });
    const { rows: files } = await restored.pool.query('select key, bytes from files');
    expect(files.length).toBeGreaterThan(0);
    for (const { key, bytes } of files) {
      expect((await buffer(await restored.files.read(key))).length).toBe(Number(bytes));
    }
    await restored.close();
  },
);
