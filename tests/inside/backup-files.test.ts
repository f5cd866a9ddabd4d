import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backupMetrics } from '@volante/server/platform/backup/metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSystem } from '../kit/database.ts';
import { type FakeS3, type Fault, startFakeS3 } from '../kit/fake-s3.ts';
import { addFiles, FilePlaces, openAt, opsOn, storeClock } from '../kit/file-places.ts';

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
    change: (manifest: { parts: { path: string }[]; missing: string[] }) => void,
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

  test('refuses the backup that a release before made without any file', async () => {
    const empty = await changed((manifest) => {
      manifest.parts = manifest.parts.filter((part) => !part.path.startsWith('files/'));
      manifest.missing = keys;
    });
    await rm(path.join(empty, 'files'), { recursive: true });
    expect(await verify(empty)).toMatchObject({ ok: false, text: expect.stringContaining('sin 6 de sus 6 archivos') });
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
