import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { openServer } from '@volante/server/platform/database/server';
import { isEmptyDatabase } from '@volante/server/platform/database/whole-tables';
import { folderStore } from '@volante/server/platform/files/folder';
import { s3Store } from '@volante/server/platform/files/s3';
import type { System } from '@volante/server/platform/system';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adopt, asBefore, companyIn, problemOf } from '../kit/bucket-company.ts';
import { onPostgres, silent } from '../kit/database.ts';
import { type FakeS3, startFakeS3 } from '../kit/fake-s3.ts';
import { addFiles, FilePlaces, keptKeys, openAt, storeClock, sweep, tree } from '../kit/file-places.ts';

const places = new FilePlaces();
let bucket: FakeS3;

beforeAll(async () => {
  bucket = await startFakeS3('archivo');
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.fault = () => undefined;
  storeClock.moveTo(new Date('2026-11-15T15:00:00Z'));
});
afterAll(async () => {
  await bucket.close();
  await places.remove();
});

const inBucket = () => ({ s3: bucket.config });

const company = () => companyIn(places, bucket);

describe('[FRT-01] a store of another database', () => {
  test('is refused at the start of a node, which leaves nothing behind', async () => {
    const { system } = await company();
    await system.close();
    const before = new Map(bucket.objects);
    const other = await places.place();
    const { databaseUrl, dataFolder } = other.config;
    const pool = databaseUrl === undefined ? undefined : await openServer(databaseUrl, silent);
    await pool?.pool.query('drop schema public cascade; create schema public');
    expect(await problemOf(openAt(other, inBucket()))).toMatch(
      onPostgres
        ? /^El almacén de archivos \(bucket archivo\) es de otra base de datos \(\w+\), no de esta \(todavía sin id\)/
        : /^El almacén de archivos \(bucket archivo\) ya es de una base de datos, y falta la base de datos en/,
    );
    expect(bucket.objects).toEqual(before);
    expect(existsSync(dataFolder)).toBe(false);
    if (pool) expect(await isEmptyDatabase(pool.pool)).toBe(true);
    await pool?.close();
  });

  test('is refused by the sweep, which leaves every file where it is', async () => {
    const { system, keys } = await company();
    const other = await openAt(await places.place());
    const contextFor: System['contextFor'] = (...args) => ({ ...other.contextFor(...args), files: system.files });
    await expect(sweep({ ...other, contextFor })).rejects.toThrow('es de otra base de datos');
    expect(await keptKeys(system.files)).toEqual(keys);
    await other.close();
    await system.close();
  });

  test('is given to this one by name alone, with a reason that it keeps', async () => {
    const { system } = await company();
    const first = (await system.files.owner())!;
    await system.close();
    const place = await places.place();
    await (await openAt(place)).close();
    expect(await problemOf(openAt(place, inBucket()))).toContain(`files adopt --instead-of ${first} --reason`);
    const refused = await adopt(place, bucket, { reason: 'mudanza' });
    expect(refused).toEqual({ ok: false, text: expect.stringContaining(`--instead-of ${first}`) });
    expect(await adopt(place, bucket, { reason: 'mudanza', 'instead-of': first })).toMatchObject({ ok: true });
    expect(JSON.parse(String(bucket.objects.get('store-id.json')))).toMatchObject({
      insteadOf: first,
      reason: 'mudanza',
    });
    expect(await problemOf(openAt(place, inBucket()))).toBe('it started');
  });
});

describe('[FRT-01] files without a database', () => {
  test('a lost embedded folder is not made anew beside its files, and neither is its key', async () => {
    const given = await places.place();
    const place = { ...given, config: { ...given.config, databaseUrl: undefined } };
    const system = await openAt(place);
    const keys = await addFiles(system, 2);
    await system.close();
    const { dataFolder } = place.config;
    await rm(path.join(dataFolder, 'database'), { recursive: true });
    await rm(path.join(dataFolder, 'secret.key'));
    const before = await tree(dataFolder);
    expect(await problemOf(openAt(place))).toContain('falta la base de datos');
    expect(await tree(dataFolder)).toEqual(before);
    expect(await keptKeys(folderStore(path.join(dataFolder, 'files')))).toEqual(keys);
    // The same for a store of a release before, which has files and no id.
    await rm(path.join(dataFolder, 'files/store-id.json'));
    expect(await problemOf(openAt(place))).toContain('falta la base de datos');
    expect(await tree(dataFolder)).toEqual(before.filter((name) => !name.endsWith('store-id.json')));
  });

  test('a database that names no file does not get a store that has some', async () => {
    await asBefore(await company(), bucket);
    const before = new Map(bucket.objects);
    const place = await places.place();
    await (await openAt(place)).close();
    expect(await problemOf(openAt(place, inBucket()))).toMatch(
      /tiene archivos, y esta base de datos no nombra ninguno/,
    );
    expect(bucket.objects).toEqual(before);
  });

  test('a database with secrets and without its key is refused, and no other key is made', async () => {
    const place = await places.place();
    await (await openAt(place)).close();
    const key = path.join(place.config.dataFolder, 'secret.key');
    await rm(key);
    // The engine writes its own log whenever it is opened.
    const ours = async () => (await tree(place.config.dataFolder)).filter((name) => !name.startsWith('database'));
    const before = await ours();
    expect(await problemOf(openAt(place))).toMatch(/^Falta .*secret\.key, la clave .* No se creó otra/);
    expect(await ours()).toEqual(before);
  });
});

describe('[FRT-01] an old store without an id', () => {
  test('takes it once its files are those the database names', async () => {
    const place = await asBefore(await company(), bucket);
    const system = await openAt(place, inBucket());
    const { database } = JSON.parse(String(bucket.objects.get('store-id.json')));
    const { rows } = await system.pool.query(`select value from settings where key = 'database-id'`);
    expect(rows).toEqual([{ value: database }]);
    await system.close();
  });

  test('is refused when its files are others, or lost, until somebody says why', async () => {
    const made = await company();
    const place = await asBefore(made, bucket);
    for (const [index, key] of made.keys.entries()) {
      bucket.objects.set(`2026-11-14/other${index}`, Buffer.from('otro'));
      bucket.objects.delete(key);
    }
    const others = new Map(bucket.objects);
    expect(await problemOf(openAt(place, inBucket()))).toMatch(
      /no dice de qué base de datos es, y sus archivos no son/,
    );
    expect(bucket.objects).toEqual(others);
    bucket.objects.clear();
    expect(await problemOf(openAt(place, inBucket()))).toMatch(/no dice de qué base de datos es/);
    expect(bucket.objects.size).toBe(0);
    expect(await adopt(place, bucket, { reason: 'se perdieron' })).toMatchObject({ ok: true });
    expect(await problemOf(openAt(place, inBucket()))).toBe('it started');
  });
});

describe('[FRT-01] a bucket that does not answer', () => {
  test('stops a new database, not one that drivers use; and a node for cars alone needs none', async () => {
    const { place, system } = await company();
    await system.close();
    bucket.fault = () => ({ status: 403, code: 'AccessDenied' });
    expect(await problemOf(openAt(place, inBucket()))).toBe('it started');
    const fresh = await places.place();
    expect(await problemOf(openAt(fresh, inBucket()))).toMatch(
      /^No se pudo leer el almacén de archivos \(bucket archivo\)/,
    );
    expect(existsSync(fresh.config.dataFolder)).toBe(false);
    bucket.fault = () => undefined;
    bucket.objects.clear();
    expect(await problemOf(openAt(place, { ...inBucket(), roles: new Set(['cars']) }))).toBe('it started');
    expect(bucket.objects.size).toBe(0);
  });
});

test.runIf(onPostgres)('[FRT-01] two nodes of a new database that start at once share its store', async () => {
  const place = await places.place();
  const nodes = await Promise.all([openAt(place, inBucket()), openAt(place, inBucket())]);
  expect(new Set(await Promise.all(nodes.map((node) => node.files.owner()))).size).toBe(1);
  await Promise.all(nodes.map((node) => node.close()));
});

test.each(['a folder', 'a bucket'])('[FRT-01] of databases that claim %s at once, one gets it', async (where) => {
  const folder = await places.folder();
  const open = async () => (where === 'a folder' ? folderStore(folder) : s3Store(bucket.config));
  const databases = ['uno', 'dos', 'tres', 'cuatro'];
  const owners = await Promise.all(databases.map(async (database) => (await open()).claim({ database })));
  expect(new Set(owners).size).toBe(1);
  expect(databases).toContain(owners[0]);
  if (where === 'a folder') {
    expect(await tree(folder)).toEqual(['store-id.json']);
    expect(await readFile(path.join(folder, 'store-id.json'), 'utf8')).toBe(`{"database":"${owners[0]}"}\n`);
  }
});
