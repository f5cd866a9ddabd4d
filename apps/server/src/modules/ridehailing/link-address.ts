/** The bond page, among the accounts pages because it speaks with the platform as they do. */
export const bondPath = '/accounts/ridehailing/bond';

/** Where a link is begun unless the app says otherwise. */
export const defaultRedirect = '/app/onboarding?step=app';

/** How a link ended, as the app reads it in the address it gets back to. */
export type LinkResult = 'linked' | 'refused' | 'taken' | 'error';

/** An address inside the app as the browser would read it, or undefined: nobody is sent to another site from here. */
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
