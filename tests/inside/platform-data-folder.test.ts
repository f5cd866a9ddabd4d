import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSystem, testDatabase } from '../kit/database.ts';

let dataFolder: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'volante-folder-'));
  await chmod(dataFolder, 0o755);
});

afterAll(() => rm(dataFolder, { recursive: true, force: true }));

async function modeAfterOpening(): Promise<string> {
  const system = await openTestSystem({ config: { dataFolder, databaseUrl: undefined }, drop: async () => {} });
  await system.close();
  return ((await stat(join(dataFolder, 'database'))).mode & 0o777).toString(8);
}

test.skipIf(process.platform === 'win32')(
  'the embedded database is for its owner’s eyes alone, at every start and in a folder that was there before',
  async () => {
    await mkdir(join(dataFolder, 'database'), { mode: 0o755 });
    expect(await modeAfterOpening()).toBe('700');
    await chmod(join(dataFolder, 'database'), 0o755);
    expect(await modeAfterOpening()).toBe('700');
  },
);

test.skipIf(process.platform === 'win32')(
  '[ACC-11] nobody else enters the data folder, whatever the database, also when it was open before',
  async () => {
    const database = await testDatabase();
    const folder = join(dataFolder, 'con-subidas');
    await mkdir(folder, { mode: 0o755 });
    await chmod(folder, 0o755);
    const system = await openTestSystem({ ...database, config: { ...database.config, dataFolder: folder } });
    await system.close();
    await database.drop();
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
  },
);
