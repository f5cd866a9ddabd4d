import { getVariableValues, GraphQLError, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Ctx } from '../context.ts';
import { answerBefore, fateAfter, fingerprintOf, runOnce, type Fate } from '../idempotency.ts';
import { Refusal } from '../refusal.ts';
import { answerOf, answerToFailure, faultyRequest, type Answer, type Witness } from './answer.ts';
import { causeOf } from './errors.ts';
import type { Readied } from './operation.ts';
import type { PreparedOperation } from './prepared-operations.ts';
import type { Readiness } from './readiness.ts';
import type { GraphqlRequest } from './request.ts';

/** One accepted operation with everything it runs on. */
export interface Call {
  schema: GraphQLSchema;
  readiness: Readiness;
  operation: PreparedOperation;
  request: GraphqlRequest;
  idempotencyKey: string | undefined;
  ctx: Ctx;
  witness: Witness;
  /** Of the door: a mutation that begins and ends its transactions itself runs in none of ours. */
  ownTransactions: boolean;
}

export async function execute(call: Call): Promise<Answer> {
  const { operation, request, witness } = call;
  const { operationName } = request;
  if (operationName !== undefined && operationName !== operation.name) {
    return faultyRequest([new GraphQLError(`Unknown operation named "${operationName}".`)]);
  }
  const started = performance.now();
  const answer =
    operation.kind === 'query' || call.ownTransactions
      ? answerOf(operation, await operation.run(call.ctx, request.variables), witness)
      : await mutate(call);
  witness.metrics.observeOperation(operation, (performance.now() - started) / 1000);
  return answer;
}

async function mutate(call: Call): Promise<Answer> {
  const { schema, operation, request, idempotencyKey, ctx, witness } = call;
  const definitions = operation.definition.variableDefinitions ?? [];
  const { errors, coerced } = getVariableValues(schema, definitions, request.variables);
  if (errors) return faultyRequest(errors);
  try {
    const claim = claimOf(ctx, idempotencyKey, request);
    const before = claim && (await answerBefore(ctx, claim));
    if (before) return { executed: true, ...before };
    const readied = await call.readiness(ctx, operation, coerced);
    if (!readied) return await run(call);
    return await run({ ...call, ctx: { ...ctx, readied: readied.value } }, readied.abandon);
  } catch (cause) {
    return answerToFailure(operation, cause, witness);
  }
}

async function run(call: Call, abandon?: Readied['abandon']): Promise<Answer> {
  const { operation, request, idempotencyKey, ctx, witness } = call;
  const claim = claimOf(ctx, idempotencyKey, request);
  try {
    const outcome = await runOnce(ctx, claim, async (tx) => {
      const result = await operation.run(tx, request.variables);
      const fate = fateOf(result);
      return { ...answerOf(operation, result, witness), ...fate };
    });
    if (!('keepWrites' in outcome && outcome.keepWrites)) await abandon?.();
    return { executed: true, ...outcome };
  } catch (cause) {
    // After any other error it is unknown whether the transaction was committed.
    if (cause instanceof Refusal) await abandon?.();
    throw cause;
  }
}

/** Idempotency keys belong to a driver; those of other callers are ignored. */
function claimOf({ actor, vault }: Ctx, key: string | undefined, { query, operationName, variables }: GraphqlRequest) {
  if (actor.kind !== 'driver' || key === undefined) return undefined;
  // Signed, so that whoever reads the table cannot test guesses of the account number or RUT in a request.
  const fingerprint = vault.sign('idempotency', fingerprintOf(query, operationName, variables));
  return { uid: actor.uid, key, fingerprint };
}

/** A refusal is a result. Anything else is thrown, so that the transaction is repeated or fails as a whole. */
function fateOf({ errors = [] }: ExecutionResult): Fate {
  const refusals = errors.map((error) => {
    const cause = causeOf(error);
    if (cause instanceof Refusal) return cause;
    throw cause;
  });
  return fateAfter(refusals);
}
