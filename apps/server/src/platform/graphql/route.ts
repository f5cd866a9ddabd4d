import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Actor, Ctx } from '../context.ts';
import { callerOf } from '../http/caller-address.ts';
import type { Metrics } from '../http/metrics.ts';
import { statusOf } from '../http/refusal-status.ts';
import { logOf } from '../http/request-log.ts';
import { Refusal } from '../refusal.ts';
import { noteAccessRefused } from '../security-events/record.ts';
import type { System } from '../system.ts';
import { currentSpan, type Span, spanning } from '../tracing.ts';
import { faultyRequest, type Answer } from './answer.ts';
import { RequestProblem } from './body-limits.ts';
import { compressed } from './compressed.ts';
import type { GraphqlDoor } from './doors.ts';
import { unexpectedText, type PublicError } from './errors.ts';
import { execute } from './execution.ts';
import { negotiate } from './negotiation.ts';
import { makePrepare, type PreparedOperation } from './prepared-operations.ts';
import { type GraphqlRequest, readIdempotencyKey, readRequest, readSeveral } from './request.ts';
import { makeReadiness } from './readiness.ts';
import { validationRules } from './rules.ts';
import { makeSchema } from './schema.ts';

interface Options {
  system: System;
  metrics: Metrics;
  door: GraphqlDoor;
}

type Stamp = readonly [name: string, value: string];

type Answered = Answer & { isQuery?: boolean; stamp?: Stamp };

/** `POST /graphql`, by the GraphQL over HTTP specification. */
export async function graphqlRoute(app: FastifyInstance, options: Options): Promise<void> {
  const { system, metrics, door } = options;
  const { limits, ownTransactions } = door;
  const schema = makeSchema(door.parts, door.typeDefs);
  const readiness = makeReadiness(schema, door.parts);
  const prepare = makePrepare({
    schema,
    rules: validationRules({ introspection: !system.config.production }),
    allowlist: door.allowlist,
  });

  /** Before anything is read: what comes after it may be in the answer, or not. Without it the answer is as good. */
  async function stampFor(ctx: Ctx): Promise<Stamp | undefined> {
    try {
      return await door.stamp?.(ctx);
    } catch (error) {
      ctx.log.debug({ err: error }, 'an answer goes without its stamp');
      return undefined;
    }
  }

  async function answerOne(
    request: FastifyRequest,
    actor: Actor,
    parameters: GraphqlRequest,
    only?: 'query',
  ): Promise<Answered> {
    const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key']);
    const operation = prepare(parameters.query);
    if ('errors' in operation) return faultyRequest(operation.errors);
    if (only && operation.kind !== only) return faultyRequest([new GraphQLError('Only queries are asked together.')]);
    request.operation = request.operation ? `${request.operation} ${operation.label}` : operation.label;
    limits.checkOperation(request, operation);
    const log = logOf(request);
    const ctx = system.contextFor(actor, log, callerOf(request));
    const witness = { requestId: request.id, log, metrics };
    const call = { schema, readiness, operation, request: parameters, idempotencyKey, ctx, witness, ownTransactions };
    const isQuery = operation.kind === 'query';
    const stamp = isQuery ? await stampFor(ctx) : undefined;
    const answered = await spanning(operationSpan(operation), () => execute(call));
    if (answered.accessRefused) await noteAccessRefused(ctx);
    return { ...answered, isQuery, ...(stamp && { stamp }) };
  }

  /** [SCR-13] Each of several is checked, counted and answered as if it had come alone. */
  async function answer(request: FastifyRequest): Promise<Answered> {
    const actor = await door.actorOf(request);
    const count = () => door.count(request, actor);
    await count();
    const several = readSeveral(request.body);
    if (!several) return answerOne(request, actor, readRequest(request.body));
    for (const _ of several.slice(1)) await count();
    const answers = await Promise.all(several.map((one) => answerOne(request, actor, one, 'query')));
    return { text: `{"several":[${answers.map(({ text }) => text).join()}]}`, executed: true };
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> {
    const mediaType = negotiate(request.headers.accept);
    if (!mediaType) throw new RequestProblem(406, 'Accept application/json.');
    const { text, executed, replayed, isQuery, stamp } = await answer(request);
    reply
      .code(executed || mediaType === 'application/json' ? 200 : 400)
      .header('content-type', `${mediaType}; charset=utf-8`)
      .header('cache-control', 'no-store');
    if (replayed) reply.header('idempotency-replayed', 'true');
    if (stamp) reply.header(...stamp);
    return compressed(request, reply, isQuery && executed ? unlessKnown(request, reply, text) : text);
  }

  app.setErrorHandler(sendProblem);
  app.post('/graphql', {
    bodyLimit: limits.largest,
    onRequest(request, reply, done) {
      const waiting = limits.checkLength(request, reply);
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

/** By what the document calls itself and asks for. Its variables and words stay here. */
function operationSpan({ kind, name, label }: PreparedOperation): Span | undefined {
  return currentSpan()?.child({
    name: `${kind} ${label}`,
    kind: 'internal',
    attributes: { 'graphql.operation.type': kind, ...(name && { 'graphql.operation.name': name }) },
  });
}

/** Whoever asks again and again sends the ETag of the answer they have: one that has not changed is not sent again. */
function unlessKnown(request: FastifyRequest, reply: FastifyReply, text: string): string {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(',') ?? [];
  if (!known.some((each) => each.trim() === etag)) return text;
  reply.code(304).removeHeader('content-type');
  return '';
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
