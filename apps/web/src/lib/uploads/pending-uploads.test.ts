import { beforeEach, expect, test, vi } from 'vitest';

const { entries } = vi.hoisted(() => ({ entries: vi.fn<() => Promise<[string, object][]>>() }));
vi.mock('idb-keyval', () => ({ entries, createStore: () => async () => {}, set: async () => {} }));

vi.mock('@volante/client/session.ts', () => ({ currentUid: () => 'u1' }));

const photo = { document: 'exchange/e1/noShow', key: 'k1', confirmedAt: 1 };
const broken = new Error('the database connection is closing');

beforeEach(() => {
  vi.resetModules();
  entries.mockReset();
});

test('[SHF-07] a database that fails for a moment is not an empty one', async () => {
  const { pendingUploads } = await import('./pending-uploads.ts');
  entries.mockResolvedValueOnce([['u1/exchange/e1/noShow', photo]]).mockRejectedValueOnce(broken);
  expect(await pendingUploads('u1')).toEqual([photo]);
  await expect(pendingUploads('u1')).rejects.toBe(broken);
});

test('[SHF-07] a browser that forbids storage has none', async () => {
  const { pendingUploads } = await import('./pending-uploads.ts');
  entries.mockRejectedValue(broken);
  expect(await pendingUploads('u1')).toEqual([]);
});

test('[SHF-07] what cannot be read for the moment stays on the screen as it was', async () => {
  const { pendingFor, readUploads } = await import('./upload-list.ts');
  entries.mockResolvedValueOnce([['u1/exchange/e1/noShow', photo]]).mockRejectedValueOnce(broken);
  await readUploads();
  await readUploads();
  expect(pendingFor(photo.document)).toEqual(photo);
});
