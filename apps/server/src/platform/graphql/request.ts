import { holdsNul, nulProblem } from '../nul.ts';
import { Refusal } from '../refusal.ts';
import type { Variables } from './prepared-operations.ts';

export interface GraphqlRequest {
  query: string;
  operationName: string | undefined;
  variables: Variables;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function malformed(message: string): Refusal {
  return new Refusal('BAD_USER_INPUT', message);
}

/** A screen asks for less than this at once. */
const mostAtOnce = 8;

/** `{ "several": [request, …] }`: what a screen needs, in one request. Undefined for a body of any other form. */
export function readSeveral(body: unknown): GraphqlRequest[] | undefined {
  if (!isMap(body) || body.several === undefined) return undefined;
  const { several } = body;
  if (body.query !== undefined) throw malformed('Either "query" or "several".');
  if (!Array.isArray(several) || several.length === 0 || several.length > mostAtOnce) {
    throw malformed(`"several" must hold 1 to ${mostAtOnce} requests.`);
  }
  return several.map(readRequest);
}

/** The parameters of a request. Its refusals are in English, because only programmers see them. */
export function readRequest(body: unknown): GraphqlRequest {
  if (Array.isArray(body)) throw malformed('Batching is not supported.');
  if (!isMap(body)) throw malformed('The body must be a JSON object.');
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string') throw malformed('"query" must be a string.');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw malformed('"operationName" must be a string.');
  }
  if (variables !== undefined && variables !== null && !isMap(variables)) throw malformed('"variables" must be a map.');
  if (extensions !== undefined && extensions !== null && !isMap(extensions)) {
    throw malformed('"extensions" must be a map.');
  }
  if (holdsNul(variables)) throw malformed(nulProblem);
  return { query, operationName: operationName ?? undefined, variables: variables ?? {} };
}

const printableKey = /^[\x21-\x7e]([\x20-\x7e]{0,126}[\x21-\x7e])?$/;

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && printableKey.test(header)) return header;
  throw malformed('Idempotency-Key must have 1 to 128 printable characters.');
}
