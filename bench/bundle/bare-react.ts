import path from 'node:path';
import { build } from 'vite';
import { gzipped } from './app-bundle.ts';

const entry = 'bare-react-page.js';
const code = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.getElementById('root')).render(createElement('h1', null, 'Volante'));
`;

/** Gzip bytes of a page with React, ReactDOM and one heading, by the same bundler as the app. */
export async function bareReactBytes(root: string): Promise<number> {
  return gzipped(await bareReactCode(root));
}

/** The script of that page. */
export async function bareReactCode(root: string): Promise<string> {
  const folder = path.join(root, 'apps/web');
  const id = path.join(folder, entry);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bare-react-page',
        resolveId: (source) => (source === entry ? id : undefined),
        load: (asked) => (asked === id ? code : undefined),
      },
    ],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  );
  return outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}
