import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderStore } from './folder.ts';

const noLinks = vi.hoisted(() => ({ code: 'EPERM' }));

// No disk of a test machine lacks hard links; network and removable ones do.
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  link: () => Promise.reject(Object.assign(new Error(noLinks.code), noLinks)),
}));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'ENOSYS'])(
  '[FRT-01] a folder whose disk has no links (%s) is claimed once all the same',
  async (code) => {
    noLinks.code = code;
    expect(await folderStore(folder).claim({ database: 'uno' })).toBe('uno');
    expect(await folderStore(folder).claim({ database: 'dos' })).toBe('uno');
    expect(await readdir(folder)).toEqual(['store-id.json']);
  },
);

test('[FRT-01] any other failure of the disk stays one', async () => {
  noLinks.code = 'EIO';
  await expect(folderStore(folder).claim({ database: 'uno' })).rejects.toThrow('EIO');
});
