import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepOnPhone } from './persistence.ts';

const { kept, session, restored } = vi.hoisted(() => ({
  kept: new Map<string, { key: unknown[]; data: unknown; updatedAt: number }>(),
  session: { uid: 'u1' },
  restored: { late: Promise.resolve() },
}));
vi.mock('@volante/client/session.ts', () => ({ currentUid: () => session.uid }));
vi.mock('idb-keyval', () => ({
  createStore: () => () => {},
  clear: async () => kept.clear(),
  entries: () => restored.late.then(() => [...kept]),
  delMany: async (places: string[]) => places.forEach((place) => kept.delete(place)),
  update: async (place: string, next: (old: unknown) => never) => void kept.set(place, next(kept.get(place))),
}));

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));

const now = Date.parse('2026-11-15T12:00:00Z');
const hash = (key: unknown) => JSON.stringify(key);
const answer = (name: string, data: unknown, updatedAt = now - 1000) =>
  kept.set(`6/u1/${hash([name])}`, { key: [name], data, updatedAt });
const dataOf = () => [...kept.values()].map(({ data }) => data);

beforeEach(() => {
  vi.useFakeTimers({ now });
  kept.clear();
  session.uid = 'u1';
  restored.late = Promise.resolve();
});

test('last data comes back; what is too old or another driver’s goes', async () => {
  answer('a', 'mine');
  answer('b', 'old', now - 8 * 86_400_000);
  kept.set('6/u2/x', { key: ['a'], data: 'theirs', updatedAt: now });
  const client = new QueryClient();
  await keepOnPhone(client, 'u1');
  expect(client.getQueryData(['a'])).toBe('mine');
  expect(client.getQueryData(['b'])).toBeUndefined();
  expect(dataOf()).toEqual(['mine']);
});

test('last data is asked for again as soon as somebody wants it', async () => {
  answer('a', 'kept');
  const client = new QueryClient();
  await keepOnPhone(client, 'u1');
  expect(client.getQueryState(['a'])).toMatchObject({ data: 'kept', dataUpdatedAt: now - 1000 });
  const asked = { queryKey: ['a'], queryFn: () => 'true', staleTime: 30_000 };
  expect(await client.fetchQuery(asked)).toBe('true');
  expect(await client.fetchQuery({ ...asked, queryFn: () => 'asked twice' })).toBe('true');
});

test.for(['pagehide', 'visibilitychange'])('%s: what has not been kept yet is kept at once', async (event) => {
  const client = new QueryClient();
  await keepOnPhone(client, 'u1');
  client.setQueryData(['a'], 'just sent');
  page.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
  expect(dataOf()).toEqual(['just sent']);
});

test('data that comes back late never covers a fresher answer', async () => {
  answer('a', 'old');
  let arrive = () => {};
  restored.late = new Promise((resolve) => (arrive = resolve));
  const client = new QueryClient();
  const keeping = keepOnPhone(client, 'u1');
  client.setQueryData(['a'], 'fresh');
  arrive();
  await keeping;
  expect(client.getQueryData(['a'])).toBe('fresh');
  await vi.advanceTimersByTimeAsync(2000);
  expect(dataOf()).toEqual(['fresh']);
});

test('an answer that waits to be stored is dropped when the driver signs out', async () => {
  const client = new QueryClient();
  await keepOnPhone(client, 'u1');
  client.setQueryData(['a'], 'mine');
  session.uid = '';
  await vi.advanceTimersByTimeAsync(5000);
  expect(dataOf()).toEqual([]);
});

test('two tabs keep their answers side by side, the newest of each', async () => {
  const [one, two] = [new QueryClient(), new QueryClient()];
  await Promise.all([keepOnPhone(one, 'u1'), keepOnPhone(two, 'u1')]);
  one.setQueryData(['a'], 'only in one');
  two.setQueryData(['b'], 'only in two');
  one.setQueryData(['c'], 'newer', { updatedAt: now });
  two.setQueryData(['c'], 'older', { updatedAt: now - 5000 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(new Set(dataOf())).toEqual(new Set(['newer', 'only in one', 'only in two']));
});

test('answers that must not be stored are not', async () => {
  const client = new QueryClient();
  await keepOnPhone(client, 'u1');
  await client.fetchQuery({ queryKey: ['secret'], queryFn: () => 'x', meta: { keep: false } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(dataOf()).toEqual([]);
});
