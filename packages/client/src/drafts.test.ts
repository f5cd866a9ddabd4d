// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from './drafts.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The form as it stands after a reload. */
const open = () => renderHook(() => useDraft('bank', { rut: '' })).result;

test('[APP-09] what was typed is there again after a reload, until it has been sent', () => {
  const first = open();
  act(() => first.current[1]({ rut: '12.345' }));
  expect(first.current[0]).toEqual({ rut: '12.345' });

  const again = open();
  expect(again.current[0]).toEqual({ rut: '12.345' });
  again.current[2]();
  expect(open().current[0]).toEqual({ rut: '' });
});

test('[SCR-02] what one tab sent does not take what another tab has typed since', () => {
  const [one, other] = [open(), open()];
  act(() => one.current[1]({ rut: '1' }));
  act(() => other.current[1]({ rut: '2' }));
  act(() => one.current[2]({ rut: '' }));
  expect(one.current[0]).toEqual({ rut: '' });
  expect(open().current[0]).toEqual({ rut: '2' });
  act(() => other.current[2]());
  expect(open().current[0]).toEqual({ rut: '' });
});

test('[APP-09] a draft older than a week is not brought back', () => {
  vi.useFakeTimers({ now: 0 });
  const first = open();
  act(() => first.current[1]({ rut: '12.345' }));
  vi.setSystemTime(8 * 24 * 60 * 60_000);
  expect(open().current[0]).toEqual({ rut: '' });
});

test('[APP-09] a draft of the tab survives a reload and leaves nothing on the phone', () => {
  const inTab = () => renderHook(() => useDraft('bank', { account: '' }, true)).result;
  const first = inTab();
  act(() => first.current[1]({ account: '12345678' }));
  expect(inTab().current[0]).toEqual({ account: '12345678' });
  expect(JSON.stringify(localStorage)).not.toContain('12345678');
  sessionStorage.clear();
  expect(inTab().current[0]).toEqual({ account: '' });
});

test('[CON-03] a draft is shown to its owner alone', () => {
  const openAs = (owner: string) => renderHook(() => useDraft('act', { why: '' }, false, owner)).result;
  const carla = openAs('carla');
  act(() => carla.current[1]({ why: 'pagó' }));
  expect(openAs('pedro').current[0]).toEqual({ why: '' });
  expect(openAs('carla').current[0]).toEqual({ why: 'pagó' });
});
