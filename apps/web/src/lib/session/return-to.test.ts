// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { safeReturnTo, signInAddress } from './return-to.ts';

test.each(['/app/v2/trips', '/app/v2/balance?semana=2026-11-09', '/app/v2/dashboard#menu', '/app'])(
  '[SES-11] %s is a place to come back to',
  (place) => {
    expect(safeReturnTo(place)).toBe(place);
  },
);

test.each([
  'https://malo.example/app/',
  '//malo.example/app',
  '/\\malo.example/app',
  '/application',
  '/app/../accounts/signout',
  '/signin',
  'javascript:alert(1)',
  '',
  null,
])('[SES-11] %s is not', (place) => {
  expect(safeReturnTo(place)).toBeUndefined();
});

test('[SES-11] the sign-in address carries the place and the reason', () => {
  expect(signInAddress('/app/v2/trips', 'vencida')).toBe('/signin?motivo=vencida&volver=%2Fapp%2Fv2%2Ftrips');
  expect(signInAddress('/auth?code=1')).toBe('/signin');
});
