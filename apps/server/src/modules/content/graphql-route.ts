import { faqSectionNames } from '@volante/domain/content/faq';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../platform/context.ts';
import { readAllowlist } from '../../platform/graphql/allowlist.ts';
import { publicError, requestError } from '../../platform/graphql/errors.ts';
import { makePrepare } from '../../platform/graphql/prepared-operations.ts';
import { readRequest } from '../../platform/graphql/request.ts';
import { validationRules } from '../../platform/graphql/rules.ts';
import { statusOf } from '../../platform/http/refusal-status.ts';
import { logOf } from '../../platform/http/request-log.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { System } from '../../platform/system.ts';
import { type ContentQuery, type FaqPage, mostEntries } from './content.ts';
import { askContent } from './queries/ask-content.ts';
import { termsVersion } from './queries/terms.ts';
import { contentTypeDefs } from './schema.ts';

const onlyReads = () => new Refusal('BAD_USER_INPUT', 'The content service answers queries alone.');

const bodyLimit = 16 * 1024;

/** The rule multiplies the page's «first» with that of each section, while all of it is a few hundred texts in memory. */
const cost = 2_000_000;

interface Page {
  first?: number | null;
}

function firstOf<Entry>(entries: readonly Entry[], { first }: Page): Entry[] {
  if (first !== undefined && first !== null && first < 0) {
    throw new Refusal('BAD_USER_INPUT', '«first» debe ser cero o más.', { field: 'first' });
  }
  return entries.slice(0, Math.min(first ?? mostEntries, mostEntries));
}

const root = (query: ContentQuery) => async (_parent: unknown, page: Page, ctx: Ctx) =>
  firstOf<unknown>(await askContent(ctx, query), page);

const contentSchema = () =>
  makeExecutableSchema({
    typeDefs: contentTypeDefs,
    resolvers: {
      Query: {
        posts: root('posts'),
        terminoYCondicione: root('terminoYCondicione'),
        preguntasFrecuente: root('preguntasFrecuente'),
        versionDeTerminos: (_parent: unknown, _args: unknown, { config }: Ctx) => termsVersion(config),
      },
      PreguntasFrecuente: Object.fromEntries(
        faqSectionNames.map((section) => [section, (faq: FaqPage, page: Page) => firstOf(faq[section], page)]),
      ),
    },
  });

/** `POST /content/graphql`: content for anybody, signed in or not. It reads, and nothing else. */
export async function contentGraphqlRoute(app: FastifyInstance, system: System): Promise<void> {
  const { config } = system;
  const prepare = makePrepare({
    schema: contentSchema(),
    rules: validationRules({ introspection: !config.production, cost }),
    allowlist: await readAllowlist(config, 'operations.json'),
  });
  app.post('/content/graphql', { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { query, variables } = readRequest(request.body);
    const operation = prepare(query);
    if (!('errors' in operation) && operation.kind === 'mutation') throw onlyReads();
    if ('errors' in operation) return reply.code(400).send({ errors: operation.errors.map(requestError) });
    request.operation = `content:${operation.label}`;
    const log = logOf(request);
    const ctx = system.contextFor({ kind: 'anonymous' }, log);
    const { data, errors } = await operation.run(ctx, variables);
    if (!errors) return { data };
    if (data === undefined) return reply.code(400).send({ errors: errors.map(requestError) });
    return { errors: errors.map((error) => publicError(error, { requestId: request.id, log })), data };
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    const { message, code } = error;
    return reply.code(statusOf(error)).send({ errors: [{ message, extensions: { code } }] });
  });
}
