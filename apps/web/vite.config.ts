import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { santiagoZone } from '@volante/domain/values/vectors/santiago-zone';
import { defineConfig, type Plugin } from 'vite';
import { builtCompany } from './build/built-company.ts';
import { chunksBy } from './build/chunks.ts';
import { moduleOf } from './build/route-modules.ts';
import { type Route, routes } from './src/app/paths.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** Everything of the server's, so that the app at Vite's address works as at the server's own. */
const serverPaths =
  '^/(graphql|accounts|documents|notifications|content|files|meetings|ocpp|pages|payments|healthz|sandbox|statements|vouchers)(/|$)';

/** While developing: what the build puts within the document is a script of its own, still the first to run. */
const firstData: Plugin = {
  name: 'volante-first-data',
  apply: 'serve',
  transformIndexHtml: (_html, { path }) =>
    path === '/app.html'
      ? [{ tag: 'script', attrs: { type: 'module', src: '/src/app/first-data/anywhere.ts' }, injectTo: 'head-prepend' }]
      : [],
};

/** While developing: what the server writes into the built documents, of the demo's company and the usual time zone. */
const settings: Plugin = {
  name: 'volante-settings',
  apply: 'serve',
  transformIndexHtml(html) {
    const { name, description, supportPhone, logo, links, films } = builtCompany();
    const values = { company: { name, description, supportPhone, logo }, links, films, timeZone: santiagoZone };
    return html.replace(/(?<=id="config">)\s*\{\}\s*/, () => JSON.stringify(values).replaceAll('<', '\\u003c'));
  },
};

/** While developing: the welcome has a document of its own, every other screen shares one. */
const documents: Plugin = {
  name: 'volante-documents',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const path = request.url?.split('?', 1)[0] ?? '';
      if (path === '/pages.js') request.url = '/src/server-pages/main.ts';
      const isPage =
        request.headers.accept?.includes('text/html') && !path.includes('.') && !new RegExp(serverPaths).test(path);
      if (isPage) request.url = path === '/' || path === '/welcome' ? '/index.html' : '/app.html';
      next();
    });
  },
};

/** Script and styles of the entry `app.html`. */
const firstFile = /^assets\/app-[\w-]{8}\.(js|css)$/;

const screensOf = (some: readonly Route[]) => some.flatMap(({ screen }) => (screen ? [at(moduleOf(screen))] : []));

const chunks = chunksBy({
  shell: at('src/app/shell/shell.tsx'),
  firstScreen: at('src/features/dashboard/dashboard.tsx'),
  guestScreens: screensOf(routes.filter(({ session }) => !session)),
  screens: screensOf(routes),
});

export default defineConfig({
  root: at('.'),
  publicDir: false,
  // Only the build knows them (build/first-data-scripts.ts).
  define: { filesOfRoutes: '{}' },
  // The router brings a copy of this for older Reacts; ours has it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), tailwindcss(), documents, settings, firstData, chunks.plugins],
  build: {
    outDir: at('../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Whoever imports a part while the app runs has the app's first files already.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !firstFile.test(file)) : files,
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: at('app.html'),
      // A slow machine is no fault of the build: whoever only starts the app is not shown where its time went.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: chunks.groups },
        // Every screen lists the shared files it needs: long names that say nothing would travel many times.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
      },
    },
  },
  server: { proxy: { [serverPaths]: { target: server, ws: true } } },
});
