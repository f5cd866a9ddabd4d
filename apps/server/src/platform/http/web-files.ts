import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownCompany } from '../company/own-company.ts';
import type { Config } from '../config.ts';
import { html } from '../html.ts';
import { serveBuilt } from './built-files.ts';
import { addCompanyFiles, filledIn } from './company-files.ts';
import { sendMade } from './made-file.ts';
import { loadWebPages, type WebPage, type WebPageName } from './web-pages.ts';

const missingBuild = () =>
  html`<!doctype html>
    <html lang="es-CL">
      <meta charset="utf-8" /><title>${ownCompany().name}</title>
      <p>La app web no está construida. Ejecuta <code>npm run build</code> y vuelve a partir el servidor.</p>
    </html>`.text;

/** Paths of the services: an unknown address below one of them is an error, not a screen of the app. */
const services =
  /^\/(graphql|accounts|documents|notifications|content|files|meetings|chat|ocpp|assets|pages|payments|healthz|readyz|metrics)(\/|$)/;

const pathOf = (request: FastifyRequest) => request.url.replace(/\?.*/s, '');

/** The HTML document to send for this path; undefined when the path cannot be a screen. */
function pageNameFor(request: FastifyRequest): WebPageName | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const url = pathOf(request);
  if (url === '/' || url === '/welcome') return 'index';
  if (url === '/app' || url.startsWith('/app/')) return 'app';
  const looksLikeFile = path.posix.basename(url).includes('.');
  return services.test(url) || looksLikeFile ? undefined : 'page';
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage) {
  return sendMade(request, reply.header('content-security-policy', page.policy), page);
}

/** Serves the web app: hashed assets are cached for ever, other files revalidated, and every screen gets a document. */
export async function addWebFiles(app: FastifyInstance, config: Config): Promise<void> {
  const folder = path.join(config.root, 'dist/web');
  const pages = await loadWebPages(folder, config);
  if (pages) await serveBuilt(app, folder, [filledIn]);
  await addCompanyFiles(app, folder, pages !== undefined);
  app.setNotFoundHandler(async (request, reply) => {
    const name = pageNameFor(request);
    if (!name) return reply.code(404).send({ code: 'NOT_FOUND', message: 'No encontramos lo que buscas.' });
    if (!pages) return reply.code(503).type('text/html; charset=utf-8').send(missingBuild());
    return sendPage(request, reply, await pages(name, pathOf(request)));
  });
}
