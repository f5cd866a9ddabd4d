import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isStorageBlocked } from './storage-blocked.ts';

const working = (length = 0) => ({ length, setItem() {}, removeItem() {} });
const refusing = (length: number) => ({
  ...working(length),
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

function forbid(name: string): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

beforeEach(() => {
  vi.stubGlobal('navigator', { cookieEnabled: true });
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) vi.stubGlobal(name, working());
});
afterEach(() => vi.unstubAllGlobals());

test('[DAY-19] a browser that keeps site data is not blocked, nor is one whose storage is full', () => {
  expect(isStorageBlocked()).toBe(false);
  vi.stubGlobal('localStorage', refusing(12));
  expect(isStorageBlocked()).toBe(false);
});

test('[DAY-19] without cookies, or with a storage that takes nothing, it is', () => {
  vi.stubGlobal('localStorage', refusing(0));
  expect(isStorageBlocked()).toBe(true);
  vi.stubGlobal('localStorage', working());
  vi.stubGlobal('navigator', { cookieEnabled: false });
  expect(isStorageBlocked()).toBe(true);
});

test.each(['localStorage', 'sessionStorage', 'indexedDB'])('[DAY-19] where %s throws, it is', (name) => {
  forbid(name);
  expect(isStorageBlocked()).toBe(true);
});
