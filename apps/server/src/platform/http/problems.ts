import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { unavailableText, unexpectedText } from '../graphql/errors.ts';
import { Refusal } from '../refusal.ts';
import { statusOf } from './refusal-status.ts';

/** Error answers of REST endpoints: the same codes as GraphQL, with the matching HTTP status. */
export function addProblemAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      return reply
        .code(statusOf(error))
        .send({ code: error.code, message: error.message, ...(error.field && { field: error.field }) });
    }
    if (error.statusCode && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ code: 'BAD_USER_INPUT', message: error.message });
    }
    request.log.error({ err: error }, 'unexpected error in a request');
    return isDatabaseUnavailable(error)
      ? reply.code(503).send({ code: 'UNAVAILABLE', message: unavailableText, requestId: request.id })
      : reply.code(500).send({ code: 'INTERNAL', message: unexpectedText, requestId: request.id });
  });
}
