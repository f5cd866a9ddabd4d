import path from 'node:path';
import { build as esbuild } from 'esbuild';
import { questionsOfRoutes } from '../src/app/first-data/routes.ts';
import { documents } from '../src/sw/pages.ts';
import { routesOfApp } from './route-modules.ts';

/** [SCR-13] The script of each signed-in route that asks for its first data, small enough to travel within its document. */
export async function firstDataScripts(source: string): Promise<Record<string, string>> {
  const signedIn = routesOfApp().filter(({ session }) => session === 'needed');
  const scripts = signedIn.map(async ({ path: route }) => [route, await scriptOf(source, entryOf(route))] as const);
  const anywhere = [documents.app, await scriptOf(source, `import './anywhere.ts';`)] as const;
  return Object.fromEntries([anywhere, ...(await Promise.all(scripts))]);
}

function entryOf(route: string): string {
  const name = questionsOfRoutes[route];
  const ask = `import { askFirst } from './ask-first.ts';`;
  return name ? `${ask} import { ${name} } from './questions.ts'; askFirst(${name});` : `${ask} askFirst();`;
}

async function scriptOf(source: string, contents: string): Promise<string> {
  const { outputFiles } = await esbuild({
    stdin: { contents, resolveDir: path.join(source, 'app/first-data'), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]!.text.trim().replaceAll('</', '<\\/');
}
