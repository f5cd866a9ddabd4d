// `npm run bench:bundle`: JavaScript of a cold load by route, beside a bare React page built in the same run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BundleManifest, filesOf } from '../apps/web/build/bundle-graph.ts';
import { partsOf, routesOfApp, startModules } from '../apps/web/build/route-modules.ts';
import { gzipped, scriptsIn } from './bundle/app-bundle.ts';
import { bareReactBytes } from './bundle/bare-react.ts';
import { isMain } from '../scripts/lib/is-main.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = path.join(root, 'dist/web');

interface Measured {
  path: string;
  bytes: number;
  /** How many files they are in. */
  scripts: number;
  /** A part of a route that opens after a tap. */
  part?: boolean;
  ratio: number;
  budget: number;
}

const [welcome, dashboard, anyOther, withMap] = [1.12, 2.0, 2.26, 2.6];
const budgets: Record<string, number> = {
  '/': welcome,
  '/welcome': welcome,
  '/app/v2/dashboard': dashboard,
  '/app/v2/chargers': withMap,
  '/app/manageshift': withMap,
};
/** [CON-02] The console's entry, frame and first page. */
const consoleBudget = 1.5;
const styleBudget = 16_000;
/** [GRD-02] Before a route's first view is whole. */
const mostScripts = 8;

const sizeOf = (file: string) => gzipped(readFileSync(path.join(web, file)));
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);

/** What the console starts with: the frame and its first page are in it. */
function consoleBytes(): number {
  const manifest = JSON.parse(readFileSync(path.join(root, 'dist/console-manifest.json'), 'utf8')) as BundleManifest;
  const files = [...filesOf(manifest, ['index.html'])];
  return files.reduce((total, file) => total + gzipped(readFileSync(path.join(root, 'dist/console', file))), 0);
}

/** Bytes of every route and the stylesheet, and what is over its budget. */
export async function measureBundle(): Promise<{ bare: number; routes: Measured[]; styles: number; over: string[] }> {
  const manifest = JSON.parse(readFileSync(path.join(root, 'dist/web-manifest.json'), 'utf8')) as BundleManifest;
  const bare = await bareReactBytes(root);
  const measure = (name: string, files: ReadonlySet<string>, budget: number): Measured => {
    const bytes = sum(files);
    return { path: name, bytes, scripts: files.size, ratio: bytes / bare, budget };
  };
  const routes = routesOfApp().flatMap((route): Measured[] => {
    const budget = budgets[route.path] ?? anyOther;
    const modules = startModules(route, manifest);
    if (!modules)
      return [measure(route.path, new Set(scriptsIn(readFileSync(path.join(web, 'index.html'), 'utf8'))), budget)];
    const parts = partsOf(route, manifest).map((part) => ({
      ...measure(`${route.path} ${path.basename(part, '.tsx')}`, filesOf(manifest, [...modules, part]), budget),
      part: true,
    }));
    return [measure(route.path, filesOf(manifest, modules), budget), ...parts];
  });
  const desk = consoleBytes();
  routes.push({
    path: 'console',
    bytes: desk,
    scripts: 1,
    part: true,
    ratio: desk / bare,
    budget: consoleBudget,
  });
  const styles = sum(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  const over = routes
    .filter((route) => route.ratio > route.budget)
    .map((route) => `${route.path}: ${route.ratio.toFixed(3)} × bare React, at most ${route.budget}`);
  for (const { path: name, scripts, part } of routes) {
    if (!part && scripts > mostScripts) over.push(`${name}: ${scripts} scripts, at most ${mostScripts}`);
  }
  if (styles > styleBudget) over.push(`stylesheet: ${styles} bytes, at most ${styleBudget}`);
  return { bare, routes, styles, over };
}

async function print(): Promise<void> {
  const { bare, routes, styles, over } = await measureBundle();
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  console.log(`${'bare React + ReactDOM'.padEnd(42)}${kB(bare)}  1.000`);
  for (const route of routes.toSorted((a, b) => b.bytes - a.bytes)) {
    const verdict = route.ratio > route.budget ? 'OVER' : 'ok';
    console.log(
      `${route.path.padEnd(42)}${kB(route.bytes)}  ${route.ratio.toFixed(3)} of ${route.budget.toFixed(2)} ${verdict}  ${route.scripts} scripts`,
    );
  }
  console.log(`${'stylesheet'.padEnd(42)}${kB(styles)}  of ${kB(styleBudget).trim()}`);
  for (const line of over) console.error(`Over budget: ${line}`);
  process.exit(over.length === 0 ? 0 : 1);
}

if (isMain(import.meta.url)) await print();
