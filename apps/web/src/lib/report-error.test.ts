import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError, SignedOutError } from '@volante/client/errors.ts';
import { reportError, setDriverStatus, setReporter, worthReporting } from './report-error.ts';

afterEach(() => vi.restoreAllMocks());

const noNotifications = new ApiError('NOT_FOUND', 'no notifications found for driver');

test.each(['churned', 'revoked', 'rejected', 'on boarding'])(
  '[APP-07] no notifications is no news for %s',
  (status) => {
    expect(worthReporting(noNotifications, status)).toBe(false);
  },
);

test.each(['rent', 'frozen', undefined])('[APP-07] no notifications is reported for %s', (status) => {
  expect(worthReporting(noNotifications, status)).toBe(true);
});

test('[APP-07] network errors and failed fetches are reported; having signed out is not an error', () => {
  expect(worthReporting(new NetworkError('sin red'), 'rent')).toBe(true);
  expect(worthReporting(new ApiError('INTERNAL', 'getUber'), 'rent')).toBe(true);
  expect(worthReporting(new SignedOutError(), 'rent')).toBe(false);
});

test('[APP-07] no notifications waits for the driver’s status, whichever is known first', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const [status, reports] of [
    ['on boarding', 0],
    ['rent', 1],
  ] as const) {
    vi.resetModules();
    const errors = await import('@volante/client/errors.ts');
    const fresh = await import('./report-error.ts');
    const service = vi.fn();
    fresh.setReporter(service);
    fresh.reportError(new errors.ApiError('NOT_FOUND', 'no notifications found for driver'));
    expect(service).not.toHaveBeenCalled();
    fresh.setDriverStatus(status);
    expect(service).toHaveBeenCalledTimes(reports);
  }
});

test('[APP-08] the service is fetched with the first error, and only so many errors wait for it', async () => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fresh = await import('./report-error.ts');
  const load = vi.fn();
  fresh.loadReporterWith(load);
  expect(load).not.toHaveBeenCalled();
  for (let n = 0; n < 50; n += 1) fresh.reportError(new Error(`error ${n}`));
  expect(load).toHaveBeenCalled();
  const service = vi.fn();
  fresh.setReporter(service);
  expect(service).toHaveBeenCalledTimes(20);
});

test('[APP-08] errors before the service has loaded wait for it; later ones go straight there', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  setDriverStatus('churned');
  const first = new Error('temprano');
  const second = new Error('tarde');
  reportError(first, { operation: 'getUber' });
  reportError(noNotifications);
  const service = vi.fn();
  setReporter(service);
  reportError(second);
  expect(service.mock.calls).toEqual([
    [first, { operation: 'getUber' }],
    [second, {}],
  ]);
});
