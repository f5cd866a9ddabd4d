/** The place a driver was going to, if it is one inside the app: never an address of somebody else. */
export function safeReturnTo(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/app')) return undefined;
  const url = new URL(address, location.origin);
  const inside = url.origin === location.origin && /^\/app(\/|$)/.test(url.pathname);
  return inside ? url.pathname + url.search + url.hash : undefined;
}

export function signInAddress(returnTo: string, reason?: string): string {
  const params = new URLSearchParams();
  if (reason) params.set('motivo', reason);
  const place = safeReturnTo(returnTo);
  if (place) params.set('volver', place);
  const query = params.toString();
  return query ? `/signin?${query}` : '/signin';
}
