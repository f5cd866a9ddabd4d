// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { liveValue, useLiveValue } from './live-value.ts';

afterEach(cleanup);

test('every listener is called on a change, and none after it has unsubscribed', () => {
  const value = liveValue('a');
  const [one, other] = [vi.fn(() => value.get()), vi.fn()];
  const stop = value.subscribe(one);
  value.subscribe(other);
  value.set('b');
  expect(one).toHaveReturnedWith('b');
  stop();
  value.set('c');
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
});

test('a listener that unsubscribes while it is called leaves the others in place', () => {
  const value = liveValue(0);
  const other = vi.fn();
  const stop = value.subscribe(() => stop());
  value.subscribe(other);
  value.set(1);
  value.set(2);
  expect(other).toHaveBeenCalledTimes(2);
});

test('a component shows the newest value, and is drawn again only for another one', () => {
  const value = liveValue<readonly string[]>([]);
  const drawn = vi.fn(() => useLiveValue(value));
  const { result, unmount } = renderHook(drawn);
  const list = ['x'];
  act(() => value.set(list));
  expect(result.current).toBe(list);
  const before = drawn.mock.calls.length;
  act(() => value.set(list));
  expect(drawn).toHaveBeenCalledTimes(before);
  unmount();
  act(() => value.set([]));
  expect(drawn).toHaveBeenCalledTimes(before);
});
