import { judgeAtStart } from '@volante/server/platform/files/own-store';
import { s3Store } from '@volante/server/platform/files/s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adopt, asBefore, companyIn, problemOf } from '../kit/bucket-company.ts';
import { silent, type TestDatabase } from '../kit/database.ts';
import { type FakeS3, startFakeS3 } from '../kit/fake-s3.ts';
import { addOrphans, FilePlaces, openAt, storeClock, sweep } from '../kit/file-places.ts';
import { ops } from '../kit/ops.ts';

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

const environment = ({ config }: TestDatabase): Record<string, string> => ({
  VOLANTE_DATA: config.dataFolder,
  ...(config.databaseUrl !== undefined && { DATABASE_URL: config.databaseUrl }),
  S3_BUCKET: 'archivo',
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
});

describe('[FRT-01] a staff command beside a store without the files', () => {
  test('is carried out and leaves the store alone, unless it goes through the store', async () => {
    const { place, system } = await companyIn(places, bucket);
    await system.close();
    bucket.objects.clear();
    const env = environment(place);
    expect(await ops(env, 'drivers', 'list')).toMatchObject({ code: 0, stdout: expect.stringContaining('rent') });
    expect(await ops(env, 'files', 'status')).toMatchObject({ code: 0, stdout: expect.stringContaining('de nadie') });
    const key = '2026-11-15/perdido';
    expect(await ops(env, 'files', 'bring-back', '--key', key)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no dice de qué base de datos es'),
    });
    expect(bucket.objects.size).toBe(0);
  });
});

describe('[FRT-01] a bucket that stays silent at the start', () => {
  test('is not waited for long: for a database in use it is asked again later, a new one is refused', async () => {
    const { system } = await companyIn(places, bucket);
    bucket.fault = () => 'silence';
    // Its own patience is longer than that of this test.
    const store = await s3Store({ ...bucket.config, patienceMs: 600_000 });
    const { db } = system;
    const judged = () => judgeAtStart({ store, db, clock: storeClock }, silent, 50);
    expect(await judged()).toBe('unknown');
    await system.pool.query(`delete from settings where key = 'database-id'`);
    await system.pool.query('truncate files cascade');
    await expect(judged()).rejects.toThrow(/^No se pudo leer el almacén de archivos/);
    await system.close();
  });
});

describe('[FRT-01] a small store without an id', () => {
  test('is taken although some of its files are left over or lost, as the sweep finds usual', async () => {
    const made = await companyIn(places, bucket, 8);
    storeClock.moveTo(new Date('2026-11-15T15:00:00Z'));
    await addOrphans(made.system, 1);
    storeClock.moveTo(new Date('2026-11-20T15:00:00Z'));
    const place = await asBefore(made, bucket);
    bucket.objects.delete(made.keys[0]!);
    expect(await problemOf(openAt(place, inBucket()))).toBe('it started');
    expect(bucket.objects.has('store-id.json')).toBe(true);
  });

  test('with an upload that was cut today is taken by a database that names no file', async () => {
    const place = await places.place();
    await (await openAt(place)).close();
    bucket.objects.set('2026-11-15/cortado', Buffer.from('x'));
    expect(await problemOf(openAt(place, inBucket()))).toBe('it started');
    expect(bucket.objects.has('store-id.json')).toBe(true);
  });

  test('is given to a database that is still to be migrated', async () => {
    const made = await companyIn(places, bucket);
    await made.system.pool.query('delete from migrations where number = (select max(number) from migrations)');
    const place = await asBefore(made, bucket);
    expect(await adopt(place, bucket, { reason: 'se perdieron' })).toMatchObject({ ok: true });
    expect(bucket.objects.has('store-id.json')).toBe(true);
  });
});

describe('[FRT-01] a bucket that can be read and not written', () => {
  test.each([
    { status: 503, code: 'SlowDown' },
    { status: 403, code: 'AccessDenied' },
  ])('by $status does not stop a database in use, and is claimed by the sweep later', async (fault) => {
    const place = await asBefore(await companyIn(places, bucket), bucket);
    bucket.fault = (method) => (method === 'PUT' ? fault : undefined);
    const system = await openAt(place, inBucket());
    expect(bucket.objects.has('store-id.json')).toBe(false);
    bucket.fault = () => undefined;
    await sweep(system);
    expect(bucket.objects.has('store-id.json')).toBe(true);
    await system.close();
    // A new one has nothing to lose yet.
    bucket.objects.clear();
    bucket.fault = (method) => (method === 'PUT' ? fault : undefined);
    const fresh = await places.place();
    expect(await problemOf(openAt(fresh, inBucket()))).toMatch(/^No se pudo escribir en el almacén de archivos/);
  });

  test('that knows no conditional writing is claimed all the same, by 400 as by 501', async () => {
    for (const status of [400, 501]) {
      bucket.objects.clear();
      let left = 1;
      bucket.fault = (method) => (method === 'PUT' && left-- > 0 ? { status, code: 'NotImplemented' } : undefined);
      expect(await (await s3Store(bucket.config)).claim({ database: 'uno' })).toBe('uno');
    }
  });
});
