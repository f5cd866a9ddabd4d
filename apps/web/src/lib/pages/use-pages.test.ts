// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Operation } from '@volante/client/graphql/operation.ts';
import { pagesOf } from '../graphql/question.ts';
import { forgetSession, type Session, writeSession } from '@volante/client/session.ts';
import { usePages } from './use-pages.ts';

interface Things {
  things: { _id: string }[];
  total: number;
}

/** The server's list, and whether the network is there. */
const server = vi.hoisted(() => ({ ids: [] as string[], reachable: true, asked: [] as number[] }));

vi.mock('../graphql/request.ts', () => ({
  request: async (_operation: string, { page }: { page: number }) => {
    server.asked.push(page);
    if (!server.reachable) throw new Error('sin red');
    const ids = server.ids.slice(page * 2, page * 2 + 2);
    return { things: ids.map((_id) => ({ _id })), total: server.ids.length };
  },
}));

const operation = 'query getThings{things}' as Operation<Things, { page: number }>;
const things = pagesOf(operation, {}, (page) => ({ page }));
const useThings = () =>
  usePages(things, {
    part: ({ things, total }) => ({ items: things, total }),
  });

function shown() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(useThings, { wrapper });
  const ids = () => result.current.items.map(({ _id }) => _id);
  return { result, ids, client };
}

const settle = (action: () => unknown = () => {}) =>
  act(async () => {
    action();
    await vi.advanceTimersByTimeAsync(10);
  });

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, { ids: ['a', 'b', 'c', 'd', 'e'], reachable: true, asked: [] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a list grows page by page until all of it is there', async () => {
  const { result, ids } = shown();
  await settle();
  expect(ids()).toEqual(['a', 'b']);
  await settle(() => result.current.more.onLoad());
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  expect(result.current.more.shown).toBe(true);
  await settle(() => result.current.more.onLoad());
  expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(result.current.more.shown).toBe(false);
  expect(result.current.first).toMatchObject({ total: 5 });
});

test('asked again, the list keeps as many pages as it had', async () => {
  const { result, ids } = shown();
  await settle();
  await settle(() => result.current.more.onLoad());
  server.ids = ['new', ...server.ids];
  await settle(() => result.current.refetch());
  expect(ids()).toEqual(['new', 'a', 'b', 'c']);
  expect(server.asked).toEqual([0, 1, 0, 1]);
});

test('what moved from one page to the next meanwhile is listed once', async () => {
  const { result, ids } = shown();
  await settle();
  server.ids = ['new', ...server.ids];
  await settle(() => result.current.more.onLoad());
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('a page that does not come says so, leaves the rest, and can be asked for again', async () => {
  const { result, ids } = shown();
  await settle();
  server.reachable = false;
  await settle(() => result.current.more.onLoad());
  expect(result.current.more).toMatchObject({ shown: true, busy: false, failed: true });
  expect(ids()).toEqual(['a', 'b']);
  server.reachable = true;
  await settle(() => result.current.more.onLoad());
  expect(result.current.more.failed).toBe(false);
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
});

test('a double tap brings one page', async () => {
  const { result, ids } = shown();
  await settle();
  await settle(() => {
    result.current.more.onLoad();
    result.current.more.onLoad();
  });
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
});

test('the list is as old as its oldest page, so that links about to end are noticed', async () => {
  const { result } = shown();
  await settle();
  const first = result.current.dataUpdatedAt;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await settle(() => result.current.more.onLoad());
  expect(result.current.dataUpdatedAt).toBe(first);
  await settle(() => result.current.refetch());
  expect(result.current.dataUpdatedAt).toBeGreaterThan(first + 50_000);
});

test('[SCR-13] the first view shows the page that its document asked for, with links as new as it is', async () => {
  const answer = { data: { things: [{ _id: 'a' }], total: 5 } };
  const questions = [{ ...things, coming: Promise.resolve(answer), settled: true, answer }];
  const first = { uid: '', accessToken: 'token', address: location.href, askedAt: Date.now(), questions };
  globalThis.volanteFirstData = first;
  writeSession({ accessToken: 'token' } as Session);
  const { result, ids } = shown();
  expect([ids(), result.current.dataUpdatedAt]).toEqual([['a'], Date.now()]);
  await settle();
  expect([ids(), server.asked]).toEqual([['a', 'b'], [0]]);
  globalThis.volanteFirstData = undefined;
  forgetSession();
});
