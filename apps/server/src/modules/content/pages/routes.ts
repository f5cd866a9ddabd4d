import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logOf } from '../../../platform/http/request-log.ts';
import { formPages } from '../../../platform/pages/form-pages.ts';
import { firstOf } from '@volante/domain/values/present';
import { Refusal } from '../../../platform/refusal.ts';
import type { System } from '../../../platform/system.ts';
import { folderContent } from '../folder/read-folder.ts';
import { askContent } from '../queries/ask-content.ts';
import { blogPage, faqPage, policyPage, postPage, textPage } from './pages.ts';

const cacheFor = 'public, max-age=300';

/** Where the page was opened from, if that was a screen of the app; otherwise the gate, which knows where to go. */
function backOf({ headers: { referer, host } }: FastifyRequest): string {
  if (!referer || !URL.canParse(referer)) return '/auth';
  const { pathname, search, host: from } = new URL(referer);
  return from === host && pathname.startsWith('/app/') ? pathname + search : '/auth';
}

const notFound = () => new Refusal('NOT_FOUND', 'No encontramos esta página. Puede que haya cambiado de dirección.');

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}

const show = (reply: FastifyReply, page: string) =>
  // The way back depends on where the visitor comes from.
  reply.headers({ 'cache-control': 'no-cache', vary: 'referer' }).type('text/html; charset=utf-8').send(page);

/** Public pages under /content/pages: they need neither a session nor a script. */
export async function contentPages(app: FastifyInstance, system: System): Promise<void> {
  const { config } = system;
  const { pages, posts, covers, privacy } = folderContent(config);
  formPages(app, { formLimit: 1024, startAgain: { href: '/auth', text: 'Volver a la app' } });
  const ctxOf = (request: FastifyRequest) => system.contextFor({ kind: 'anonymous' }, logOf(request));
  const postAddress = (slug: string) => `${config.company.links.blog}/${encodeURIComponent(slug)}`;

  app.get('/content/pages/preguntas-frecuentes', async (request, reply) =>
    show(reply, faqPage(await askContent(ctxOf(request), 'preguntasFrecuente'), backOf(request))),
  );
  app.get('/content/pages/privacidad', async (request, reply) =>
    show(reply, policyPage(firstOf(privacy), backOf(request))),
  );
  app.get('/content/pages/blog', async (request, reply) =>
    show(reply, blogPage(await askContent(ctxOf(request), 'posts'), postAddress, backOf(request))),
  );
  app.get<{ Params: { slug: string } }>('/content/pages/blog/:slug', async (request, reply) =>
    show(reply, postPage(found(posts.get(request.params.slug)), backOf(request))),
  );
  app.get<{ Params: { slug: string } }>('/content/pages/:slug', async (request, reply) =>
    show(reply, textPage(found(pages.get(request.params.slug)), backOf(request))),
  );
  app.get<{ Params: { name: string } }>('/content/covers/:name', async (request, reply) => {
    const [, slug = ''] = /^([\w-]+)\.svg$/.exec(request.params.name) ?? [];
    const picture = found(covers.get(slug));
    // A picture opened by itself is a document: it gets no rights at all.
    return reply
      .headers({ 'cache-control': cacheFor, 'content-security-policy': `default-src 'none'; sandbox` })
      .type('image/svg+xml')
      .send(picture);
  });
}
