import type { LinkResult } from '@volante/domain/ridehailing/link-result';
/** The bond page. It is one of the accounts pages because those already talk with the platform. */
export const bondPath = '/accounts/ridehailing/bond';

/** Where the driver returns to unless the app names another address. */
export const defaultRedirect = '/app/onboarding?step=app';

/** The address if it lies inside the app, otherwise undefined: nobody may be redirected to another site from here. */
export function appAddress(address: string): string | undefined {
  const home = 'http://app.invalid';
  const url = parsed(address, home);
  if (!url || !address.startsWith('/') || url.origin !== home || !url.pathname.startsWith('/app/')) return undefined;
  return url.pathname + url.search;
}

function parsed(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

export function withResult(redirect: string, result: LinkResult): string {
  const url = new URL(redirect, 'http://app.invalid');
  url.searchParams.set('uber', result);
  return url.pathname + url.search;
}
