import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../read-config.ts';
import { masterKeys } from './key-file.ts';

test('without a setting the key is made once in the data folder, readable by its owner alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-vault-'));
  const config = { ...readConfig({}), dataFolder: folder };
  const [[first], [second]] = await Promise.all([masterKeys(config), masterKeys(config)]);
  expect(second).toEqual(first);
  const file = path.join(folder, 'secret.key');
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toEqual(first);
  await rm(folder, { recursive: true });
});
