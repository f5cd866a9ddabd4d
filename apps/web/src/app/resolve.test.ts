// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { routes } from './paths.ts';
import { isAppPath, resolve } from './resolve.ts';

const at = (address: string, signedIn = true) => resolve(new URL(address, location.origin), signedIn);

/** Both route tables of the specification. */
const specified = [
  '/',
  '/welcome',
  '/signin',
  '/signup',
  '/signin/uber',
  '/signup/uber',
  '/auth',
  '/404',
  '/terms-and-conditions',
  '/app/onboarding',
  '/app/payment',
  '/app/manageshift',
  '/app/manageshare',
  ...[
    'dashboard',
    'subscription',
    'balance',
    'liquidations',
    'support',
    'support/cases',
    'support/claim',
    'petitions',
    'petitions/current',
    'petitions/success',
    'petitions/reject',
    'notifications',
    'trips',
    'tags',
    'vouchers',
    'cash-block',
    'incomes-events',
    'exchange-events',
    'control-events',
    'expenses-events',
    'chargers',
    'chargers/charging-view',
    'faq',
    'rent-queue-status',
    'tutorial/dashboard',
    'tutorial/petitions',
    'profile',
  ].map((name) => `/app/v2/${name}`),
];

/** Screens of our own, which the specification does not have. */
const own = ['/app/pickup', '/app/v2/notifications/preferences', '/app/v2/uber'];

const declared = [...specified, ...own];

describe('routes', () => {
  test('[SES-12] every route of the specification is declared, and no other but our own', () => {
    expect(routes.map((route) => route.path).toSorted()).toEqual(declared.toSorted());
  });

  test.each(declared)('[SES-12] %s has a title', (path) => {
    expect(at(path).route?.title).toMatch(/\S/);
  });

  test.each(['/nada', '/app/nada', '/app/v2/dashboardx', '/APP/v2/dashboard'])('[SES-12] %s ends at /404', (path) => {
    expect(at(path)).toEqual({ redirect: '/404' });
  });

  test.each(declared.filter((path) => path.startsWith('/app')))(
    '[SES-11] %s without a session goes to sign-in and remembers itself',
    (path) => {
      expect(at(`${path}?a=1`, false)).toEqual({ redirect: `/signin?volver=${encodeURIComponent(`${path}?a=1`)}` });
    },
  );

  test.each(specified.filter((path) => !path.startsWith('/app')))('[SES-11] %s needs no session', (path) => {
    expect(at(path, false).route?.path).toBe(path);
  });

  test.each([
    ['/app/', '/app/v2/dashboard'],
    ['/app', '/app/v2/dashboard'],
    ['/app/v2/dashBoard', '/app/v2/dashboard'],
    ['/app/subscription', '/app/v2/subscription'],
    ['/app/profile', '/app/v2/profile'],
    ['/app/liquidations', '/app/v2/liquidations'],
    ['/app/events', '/app/v2/exchange-events'],
    ['/app/balance', '/app/v2/balance'],
    ['/app/balance?date=11/11/2026', '/app/v2/balance?semana=2026-11-11'],
    ['/app/balance?date=2026-11-11', '/app/v2/balance'],
    ['/app/v2/trips/', '/app/v2/trips'],
  ])('[SES-13] %s leads to %s', (old, current) => {
    expect(at(old)).toEqual({ redirect: current });
  });

  test('links to the accounts pages, files and the static welcome are left to the browser', () => {
    expect(['/accounts/settings', '/files/a.pdf', '/', '/welcome'].filter(isAppPath)).toEqual([]);
    expect(['/app/', '/app/v2/trips', '/signin'].filter(isAppPath)).toHaveLength(3);
  });
});
