import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { Refusal } from '../refusal.ts';
import { currentSpan } from '../tracing.ts';

export const unexpectedText = 'Ha ocurrido un error inesperado';
export const unavailableText = 'El servicio no está disponible en este momento. Vuelve a intentarlo en unos segundos.';

type Extensions = { code: RefusalCode; field?: string; from?: string; requestId?: string };

export interface PublicError extends GraphQLFormattedError {
  readonly extensions: Extensions;
}

interface Where {
  requestId: string;
  log: Logger;
}

/** What was thrown, below the wrappers the executors put around it. */
export function causeOf(error: GraphQLError): unknown {
  let cause: unknown = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

function describe(cause: unknown, { requestId, log }: Where): { message: string; extensions: Extensions } {
  if (cause instanceof Refusal) {
    const { code, field, from, message } = cause;
    return { message, extensions: { code, ...(field && { field }), ...(from && { from: from.toISOString() }) } };
  }
  if (isDatabaseUnavailable(cause)) {
    currentSpan()?.fail('UNAVAILABLE');
    log.error({ err: cause }, 'database unavailable');
    return { message: unavailableText, extensions: { code: 'UNAVAILABLE', requestId } };
  }
  currentSpan()?.fail('INTERNAL');
  log.error({ err: cause }, 'unexpected error in an operation');
  return { message: unexpectedText, extensions: { code: 'INTERNAL', requestId } };
}

/** A resolver's error as the client gets it: refusals as they are; anything else is only logged in full. */
export function publicError(error: GraphQLError, where: Where): PublicError {
  const { message, extensions } = describe(causeOf(error), where);
  return {
    message,
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
    extensions,
  };
}

/** An error in the request itself: syntax, validation, variables, or a text that is not one of the app's. */
export function requestError(error: GraphQLError): PublicError {
  const cause = causeOf(error);
  return {
    message: error.message,
    ...(error.locations && { locations: error.locations }),
    extensions: { code: cause instanceof Refusal ? cause.code : 'BAD_USER_INPUT' },
  };
}
