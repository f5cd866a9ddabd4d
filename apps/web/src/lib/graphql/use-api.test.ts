// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSession, type Session, writeSession } from '../session/session.ts';
import type { Operation } from './operation.ts';
import { useApi } from './use-api.ts';

const request = vi.hoisted(() => vi.fn<() => Promise<{ y: number }>>());
vi.mock('./request.ts', () => ({ request }));

const operation = 'query getExchanges{y}' as Operation<{ y: number }, { driverId: string }>;
const variables = { driverId: 'ana' };

afterEach(() => {
  cleanup();
  globalThis.volanteFirstData = undefined;
  forgetSession();
});

test('[SCR-13] the first view shows what its document asked for, and asks for it all the same', async () => {
  const questions = [{ query: operation, variables, handedOver: true, answer: { data: { y: 1 } } }];
  const answered = Promise.resolve();
  globalThis.volanteFirstData = { uid: 'ana', accessToken: 'token', address: location.href, questions, answered };
  writeSession({ accessToken: 'token' } as Session);
  request.mockResolvedValue({ y: 2 });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useApi(operation, variables), { wrapper });
  expect(result.current.data).toEqual({ y: 1 });
  await act(() => vi.waitFor(() => expect(result.current.data).toEqual({ y: 2 })));
  expect(request).toHaveBeenCalledTimes(1);
});
