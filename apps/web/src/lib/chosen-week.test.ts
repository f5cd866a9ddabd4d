// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { parseWeek, type Week } from '@volante/domain/values/week';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChosenWeek } from './chosen-week.ts';

beforeEach(() => {
  sessionStorage.clear();
  // Sunday 23:30 in Santiago, when in Tokyo it is already Monday.
  vi.useFakeTimers({ now: Date.parse('2026-11-16T02:30:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openAt(address: string): { shown: () => string; choose: (week: Week) => void } {
  history.replaceState(null, '', address);
  const { result } = renderHook(useChosenWeek);
  return { shown: () => result.current[0].monday, choose: (week) => act(() => result.current[1](week)) };
}

test('[APP-10] this week is Santiago’s, Monday to Sunday', () => {
  expect(openAt('/app/v2/dashboard').shown()).toBe('2026-11-09');
});

test('[SES-13] any day in the address means its week', () => {
  expect(openAt('/app/v2/balance?semana=2026-11-04').shown()).toBe('2026-11-02');
});

test.each(['2026-11-16', '2026-02-31', 'ayer'])('[DSH-01] %s, in the future or invalid, shows this week', (day) => {
  expect(openAt(`/app/v2/balance?semana=${day}`).shown()).toBe('2026-11-09');
});

test('[DSH-01] a chosen week is in the address and remembered, until this week is chosen again', () => {
  openAt('/app/v2/dashboard').choose(parseWeek('26/10/2026')!);
  expect(location.search).toBe('?semana=2026-10-26');
  const trips = openAt('/app/v2/trips');
  expect(trips.shown()).toBe('2026-10-26');
  trips.choose(parseWeek('09/11/2026')!);
  expect(location.search).toBe('');
  expect(trips.shown()).toBe('2026-11-09');
  expect(openAt('/app/v2/tags').shown()).toBe('2026-11-09');
});

test('[DSH-01] a week opened by a link is kept on the next screen, and in its address', () => {
  openAt('/app/v2/dashboard?semana=2026-10-21');
  expect(location.search).toBe('?semana=2026-10-19');
  const tags = openAt('/app/v2/tags?orden=1#detalle');
  expect(tags.shown()).toBe('2026-10-19');
  expect(location.search + location.hash).toBe('?orden=1&semana=2026-10-19#detalle');
});

test('[DSH-01] a link to this week makes the app forget another chosen week', () => {
  openAt('/app/v2/dashboard?semana=2026-10-21');
  expect(openAt('/app/v2/tags?semana=2026-11-10').shown()).toBe('2026-11-09');
  expect(location.search).toBe('');
  expect(openAt('/app/v2/trips').shown()).toBe('2026-11-09');
});
