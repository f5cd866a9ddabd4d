// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@volante/client/errors.ts';
import { useAddressSearch } from './use-address-search.ts';

interface Asked {
  text: string;
  signal: AbortSignal;
  answer: (...streets: string[]) => Promise<void>;
  fail: () => Promise<void>;
}

const asked = vi.hoisted(() => [] as Asked[]);

vi.mock('../report-error.ts', () => ({ reportError: () => {} }));
vi.mock('../graphql/request.ts', () => ({
  request: (_document: string, { text }: { text: string }, { signal }: { signal: AbortSignal }) =>
    // Ignores the abort signal, so that a late answer still arrives.
    new Promise((resolve, reject) => {
      const settled = (settle: () => void) => act(async () => settle());
      asked.push({
        text,
        signal,
        answer: (...streets) => settled(() => resolve({ searchPlaces: streets.map(place) })),
        fail: () => settled(() => reject(new NetworkError('sin red'))),
      });
    }),
}));

const place = (street: string) => ({ _id: street, address: `${street}, Ñuñoa`, commune: 'Ñuñoa' });
const type = (first: string) => renderHook(({ text }) => useAddressSearch(text), { initialProps: { text: first } });
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[PER-06] the search starts with the fourth character', async () => {
  const { result, rerender } = type('irr');
  await rest(1_000);
  expect(asked).toEqual([]);
  expect(result.current).toMatchObject({
    loading: false,
    options: [],
    emptyText: 'Escribe al menos 4 letras para buscar.',
  });
  rerender({ text: ' irr ' });
  await rest(1_000);
  expect(asked).toEqual([]);
  rerender({ text: 'irra' });
  expect(result.current.loading).toBe(true);
  await rest(400);
  expect(asked.map(({ text }) => text)).toEqual(['irra']);
});

test('[PER-06] the search is sent once nothing was typed for 400 ms, and not before', async () => {
  const { rerender } = type('irra');
  await rest(399);
  rerender({ text: 'irrar' });
  await rest(399);
  expect(asked).toEqual([]);
  await rest(1);
  expect(asked.map(({ text }) => text)).toEqual(['irrar']);
});

test('[PER-06] a late answer to an older question never replaces a newer one', async () => {
  const { result, rerender } = type('irra');
  await rest(400);
  rerender({ text: 'irraz' });
  await rest(400);
  const [older, newer] = asked;
  expect(older!.signal.aborted).toBe(true);
  await newer!.answer('Av. Irarrázaval');
  await older!.answer('Calle Irra');
  expect(result.current.loading).toBe(false);
  expect(result.current.options).toEqual([{ id: 'Av. Irarrázaval', label: 'Av. Irarrázaval', detail: 'Ñuñoa' }]);
  await older!.fail();
  expect(result.current.failed).toBe(false);
});

test('[PER-06] an answer that arrives while the next search waits is not shown as that search’s answer', async () => {
  const { result, rerender } = type('irra');
  await rest(400);
  rerender({ text: 'irraz' });
  await asked[0]!.answer('Calle Irra');
  expect(result.current).toMatchObject({ loading: true, options: [] });
});

test('[SCR-01] no place of an earlier text is offered, not even until the next answer', async () => {
  const { result, rerender } = type('irra');
  await rest(400);
  await asked[0]!.answer('Calle Irra');
  expect(result.current.options).toHaveLength(1);
  rerender({ text: 'irraz' });
  expect(result.current).toMatchObject({ loading: true, options: [], places: [] });
  await rest(400);
  expect(result.current).toMatchObject({ loading: true, options: [], places: [] });
  // Typed back meanwhile: the answer of 'irraz' is none of 'irra'.
  rerender({ text: 'irra' });
  await asked[1]!.answer('Av. Irarrázaval');
  expect(result.current.options.map(({ id }) => id)).not.toContain('Av. Irarrázaval');
});

test('[PER-06] a failed search says so and the next one works; less text empties the list', async () => {
  const { result, rerender } = type('irra');
  await rest(400);
  await asked[0]!.fail();
  expect(result.current).toMatchObject({ failed: true, loading: false, options: [] });
  expect(result.current.emptyText).toBe('No pudimos buscar. Escribe la dirección completa.');
  rerender({ text: 'irraz' });
  await rest(400);
  await asked[1]!.answer('Av. Irarrázaval');
  expect(result.current).toMatchObject({ failed: false, options: [{ label: 'Av. Irarrázaval' }] });
  rerender({ text: 'irr' });
  expect(result.current.options).toEqual([]);
});

test('[SCR-01] a search that failed is made again by itself while the text stays, and not after', async () => {
  const { result, rerender } = type('irra');
  await rest(400);
  await asked[0]!.fail();
  await rest(3_000);
  expect(asked.map(({ text }) => text)).toEqual(['irra', 'irra']);
  expect(result.current).toMatchObject({ failed: true, loading: false });
  await asked[1]!.answer('Calle Irra');
  expect(result.current).toMatchObject({ failed: false, options: [{ label: 'Calle Irra' }] });
  rerender({ text: 'irraz' });
  await rest(400);
  await asked[2]!.fail();
  rerender({ text: 'irr' });
  await rest(10_000);
  expect(asked).toHaveLength(3);
});
