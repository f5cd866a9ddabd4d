import path from 'node:path';
import { build as esbuild } from 'esbuild';
import { contentOfRoutes, questionsOfRoutes } from '../src/app/first-data/routes.ts';
import { documents } from '../src/sw/pages.ts';
import { routesOfApp } from './route-modules.ts';

/** [SCR-13] The script of each route with a session that asks for its first data, small enough to travel within its document. */
export async function firstDataScripts(source: string): Promise<Record<string, string>> {
  const withSession = routesOfApp().filter(({ session }) => session);
  const scripts = withSession.map(async ({ path: route }) => [route, await scriptOf(source, entryOf(route))] as const);
  const anywhere = [documents.app, await scriptOf(source, `import './anywhere.ts';`)] as const;
  return Object.fromEntries([anywhere, ...(await Promise.all(scripts))]);
}

function entryOf(route: string): string {
  const content = contentOfRoutes[route];
  const name = questionsOfRoutes[route];
  return [
    content && `import { askContent } from './ask-content.ts'; import { ${content} } from './contents.ts';`,
    name && `import { ${name} } from './questions.ts';`,
    `import { askFirst } from './ask-first.ts';`,
    content && `askContent(${content});`,
    `askFirst(${name ?? ''});`,
  ].join('\n');
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
