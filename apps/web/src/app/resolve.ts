import { signInAddress } from '../lib/session/return-to.ts';
import { type Route, routes } from './paths.ts';
import { redirects } from './redirects.ts';

const byPath = new Map(routes.map((route) => [route.path, route]));

type Resolved = { route: Route; redirect?: undefined } | { route?: undefined; redirect: string };

const withoutLastSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** The route an address names, or where it leads instead. */
export function resolve({ pathname, search }: Pick<URL, 'pathname' | 'search'>, signedIn: boolean): Resolved {
  const path = withoutLastSlash(pathname);
  const redirect = redirects[path];
  if (redirect) return { redirect: typeof redirect === 'string' ? redirect : redirect(new URLSearchParams(search)) };
  const route = byPath.get(path);
  if (!route) return { redirect: '/404' };
  if (path !== pathname) return { redirect: path + search };
  if (route.session === 'needed' && !signedIn) return { redirect: signInAddress(path + search) };
  return { route };
}

/** Whether the router shows what is behind a link; accounts, files and the static welcome are loaded as pages. */
export function isAppPath(pathname: string): boolean {
  const path = withoutLastSlash(pathname);
  return byPath.get(path)?.screen !== undefined || path in redirects;
}

export function routeAt(pathname: string): Route | undefined {
  return byPath.get(withoutLastSlash(pathname));
}
