import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startingAt } from '@volante/server/platform/clock';
import { FileMissing, type Files } from '@volante/server/platform/files';
import { openFiles } from '@volante/server/platform/files/open-files';
import { storeFile } from '@volante/server/platform/files/stored-files';
import { filesJobs } from '@volante/server/platform/files/sweep';
import { readConfig } from '@volante/server/platform/read-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startFakeS3, type FakeS3 } from '../kit/fake-s3.ts';
import { pdf } from '../kit/sample-files.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { upload } from '../kit/uploads.ts';

let folder: string;
let s3: FakeS3;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-storage-'));
  s3 = await startFakeS3('archivo');
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

async function keysOf(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  return keys.toSorted();
}

describe.each(['a folder', 'a bucket'])('files in %s', (where) => {
  let files: Files;

  beforeAll(async () => {
    const config = readConfig({ VOLANTE_DATA: path.join(folder, where) });
    files = await openFiles({ ...config, s3: where === 'a bucket' ? s3.config : undefined });
  });

  const keep = async (key: string, content: string) => {
    const place = path.join(files.incoming, 'draft');
    await writeFile(place, content);
    await files.keep(place, key);
    return place;
  };

  test('are kept, read, listed and removed', async () => {
    const place = await keep('2026-11-15/a', 'uno');
    expect(existsSync(place)).toBe(false);
    expect(await text(await files.read('2026-11-15/a'))).toBe('uno');
    for (const key of ['2026-11-14/b', '2026-11-15/c', '2026-11-16/d', '2026-11-16/e']) await keep(key, key);
    const all = ['2026-11-14/b', '2026-11-15/a', '2026-11-15/c', '2026-11-16/d', '2026-11-16/e'];
    expect(await keysOf(files)).toEqual(all);
    await files.remove('2026-11-15/a');
    await files.remove('2026-11-15/a');
    expect(await keysOf(files)).toEqual(all.filter((key) => key !== '2026-11-15/a'));
    await expect(files.read('2026-11-15/a')).rejects.toThrow(FileMissing);
  });
});

test('a bucket is written with its length and its signature, never as a public object', () => {
  const puts = s3.requests.filter(({ method }) => method === 'PUT');
  expect(puts.length).toBeGreaterThan(0);
  for (const { headers } of puts) {
    expect(headers['content-length']).toBeDefined();
    expect(headers['x-amz-acl'] ?? 'private').toBe('private');
  }
});

test('without a bucket nothing of its libraries is loaded', () => {
  const program = `
    import { createRequire } from 'node:module';
    import { openFiles } from '@volante/server/platform/files/open-files';
    import { readConfig } from '@volante/server/platform/read-config';
    const loaded = () => Object.keys(createRequire(import.meta.url).cache).some((name) => name.includes('aws-sdk'));
    const seen = [];
    for (const S3_BUCKET of ['', 'archivo']) {
      await openFiles(readConfig({ VOLANTE_DATA: process.argv[1], S3_BUCKET }));
      seen.push(loaded());
    }
    console.log(JSON.stringify(seen));`;
  const args = ['--no-warnings', '--import', 'tsx', '--input-type=module', '-e', program, path.join(folder, 'bare')];
  const output = execFileSync(process.execPath, args, { cwd: path.join(projectRoot, 'tests'), encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual([false, true]);
});

describe('a server with a bucket', () => {
  const clock = startingAt(new Date('2026-11-15T15:00:00Z'));
  let ownS3: FakeS3;
  let server: TestServer;

  beforeAll(async () => {
    ownS3 = await startFakeS3('archivo');
    server = await startTestServer({ clock, config: { s3: ownS3.config } });
  });
  afterAll(async () => {
    await server.close();
    await ownS3.close();
  });

  const sweep = () => filesJobs[0]!.run(server.system.contextFor({ kind: 'system' }));

  test('[DOC-08] keeps documents there and shows them from there', async () => {
    const { uid, token } = await signedInDriver(server.system);
    const { status, body } = await upload(server, { token, id: uid, fileName: 'hojaVida.pdf' });
    expect(status).toBe(200);
    expect(await keysOf(server.system.files)).toHaveLength(1);
    expect([...ownS3.objects.keys()].toSorted()).toEqual([...(await keysOf(server.system.files)), 'store-id.json']);
    expect(await (await fetch(server.url + body[0].url)).text()).toBe(pdf().toString());
    expect(await readdir(server.system.files.incoming)).toEqual([]);
  });

  test('at night takes away stored files that nothing points to, once nobody can be about to', async () => {
    const ctx = server.system.contextFor({ kind: 'system' });
    const { files } = server.system;
    const used = await keysOf(files);
    const orphan = path.join(files.incoming, 'orphan');
    await writeFile(orphan, pdf());
    const { key } = await storeFile(ctx, { path: orphan, format: 'pdf' });
    for (const day of ['2026-11-15', '2026-11-16']) {
      clock.moveTo(new Date(`${day}T15:00:00Z`));
      await sweep();
      expect(await keysOf(files)).toContain(key);
    }
    clock.moveTo(new Date('2026-11-17T15:00:00Z'));
    await sweep();
    expect(await keysOf(files)).toEqual(used);
    expect(used).toHaveLength(1);
  });

  test('at night takes away what a dead process had half received', async () => {
    const { incoming } = server.system.files;
    const [old, young] = [path.join(incoming, 'old'), path.join(incoming, 'young')];
    await Promise.all([old, young].map((place) => writeFile(place, 'x')));
    await utimes(old, 1, 1);
    await sweep();
    expect([old, young].map((place) => existsSync(place))).toEqual([false, true]);
  });
});

test('files of a database in memory go with it', async () => {
  const files = await openFiles({ ...readConfig({}), dataFolder: ':memory:' });
  expect(existsSync(files.incoming)).toBe(true);
  await files.close();
  expect(existsSync(files.incoming)).toBe(false);
});
