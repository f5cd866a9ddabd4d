import { GraphQLError, type ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';
import { causeOf, publicError, requestError, type PublicError } from './errors.ts';
import { Refusal } from '../refusal.ts';
import type { PreparedOperation } from './prepared-operations.ts';

/** A result as the text that leaves the server. */
export interface Answer {
  text: string;
  /** False when the request itself was at fault and nothing was executed. */
  executed: boolean;
  /** An earlier request with the same key gave this answer. */
  replayed?: boolean;
  /** A policy refused: the caller asked for what is not theirs. */
  accessRefused?: boolean;
}

/** The log that gets an error in full, and the request id that leads to it. */
export interface Witness {
  requestId: string;
  log: Logger;
  metrics: Metrics;
}

export function faultyRequest(errors: readonly GraphQLError[]): Answer {
  return { text: JSON.stringify({ errors: errors.map(requestError) }), executed: false };
}

function failed(label: string, errors: readonly PublicError[], data: unknown, { metrics }: Witness): Answer {
  for (const { extensions } of errors) metrics.countError(label, extensions.code);
  return { text: JSON.stringify({ errors, data }), executed: true };
}

function isAccessRefused(error: GraphQLError): boolean {
  const cause = causeOf(error);
  return cause instanceof Refusal && cause.byPolicy;
}

/** The answer to an executed operation, with every error in the form that may leave the server. */
export function answerOf(operation: PreparedOperation, result: ExecutionResult, witness: Witness): Answer {
  if (!result.errors || result.errors.length === 0) return { text: JSON.stringify(result), executed: true };
  // No data: the executor found variables of the wrong type and ran nothing.
  if (!('data' in result)) return faultyRequest(result.errors);
  const errors = result.errors.map((error) => publicError(error, witness));
  const accessRefused = result.errors.some(isAccessRefused);
  return { ...failed(operation.label, errors, result.data, witness), accessRefused };
}

/** The answer when the transaction around an operation failed. */
export function answerToFailure(operation: PreparedOperation, cause: unknown, witness: Witness): Answer {
  const originalError = cause instanceof Error ? cause : new Error(String(cause));
  const error = new GraphQLError(originalError.message, { originalError });
  const answer = failed(operation.label, [publicError(error, witness)], null, witness);
  return { ...answer, accessRefused: isAccessRefused(error) };
}
