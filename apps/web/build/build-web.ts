import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as esbuild } from 'esbuild';
import { build as viteBuild } from 'vite';
import { type BundleManifest, entryModule } from './bundle-graph.ts';
import { builtColors } from './built-company.ts';
import { compressFiles } from './compress.ts';
import { htmlDocument } from './documents.ts';
import { firstDataScripts } from './first-data-scripts.ts';
import { operationHashes, type ReleasedOperations } from './operations.ts';
import { filesByRoute } from './route-modules.ts';
import { buildServiceWorker } from './service-worker.ts';
import { welcomeStyles } from './welcome-styles.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const source = path.join(here, 'src');

type FirstPaints = Record<'index' | 'app' | 'page', string>;

interface Options {
  /** Where the files for the server go; its neighbours are `operations.json` and `web-….json`. */
  outDir: string;
  mode: string;
}

/** The web app as the server serves it. */
export async function buildWeb({ outDir, mode }: Options): Promise<void> {
  await viteBuild({ configFile: path.join(here, 'vite.config.ts'), mode, logLevel: 'warn', build: { outDir } });
  const beside = (name: string) => path.join(outDir, '..', name);
  await rename(path.join(outDir, '.vite/manifest.json'), beside('web-manifest.json'));
  await Promise.all([rm(path.join(outDir, '.vite'), { recursive: true }), rm(path.join(outDir, 'app.html'))]);
  const manifest = JSON.parse(await readFile(beside('web-manifest.json'), 'utf8')) as BundleManifest;

  const [paints, welcomeScript] = await Promise.all([firstPaints(), buildWelcome(outDir), buildServerPages(outDir)]);
  const welcomeStyle = await welcomeStyles(source, htmlDocument({ script: '', root: paints.index }));
  const files = documents(paints, manifest, welcomeScript, welcomeStyle);
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(path.join(outDir, name), content)));
  const routes = Buffer.from(JSON.stringify(await routeParts(manifest)));
  await buildServiceWorker({
    source,
    outDir,
    manifest,
    contents: new Map([...(await readAll(outDir)), ['web-routes.json', routes]]),
  });
  await compressFiles(outDir, await readAll(outDir));
  const released = JSON.parse(
    await readFile(path.join(here, 'released-operations.json'), 'utf8'),
  ) as ReleasedOperations;
  await writeFile(beside('operations.json'), JSON.stringify(await operationHashes(source, released)));
  await writeFile(beside('web-routes.json'), routes);
  await writeFile(beside('web-colors.json'), JSON.stringify(builtColors()));
}

/** What the server adds to the document of each route: the names of its files, and the script for its first data. */
async function routeParts(manifest: BundleManifest): Promise<Record<string, object>> {
  const files = filesByRoute(manifest);
  const scripts = await firstDataScripts(source, files);
  return Object.fromEntries(
    Object.entries(files).map(([route, named]) => [route, { files: named, firstData: scripts[route] }]),
  );
}

function documents(
  paints: FirstPaints,
  manifest: BundleManifest,
  welcomeScript: string,
  welcomeStyle: string,
): Record<string, string> {
  const main = manifest[entryModule]!;
  const app = { styles: main.css ?? [], script: main.file };
  return {
    'index.html': htmlDocument({ script: welcomeScript, inlineStyle: welcomeStyle, root: paints.index }),
    'app.html': htmlDocument({ ...app, root: paints.app }),
    'page.html': htmlDocument({ ...app, root: paints.page }),
  };
}

/** The script of the pages that the server draws itself. They name it, so it has no hash. */
async function buildServerPages(outDir: string): Promise<void> {
  await esbuild({
    entryPoints: [path.join(source, 'server-pages/main.ts')],
    outfile: path.join(outDir, 'pages.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
  });
}

/** The welcome's few lines are a script of their own: no part of the app loads with it. */
async function buildWelcome(outDir: string): Promise<string> {
  const { outputFiles } = await esbuild({
    entryPoints: { welcome: path.join(source, 'welcome.ts') },
    entryNames: '[name]-[hash]',
    outdir: path.join(outDir, 'assets'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    define: { 'import.meta.env.PROD': 'true', 'import.meta.env.DEV': 'false' },
  });
  const [script] = outputFiles;
  await writeFile(script!.path, script!.contents);
  return `assets/${path.basename(script!.path)}`;
}

/** Runs src/prerender.tsx here, in Node. */
async function firstPaints(): Promise<FirstPaints> {
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-prerender-'));
  const outfile = path.join(folder, 'prerender.mjs');
  try {
    await esbuild({
      entryPoints: [path.join(source, 'prerender.tsx')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    });
    const prerendered = (await import(pathToFileURL(outfile).href)) as { firstPaints: FirstPaints };
    return prerendered.firstPaints;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readAll(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
}
