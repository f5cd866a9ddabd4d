import { text } from 'node:stream/consumers';
import { filesMetrics } from '@volante/server/platform/files/metrics';
import { readStored, removeStored } from '@volante/server/platform/files/stored-files';
import type { System } from '@volante/server/platform/system';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestSystem } from '../kit/database.ts';
import { type FakeS3, startFakeS3 } from '../kit/fake-s3.ts';
import {
  addFiles,
  addOrphans,
  all,
  FilePlaces,
  keptKeys,
  openAt,
  opsOn,
  storeClock,
  sweep,
  systemCtx,
} from '../kit/file-places.ts';

const places = new FilePlaces();
afterAll(() => places.remove());

const on = (day: string) => storeClock.moveTo(new Date(`${day}T15:00:00Z`));

describe.each(['a folder', 'a bucket'])('[FRT-01] the sweep of %s', (where) => {
  let bucket: FakeS3 | undefined;
  let system: TestSystem;
  const aside = () => all(system.files.quarantine.keys());

  beforeEach(async () => {
    on('2026-11-15');
    bucket = where === 'a bucket' ? await startFakeS3('archivo') : undefined;
    system = await openAt(await places.place(), bucket ? { s3: bucket.config } : {});
  });
  afterEach(async () => {
    await system.close();
    await bucket?.close();
  });

  test('sets aside what no row names, and removes it a month later', async () => {
    const named = await addFiles(system, 2);
    const [orphan] = await addOrphans(system, 1);
    on('2026-11-20');
    await sweep(system);
    expect(await keptKeys(system.files)).toEqual(named);
    expect(await aside()).toEqual([orphan]);
    expect((await opsOn(system, 'files', 'quarantine')).text).toBe(`${orphan}  desde 20/11/2026 - 12:00 hrs`);
    on('2026-12-19');
    await sweep(system);
    expect(await aside()).toEqual([orphan]);
    on('2026-12-21');
    await sweep(system);
    expect(await aside()).toEqual([]);
    expect(await keptKeys(system.files)).toEqual(named);
    expect((await opsOn(system, 'files', 'quarantine')).text).toBe('No hay archivos en cuarentena.');
  });

  test('brings back what a row names after all, at night and to whoever reads it', async () => {
    const keys = await addFiles(system, 2);
    for (const key of keys) await system.files.quarantine.put(key);
    expect(await text(await readStored(systemCtx(system), keys[0]!))).toMatch(/^file/);
    expect(await keptKeys(system.files)).toEqual([keys[0]]);
    on('2027-03-01');
    await sweep(system);
    expect(await keptKeys(system.files)).toEqual(keys);
    expect(await aside()).toEqual([]);
  });

  test('by hand one is brought back, with a warning when no row names it', async () => {
    const [orphan] = await addOrphans(system, 1);
    on('2026-11-20');
    await sweep(system);
    const { text: said } = await opsOn(system, 'files', 'bring-back', { key: orphan! });
    expect(said).toContain('ninguna fila lo nombra');
    expect(await keptKeys(system.files)).toEqual([orphan]);
    for (const key of [orphan!, '../store-id.json']) {
      expect(await opsOn(system, 'files', 'bring-back', { key })).toMatchObject({ ok: false });
    }
  });

  test('what is erased with an account goes at once, wherever it lies', async () => {
    const [kept, set] = await addFiles(system, 2);
    await system.files.quarantine.put(set!);
    for (const key of [kept!, set!]) await removeStored(systemCtx(system), { key });
    expect([...(await keptKeys(system.files)), ...(await aside())]).toEqual([]);
  });

  test('stops when too many would go, reports it once a day, and goes on once somebody allows it', async () => {
    const named = await addFiles(system, 4);
    const orphans = await addOrphans(system, 21);
    const mails = async () => {
      const { rows } = await system.pool.query(`select payload from outbox where type = 'mail.staff' order by id`);
      return rows.map(({ payload }) => payload.subject);
    };
    on('2026-11-20');
    await sweep(system);
    await sweep(system);
    expect(await aside()).toEqual([]);
    expect(await keptKeys(system.files)).toEqual([...named, ...orphans].toSorted());
    expect(await mails()).toEqual(['La limpieza de archivos se detuvo: 21 de 25 quedarían fuera']);
    expect(await stopped(system)).toBe(1);
    on('2026-11-21');
    await sweep(system);
    expect(await mails()).toHaveLength(2);

    expect(await opsOn(system, 'files', 'allow-sweep', { most: '20', reason: 'prueba' })).toMatchObject({ ok: true });
    await sweep(system);
    expect(await aside()).toEqual([]);
    await opsOn(system, 'files', 'allow-sweep', { most: '21', reason: 'son de una importación' });
    expect((await opsOn(system, 'files', 'status')).text).toContain(
      'hasta 21 (21/11/2026 - 12:00 hrs, staff:ana: son de',
    );
    await sweep(system);
    expect(await aside()).toEqual(orphans);
    expect(await keptKeys(system.files)).toEqual(named);
    expect(await stopped(system)).toBe(0);

    // Once: the next time somebody must say so again.
    const more = await addOrphans(system, 21);
    on('2026-11-25');
    await sweep(system);
    expect(await keptKeys(system.files)).toEqual([...named, ...more].toSorted());
  });
});

async function stopped(system: System): Promise<number | undefined> {
  const all = await Promise.all(filesMetrics(system).map((metric) => metric.get()));
  return all.find(({ name }) => name === 'volante_files_sweep_stopped')?.values[0]?.value;
}
