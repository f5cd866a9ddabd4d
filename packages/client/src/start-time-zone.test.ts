import { expect, test, vi } from 'vitest';

test('[GRD-05] before a page has started, no day is cut', async () => {
  vi.resetModules();
  const unset = await import('@volante/domain/values/time-zone');
  expect(() => unset.timeZone()).toThrow('No time zone has been set');
  expect(() => unset.offsetAt(0)).toThrow('No time zone has been set');
});
