import path from 'node:path';
import { build as esbuild } from 'esbuild';
import { type Route, routes } from '../src/app/paths.ts';
import { documents } from '../src/sw/pages.ts';

/** [SCR-13] The script of each route with a session that asks for its first data, small enough to travel within its document. */
export async function firstDataScripts(
  source: string,
  files: Record<string, string[]>,
): Promise<Record<string, string>> {
  const withSession = routes.filter(({ session }) => session);
  const scripts = withSession.map(async (route) => [route.path, await scriptOf(source, entryOf(route))] as const);
  const define = { filesOfRoutes: JSON.stringify(files) };
  const anywhere = [documents.app, await scriptOf(source, `import './anywhere.ts';`, define)] as const;
  return Object.fromEntries([anywhere, ...(await Promise.all(scripts))]);
}

function entryOf({ first }: Route): string {
  const open = `import { openDocument } from './open-document.ts';`;
  return first
    ? `${open} import { ${first} } from '../first-queries.ts'; openDocument(${first});`
    : `${open} openDocument();`;
}

async function scriptOf(source: string, contents: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await esbuild({
    stdin: { contents, resolveDir: path.join(source, 'app/first-data'), loader: 'ts' },
    define,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]!.text.trim().replaceAll('</', '<\\/');
}
