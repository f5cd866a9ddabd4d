import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backupMetrics } from '@volante/server/platform/backup/metrics';
import { openServer } from '@volante/server/platform/database/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silent, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { type FakeS3, type Fault, startFakeS3 } from '../kit/fake-s3.ts';
import { addFiles, configOf, FilePlaces, openAt, opsOn, storeClock } from '../kit/file-places.ts';

const places = new FilePlaces();
let bucket: FakeS3;
let system: TestSystem;
let keys: string[];
let good: string;

const backup = async (more: Record<string, string> = {}) => {
  const to = await places.folder();
  return { to, ...(await opsOn(system, 'backup', 'create', { to, ...more })) };
};
const verify = (from: string) => opsOn(system, 'backup', 'verify', { from });

beforeAll(async () => {
  bucket = await startFakeS3('archivo');
  system = await openAt(await places.place(), { s3: { ...bucket.config, patienceMs: 500 } });
  keys = await addFiles(system, 6);
  const made = await backup();
  expect(made).toMatchObject({ ok: true });
  good = made.to;
});
beforeEach(() => {
  bucket.fault = () => undefined;
});
afterAll(async () => {
  await system.close();
  await bucket.close();
  await places.remove();
});

/** Takes objects out of the bucket while the work runs. */
async function without<T>(gone: readonly string[], work: () => Promise<T>): Promise<T> {
  const taken = gone.map((key) => [key, bucket.objects.get(key)!] as const);
  for (const key of gone) bucket.objects.delete(key);
  try {
    return await work();
  } finally {
    for (const [key, content] of taken) bucket.objects.set(key, content);
  }
}

/** With these objects in the bucket instead; what comes or goes meanwhile is seen in them. */
async function withObjects<T>(objects: Map<string, Buffer>, work: () => Promise<T>): Promise<T> {
  const before = new Map(bucket.objects);
  const fill = (to: Map<string, Buffer>, from: Map<string, Buffer>) => {
    to.clear();
    for (const [key, content] of from) to.set(key, content);
  };
  fill(bucket.objects, objects);
  try {
    return await work();
  } finally {
    fill(objects, bucket.objects);
    fill(bucket.objects, before);
  }
}

/** An empty place that has the key of the backups. */
async function newPlace(): Promise<TestDatabase> {
  const place = await places.place();
  await mkdir(place.config.dataFolder);
  await copyFile(path.join(system.config.dataFolder, 'secret.key'), path.join(place.config.dataFolder, 'secret.key'));
  if (place.config.databaseUrl === undefined) return place;
  const { pool, close } = await openServer(place.config.databaseUrl, silent);
  await pool.query('drop schema public cascade; create schema public');
  await close();
  return place;
}

const restoreAt = (place: TestDatabase, options: Record<string, string>) =>
  opsOn({ ...system, config: configOf(place, { s3: bucket.config }) }, 'backup', 'restore', options);

describe('[FRT-02] a bucket that does not give a file', () => {
  const faults: [string, Fault, string][] = [
    ['403', { status: 403, code: 'AccessDenied' }, 'AccessDenied'],
    ['500', { status: 500, code: 'InternalError' }, 'InternalError'],
    ['404 for the whole bucket', { status: 404, code: 'NoSuchBucket' }, 'NoSuchBucket'],
    ['silence', 'silence', 'TimeoutError'],
    ['half of the file', 'cut', ''],
  ];
  test.each(faults)('by %s: the backup fails with one line and leaves no folder', async (_, fault, reason) => {
    for (const broken of [keys, [keys[3]]]) {
      bucket.fault = (method, key) => (method === 'GET' && broken.includes(key) ? fault : undefined);
      const { ok, text, to } = await backup();
      expect({ ok, text }).toEqual({
        ok: false,
        text: expect.stringMatching(/^No se hizo el respaldo: .* no entrega /),
      });
      expect(text).toContain(reason);
      expect([to, `${to}.unfinished`].map((place) => existsSync(place))).toEqual([false, false]);
    }
  });

  test.each(faults)('once, by %s: it is asked again and the backup is whole', async (_, fault) => {
    // A 403 is an answer: nobody asks again for it but the backup itself.
    let left = 1;
    bucket.fault = (method, key) => (method === 'GET' && key === keys[2] && left-- > 0 ? fault : undefined);
    const { ok, to } = await backup();
    expect(ok).toBe(true);
    expect((await verify(to)).text).toMatch(/^El respaldo está intacto\.\n.* 6 archivos/);
  });

  test('one file that is gone is named, and the rest is backed up', async () => {
    const { ok, text, to } = await without([keys[0]!], () => backup());
    expect(ok).toBe(true);
    expect(text).toContain(`Atención: 1 archivos ya faltaban en el almacén, p. ej. ${keys[0]}`);
    const said = await verify(to);
    expect(said).toEqual({ ok: true, text: expect.stringContaining('Atención: 1 archivos ya faltaban') });
  });

  test('when all are gone there is no backup, unless whoever makes it knows', async () => {
    const refused = await without(keys, () => backup());
    expect(refused).toMatchObject({ ok: false, text: expect.stringMatching(/^No se hizo el respaldo: faltan 6 de 6/) });
    expect(existsSync(refused.to)).toBe(false);
    const accepted = await without(keys, () => backup({ 'accept-missing': 'true' }));
    expect(accepted).toMatchObject({ ok: true, text: expect.stringContaining('6 archivos ya faltaban') });
    expect(await verify(accepted.to)).toMatchObject({ ok: true });
  });

  test('a store that is not this database’s is not backed up: a wrong bucket, or a disk that is not there', async () => {
    const refused = await without([...keys, 'store-id.json'], () => backup());
    expect(refused).toMatchObject({ ok: false, text: expect.stringMatching(/^No se hizo el respaldo: El almacén/) });
    expect(existsSync(`${refused.to}.unfinished`)).toBe(false);
  });
});

describe('[FRT-02] verify', () => {
  /** A copy of the good backup, with another manifest that is whole in itself. */
  async function changed(
    change: (manifest: { parts: { path: string }[]; missing: string[]; databaseId?: string }) => void,
  ): Promise<string> {
    const copy = await places.folder();
    await cp(good, copy, { recursive: true });
    const manifest = JSON.parse(await readFile(path.join(copy, 'manifest.json'), 'utf8'));
    change(manifest);
    const text = JSON.stringify(manifest);
    await writeFile(path.join(copy, 'manifest.json'), text);
    await writeFile(path.join(copy, 'manifest.sha256'), `${createHash('sha256').update(text).digest('hex')}\n`);
    return copy;
  }

  test('names a file that a row of the backup names and the backup does not have', async () => {
    const place = `files/${keys[1]}`;
    const lacking = await changed((manifest) => {
      manifest.parts = manifest.parts.filter((part) => part.path !== place);
    });
    await rm(path.join(lacking, place));
    const { ok, text } = await verify(lacking);
    expect(ok).toBe(false);
    expect(text).toContain(`falta ${place}, que una fila nombra. No lo uses.`);
  });

  /** As the release before made it while the bucket was down. */
  async function madeWithoutFiles(): Promise<string> {
    const empty = await changed((manifest) => {
      manifest.parts = manifest.parts.filter((part) => !part.path.startsWith('files/'));
      manifest.missing = keys;
      delete manifest.databaseId;
    });
    await rm(path.join(empty, 'files'), { recursive: true });
    return empty;
  }

  test('refuses the backup that a release before made without any file, and does not call it damaged', async () => {
    const { ok, text } = await verify(await madeWithoutFiles());
    expect(ok).toBe(false);
    expect(text).toMatch(/se hizo sin 6 de sus 6 archivos.*--accept-missing true/);
    expect(text).not.toContain('dañado');
  });

  test('such a backup is restored for whoever accepts it, also beside the bucket that still has the files', async () => {
    const from = await madeWithoutFiles();
    const accepting = { from, 'accept-missing': 'true' };
    expect(await opsOn(system, 'backup', 'verify', accepting)).toMatchObject({
      ok: true,
      text: expect.stringContaining('6 archivos ya faltaban'),
    });
    const old = new Map(keys.map((key) => [key, bucket.objects.get(key)!]));
    const place = await newPlace();
    const restore = (options: Record<string, string>, objects: Map<string, Buffer>) =>
      withObjects(objects, () => restoreAt(place, options));
    expect(await restore({ from }, old)).toMatchObject({ ok: false, text: expect.stringContaining('sin 6 de sus 6') });
    const others = new Map([['2026-11-10/otro', Buffer.from('otro')]]);
    expect(await restore(accepting, others)).toMatchObject({
      ok: false,
      text: expect.stringContaining('ya tiene 2026-11-10/otro'),
    });
    expect(await restore(accepting, old)).toMatchObject({ ok: true });
    expect([...old.keys()].toSorted()).toEqual([...keys, 'store-id.json']);
  });

  test('refuses one that was cut off', async () => {
    const half = `${await places.folder()}.unfinished`;
    await cp(good, half, { recursive: true });
    await rm(path.join(half, 'manifest.json'));
    expect(await verify(half)).toMatchObject({
      ok: false,
      text: expect.stringContaining('no hay un respaldo completo'),
    });
  });
});

describe('[FRT-02] the age of the last good backup', () => {
  const age = async () => {
    const [metric] = backupMetrics(system);
    return (await metric!.get()).values[0]?.value;
  };

  test('counts from the last one that ended well, or was noted', async () => {
    expect(await backup()).toMatchObject({ ok: true });
    const made = storeClock.now().getTime();
    storeClock.moveTo(new Date(made + 30 * 3_600_000));
    bucket.fault = (method) => (method === 'GET' ? { status: 403, code: 'AccessDenied' } : undefined);
    expect(await backup()).toMatchObject({ ok: false });
    expect(Math.round((await age())! / 3600)).toBe(30);
    expect(await opsOn(system, 'backup', 'note', { what: 'pgbackrest' })).toMatchObject({ ok: true });
    expect(Math.round((await age())! / 3600)).toBe(0);
  });

  test('before the first one it counts from the first migration', async () => {
    await system.pool.query('delete from backups');
    await system.pool.query(`update migrations set applied_at = $1 where number = 1`, [
      new Date(storeClock.now().getTime() - 5 * 3_600_000),
    ]);
    await system.pool.query(`update migrations set applied_at = $1 where number > 1`, [storeClock.now()]);
    expect(Math.round((await age())! / 3600)).toBe(5);
  });
});
