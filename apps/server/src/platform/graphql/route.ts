import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../auth/bearer.ts';
import type { Metrics } from '../http/metrics.ts';
import { statusOf } from '../http/refusal-status.ts';
import { logOf } from '../http/request-log.ts';
import type { Module } from '../module.ts';
import { Refusal } from '../refusal.ts';
import type { System } from '../system.ts';
import { readAllowlist } from './allowlist.ts';
import { faultyRequest, type Answer } from './answer.ts';
import { BodyLimits, RequestProblem } from './body-limits.ts';
import { unexpectedText, type PublicError } from './errors.ts';
import { execute } from './execution.ts';
import { negotiate } from './negotiation.ts';
import { makePrepare } from './prepared-operations.ts';
import { readIdempotencyKey, readRequest } from './request.ts';
import { makeReadiness } from './readiness.ts';
import { validationRules } from './rules.ts';
import { makeSchema } from './schema.ts';

interface Options {
  system: System;
  modules: readonly Module[];
  metrics: Metrics;
  typeDefs?: string;
}

/** `POST /graphql`, by the GraphQL over HTTP specification. */
export async function graphqlRoute(app: FastifyInstance, options: Options): Promise<void> {
  const { system, modules, metrics } = options;
  const schema = makeSchema(modules, options.typeDefs);
  const limits = new BodyLimits(modules);
  const readiness = makeReadiness(schema, modules);
  const prepare = makePrepare({
    schema,
    rules: validationRules({ introspection: !system.config.production }),
    allowlist: await readAllowlist(system.config),
  });

  async function answer(request: FastifyRequest): Promise<Answer> {
    const parameters = readRequest(request.body);
    const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key']);
    const operation = prepare(parameters.query);
    if ('errors' in operation) return faultyRequest(operation.errors);
    request.operation = operation.label;
    limits.checkOperation(request, operation);
    const log = logOf(request);
    const ctx = system.contextFor(await actorOf(system.auth, request.headers.authorization), log);
    const witness = { requestId: request.id, log, metrics };
    return execute({ schema, readiness, operation, request: parameters, idempotencyKey, ctx, witness });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const mediaType = negotiate(request.headers.accept);
    if (!mediaType) throw new RequestProblem(406, 'Accept application/json.');
    const { text, executed, replayed } = await answer(request);
    reply
      .code(executed || mediaType === 'application/json' ? 200 : 400)
      .header('content-type', `${mediaType}; charset=utf-8`)
      .header('cache-control', 'no-store');
    if (replayed) reply.header('idempotency-replayed', 'true');
    return text;
  }

  app.setErrorHandler(sendProblem);
  app.post('/graphql', {
    bodyLimit: limits.largest,
    onRequest(request, reply, done) {
      const waiting = limits.checkLength(request, reply, system.auth);
      if (!waiting) done();
      return waiting;
    },
    handler: handle,
  });
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(problem('BAD_USER_INPUT', 'POST only.')),
  });
}

function problem(code: PublicError['extensions']['code'], message: string, requestId?: string) {
  return { errors: [{ message, extensions: { code, ...(requestId && { requestId }) } }] };
}

/** Requests that never reached an operation: malformed, too large, of another type. */
function sendProblem(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return reply.code(statusOf(error)).send(problem(error.code, error.message));
  if (error.statusCode && error.statusCode < 500) {
    return reply.code(error.statusCode).send(problem('BAD_USER_INPUT', error.message));
  }
  request.log.error({ err: error }, 'unexpected error in a GraphQL request');
  return reply.code(500).send(problem('INTERNAL', unexpectedText, request.id));
}
