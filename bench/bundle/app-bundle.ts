import { gzipSync } from 'node:zlib';
import path from 'node:path';
import { type Route, routes } from '../../apps/web/src/app/paths.ts';
import { type BundleManifest, entryModule, shellModule } from '../../apps/web/build/bundle-graph.ts';

export const gzipped = (bytes: Buffer | string): number => gzipSync(bytes).length;

export const routesOfApp = (): readonly Route[] => routes;

/** The modules a route asks for at once; undefined for the welcome, which is a page of its own. */
export function startModules({ load, session }: Route, manifest: BundleManifest): string[] | undefined {
  if (!load) return undefined;
  return [entryModule, moduleOf(load), ...(session ? [shellModule(manifest)] : [])];
}

/** A route that only composes (src/app/…-route.tsx) shows one of its parts at a time: each is a screen of its own. */
export function partsOf({ load, session }: Route, manifest: BundleManifest): string[] {
  const module = load && session ? moduleOf(load) : '';
  return module.startsWith('src/app/') ? (manifest[module]?.dynamicImports ?? []) : [];
}

/** Modules that a route loads later by itself, so that its first view does not wait for them. */
const followUps: Record<string, string> = { '/app/v2/dashboard': 'src/features/dashboard/extras.tsx' };

/** All modules of a route once it has finished loading; undefined when `startModules` are already all. */
export function wholeModules(route: Route, manifest: BundleManifest): string[] | undefined {
  const followUp = followUps[route.path];
  return followUp ? [...(startModules(route, manifest) ?? []), followUp] : undefined;
}

/** Which module a route's loader imports, read from the loader itself. */
function moduleOf(load: () => unknown): string {
  const [, specifier] = /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load)) ?? [];
  if (!specifier) throw new Error(`No import found in ${String(load)}`);
  return path.posix.join('src/app', specifier.replace(/\?.*$/, ''));
}

/** The module scripts that an HTML document loads. */
export function scriptsIn(html: string): string[] {
  return [...html.matchAll(/<script type="module" src="\/([^"]+)"/g)].map(([, file]) => file!);
}
