import { type Route, routes } from '../src/app/paths.ts';
import type { ScreenName } from '../src/app/screens.ts';
import { documents } from '../src/sw/pages.ts';
import { type BundleManifest, entryModule, filesOf, shellModule } from './bundle-graph.ts';

export const routesOfApp = (): readonly Route[] => routes;

/** The modules a route asks for at once; undefined for the welcome, which is a page of its own. */
export function startModules({ screen, session }: Route, manifest: BundleManifest): string[] | undefined {
  if (!screen) return undefined;
  return [entryModule, moduleOf(screen), ...(session ? [shellModule(manifest)] : [])];
}

/** A route that only composes (src/app/…-route.tsx) shows one of its parts at a time: each is a screen of its own. */
export function partsOf({ screen, session }: Route, manifest: BundleManifest): string[] {
  const module = screen && session ? moduleOf(screen) : '';
  return module.startsWith('src/app/') ? (manifest[module]?.dynamicImports ?? []) : [];
}

/** [SCR-13] The files that the document of each route names, so that none waits for another to be found. */
export function filesByRoute(manifest: BundleManifest): Record<string, string[]> {
  const main = manifest[entryModule]!.file;
  const named = (modules: string[]) => [...filesOf(manifest, modules)].filter((file) => file !== main);
  const ofRoutes = routes.flatMap((route): [string, string[]][] => {
    const modules = startModules(route, manifest);
    return modules ? [[route.path, named(modules)]] : [];
  });
  return { ...Object.fromEntries(ofRoutes), [documents.app]: named([shellModule(manifest)]) };
}

/** The file in a screen's name: 'features/access/gate.tsx#Gate'. */
export const moduleOf = (screen: ScreenName): string => `src/${screen.replace(/#.*/, '')}`;
