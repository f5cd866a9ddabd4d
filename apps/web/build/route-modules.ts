import path from 'node:path';
import { type Route, routes } from '../src/app/paths.ts';
import { documents } from '../src/sw/pages.ts';
import { type BundleManifest, entryModule, filesOf, shellModule } from './bundle-graph.ts';

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

/** Modules that a route loads ahead by itself, so that its first view does not wait for them. */
const followUps: Record<string, string> = {
  '/app/v2/dashboard': 'src/features/dashboard/extras.tsx',
  '/app/v2/subscription': 'src/features/subscription/rent-tab.tsx',
  '/app/v2/profile': 'src/features/profile/general-tab.tsx',
};

/** All modules of a route once it has finished loading; undefined when `startModules` are already all. */
export function wholeModules(route: Route, manifest: BundleManifest): string[] | undefined {
  const followUp = followUps[route.path];
  return followUp ? [...(startModules(route, manifest) ?? []), followUp] : undefined;
}

interface RouteFiles {
  first: string[];
  /** Those of the part that follows: they let the first ones and the data pass. */
  later: string[];
}

/** [SCR-13] The files that the document of each route names, so that none waits for another to be found. */
export function filesByRoute(manifest: BundleManifest): Record<string, RouteFiles> {
  const main = manifest[entryModule]!.file;
  const named = (modules: string[], whole = modules): RouteFiles => {
    const first = filesOf(manifest, modules);
    const later = [...filesOf(manifest, whole)].filter((file) => !first.has(file));
    return { first: [...first].filter((file) => file !== main), later };
  };
  const ofRoutes = routes.flatMap((route): [string, RouteFiles][] => {
    const modules = startModules(route, manifest);
    return modules ? [[route.path, named(modules, wholeModules(route, manifest))]] : [];
  });
  return { ...Object.fromEntries(ofRoutes), [documents.app]: named([shellModule(manifest)]) };
}

/** Which module a route's loader imports, read from the loader itself. */
function moduleOf(load: () => unknown): string {
  const [, specifier] = /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load)) ?? [];
  if (!specifier) throw new Error(`No import found in ${String(load)}`);
  return path.posix.join('src/app', specifier.replace(/\?.*$/, ''));
}
