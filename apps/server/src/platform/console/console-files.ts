import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompanyColors } from '@volante/domain/company/colors';
import type { FastifyInstance } from 'fastify';
import { ownCompany } from '../company/own-company.ts';
import type { Config } from '../config.ts';
import { html } from '../html.ts';
import { serveBuilt } from '../http/built-files.ts';
import { fillDocument } from '../http/company-places.ts';
import { type MadeFile, sendMade, textFile } from '../http/made-file.ts';
import { consolePolicy } from '../http/security-headers.ts';
import { hashesIn, publicConfig, unlessMissing } from '../http/web-pages.ts';
import { withSettings } from './with-settings.ts';

const missingBuild = () =>
  html`<!doctype html>
    <html lang="es-CL">
      <meta charset="utf-8" /><title>${ownCompany().name}</title>
      <p>La consola no está construida. Ejecuta <code>npm run build</code> y vuelve a partir el servidor.</p>
    </html>`.text;

interface Page extends MadeFile {
  policy: string;
}

/** The console's one document; undefined when the console has not been built. */
async function loadPage(folder: string, config: Config): Promise<Page | undefined> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(unlessMissing);
  const [text, colors] = await Promise.all(['index.html', '../web-colors.json'].map(read));
  if (text === undefined) return undefined;
  const values = await publicConfig(config);
  const built = colors === undefined ? undefined : (JSON.parse(colors) as CompanyColors);
  const filled = withSettings(fillDocument(text, built), values);
  const policy = consolePolicy(config, { scripts: hashesIn(filled, 'script'), styles: hashesIn(filled, 'style') });
  return { ...(await textFile('text/html; charset=utf-8', filled)), policy };
}

/** Paths of the services: an unknown address below one of them is an error, not a page of the console. */
const services = /^\/(graphql|files|staff|assets|healthz|readyz|metrics)(\/|$)/;

function isPage(method: string, url: string): boolean {
  const address = url.replace(/\?.*/s, '');
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !services.test(address) && !path.posix.basename(address).includes('.');
}

/** Serves the built console: every page of it is the same document. */
export async function addConsoleFiles(app: FastifyInstance, config: Config): Promise<void> {
  const folder = path.join(config.root, 'dist/console');
  const page = await loadPage(folder, config);
  if (page) await serveBuilt(app, folder);
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request.method, request.url)) {
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'No encontramos lo que buscas.' });
    }
    if (!page) return reply.code(503).type('text/html; charset=utf-8').send(missingBuild());
    return sendMade(request, reply.header('content-security-policy', page.policy), page);
  });
}
