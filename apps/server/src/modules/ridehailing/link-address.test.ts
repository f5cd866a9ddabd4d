import { expect, test } from 'vitest';
import { appAddress, withResult } from './link-address.ts';

test.each([
  ['/app/onboarding?step=app', '/app/onboarding?step=app'],
  ['/app/v2/profile', '/app/v2/profile'],
  ['/app/../app/x#y', '/app/x'],
])('[UBR-01] %s is an address of the app', (address, kept) => expect(appAddress(address)).toBe(kept));

test.each([
  '',
  'https://evil.example/app/',
  '//evil.example/app/',
  '/\\evil.example/app/',
  '/\t/evil.example/app/',
  '/app/../accounts/settings',
  '/app/%2e%2e/accounts',
  '/apple',
  '/',
  'app/onboarding',
  'javascript:alert(1)',
  'http://[',
])('[UBR-01] %s is not an address of the app', (address) => expect(appAddress(address)).toBeUndefined());

test('[UBR-01] the result is added to the address and replaces an older one', () => {
  expect(withResult('/app/onboarding?step=app', 'linked')).toBe('/app/onboarding?step=app&uber=linked');
  expect(withResult('/app/onboarding?uber=refused&step=app', 'taken')).toBe('/app/onboarding?uber=taken&step=app');
});
