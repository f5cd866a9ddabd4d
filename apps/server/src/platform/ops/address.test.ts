import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { privateAddress, publishAddress, removeAddress } from './address.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-ops-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('[RUN-01] on Windows the address is a named pipe of its own, which leaves no file behind', async () => {
  const [first, second] = [await privateAddress(folder, 'win32'), await privateAddress(folder, 'win32')];
  expect(first).toMatch(/^\\\\\.\\pipe\\volante-ops-[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  const file = path.join(folder, 'address');
  await publishAddress(file, first);
  expect(await readFile(file, 'utf8')).toBe(first);
  await removeAddress(file);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test.skipIf(process.platform === 'win32')(
  'elsewhere it is a socket in the folder, or a short path when that is long',
  async () => {
    expect(await privateAddress(folder)).toBe(path.join(folder, 'socket'));
    const deep = path.join(folder, 'x'.repeat(100));
    const short = await privateAddress(deep);
    expect(short.startsWith(deep)).toBe(false);
    expect(short.length).toBeLessThan(104);
    await rm(path.dirname(short), { recursive: true });
  },
);
