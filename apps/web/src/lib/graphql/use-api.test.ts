// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, type Session, writeSession } from '@volante/client/session.ts';
import type { Operation } from '@volante/client/graphql/operation.ts';
import { neverKept } from './question.ts';
import { useApi } from './use-api.ts';

const request = vi.hoisted(() => vi.fn<() => Promise<{ y: number }>>());
vi.mock('./request.ts', () => ({ request }));

const operation = 'query getExchanges{y}' as Operation<{ y: number }, { driverId: string }>;
const variables = { driverId: 'ana' };

beforeEach(() => {
  const answer = { data: { y: 1 } };
  const asked = { ...neverKept(operation, variables), coming: Promise.resolve(answer), settled: true, answer };
  const address = location.href;
  globalThis.volanteFirstData = { uid: 'ana', accessToken: 'token', address, askedAt: Date.now(), questions: [asked] };
  writeSession({ accessToken: 'token' } as Session);
  request.mockReset().mockResolvedValue({ y: 2 });
});
afterEach(() => {
  cleanup();
  globalThis.volanteFirstData = undefined;
  forgetSession();
});

function asked(enabled: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  return renderHook(() => useApi(operation, variables, { enabled }), { wrapper }).result;
}

test('[SCR-13] the first view shows what its document asked for, and asks for it all the same', async () => {
  const result = asked(true);
  expect(result.current.data).toEqual({ y: 1 });
  await act(() => vi.waitFor(() => expect(result.current.data).toEqual({ y: 2 })));
  expect(request).toHaveBeenCalledTimes(1);
});

test('[SCR-13] who does not ask yet is shown nothing', () => {
  expect(asked(false).current.data).toBeUndefined();
  expect(request).not.toHaveBeenCalled();
});
