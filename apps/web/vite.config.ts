import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanLibraries } from './build/lean-libraries.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** Everything of the server's, so that the app at Vite's address works as at the server's own. */
const serverPaths =
  '^/(graphql|accounts|documents|notifications|content|files|meetings|ocpp|pages|payments|healthz|sandbox|statements|vouchers)(/|$)';

/** While developing: the welcome has a document of its own, every other screen shares one. */
const documents: Plugin = {
  name: 'volante-documents',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const path = request.url?.split('?', 1)[0] ?? '';
      const isPage =
        request.headers.accept?.includes('text/html') && !path.includes('.') && !new RegExp(serverPaths).test(path);
      if (isPage) request.url = path === '/' || path === '/welcome' ? '/index.html' : '/app.html';
      next();
    });
  },
};

/** What every signed-in screen needs, in one file beside the screen's own instead of a dozen small ones. */
const shellCode =
  /@tanstack|idb-keyval|@date-fns|domain\/src\/(values\/(dates|week)|drivers\/(allowances|status)\.)|web\/src\/(lib\/(lazy-code|graphql\/(?!use-pages|use-fresh-links)|write-queue\/(pending|write|define)|driver|notifications\/(use|get)|chosen-week|format-age|hash)|ui\/(card|icon-button|status-pill)\.|app\/shell\/(shell|open-shell|bottom-bar|tab-bar|notices|side-menu|overlays|leave-question)\.)/;

/** What a screen with fields needs, and what asks or tells something over a screen, for the same reason. */
const formCode = /web\/src\/(ui\/(field|masked-field|select|radio-cards)\.|lib\/(form\/|drafts\.))/;
const dialogCode = /web\/src\/ui\/(dialog|failure-dialog|use-modal)\./;

/** What is said of shifts, on the dashboard and in the subscription. */
const shiftCode = /domain\/src\/(plans\/shift\.|shifts\/)|web\/src\/lib\/use-now\./;

/** What every screen with bills needs. */
const billsCode =
  /domain\/src\/billing\/(totals|settlement-status)\.|web\/src\/(lib\/bills\/week-bounds|ui\/amount-text)\./;

export default defineConfig({
  root: at('.'),
  publicDir: false,
  plugins: [react(), tailwindcss(), documents, leanLibraries],
  build: {
    outDir: at('../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: at('app.html'),
      output: {
        codeSplitting: {
          groups: [
            { name: 'main', tags: ['$initial'], priority: 2 },
            { name: 'shell', test: shellCode, priority: 1 },
            { name: 'form', test: formCode },
            { name: 'dialog', test: dialogCode },
            { name: 'shift', test: shiftCode },
            { name: 'bills', test: billsCode },
          ],
        },
      },
    },
  },
  server: { proxy: { [serverPaths]: { target: server, ws: true } } },
});
