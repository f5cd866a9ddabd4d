import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { build } from 'vite';

const configFile = fileURLToPath(new URL('../../apps/web/vite.gallery.config.ts', import.meta.url));

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the gallery of components and serves it; `GALLERY_URL` names one that is already served. */
async function serveGallery() {
  const given = process.env.GALLERY_URL;
  if (given) return { url: given, close: async () => {} };

  const folder = await mkdtemp(path.join(tmpdir(), 'volante-gallery-'));
  await build({ configFile, logLevel: 'warn', build: { outDir: folder } });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    readFile(path.join(folder, path.normalize(pathname))).then(
      (file) => response.setHeader('content-type', types[path.extname(pathname)] ?? 'text/plain').end(file),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gallery has no port');
  return {
    url: `http://127.0.0.1:${address.port}/gallery.html`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tests of the design system: each page opens on the gallery. */
export const test = base.extend<{ openGallery: (frame?: string) => Promise<void> }, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const { url, close } = await serveGallery();
      await use(url);
      await close();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  openGallery: async ({ page, gallery }, use) => {
    await use(async (frame) => {
      await page.goto(frame ? `${gallery}?pantalla=${frame}` : gallery);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    });
  },
});

export { expect };
