import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { unavailableText, unexpectedText } from '../graphql/errors.ts';
import { Refusal, type RefusalCode } from '../refusal.ts';

const statusOf: Record<RefusalCode, number> = {
  UNAUTHENTICATED: 401,
  REAUTH_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** How REST endpoints say no: the same codes as GraphQL, with the status that fits. */
export function addProblemAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      return reply
        .code(statusOf[error.code])
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
