import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context.ts';
import { isDatabaseUnavailable } from '../../../platform/database-unavailable.ts';
import { removeUnused, type StoredFile } from '../../../platform/files/stored-files.ts';
import { unavailableText, unexpectedText } from '../../../platform/graphql/errors.ts';
import { statusOf } from '../../../platform/http/refusal-status.ts';
import { type Claim, fateAfter, runOnce } from '../../../platform/idempotency.ts';
import { Refusal } from '../../../platform/refusal.ts';

interface Once {
  claim: Claim | undefined;
  /** The uploaded files. Only a request that is carried out now uses them; a repeated or refused one deletes them. */
  sources: readonly StoredFile[];
  run: (tx: Ctx) => Promise<unknown>;
}

const problem = ({ code, message, field }: Refusal) => ({ error: { code, message, ...(field && { field }) } });

async function outcomeOf(tx: Ctx, run: Once['run']) {
  try {
    const text = JSON.stringify({ status: 200, body: [await run(tx)] });
    return { text, used: true, ...fateAfter([]) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const text = JSON.stringify({ status: statusOf(error), body: problem(error) });
    return { text, used: false, ...fateAfter([error]) };
  }
}

async function removeAll(ctx: Ctx, sources: readonly StoredFile[]): Promise<void> {
  for (const source of sources) await removeUnused(ctx, source);
}

/** The same key with the same files gets the first answer again, as with mutations. */
export async function answerOnce(ctx: Ctx, reply: FastifyReply, { claim, sources, run }: Once): Promise<FastifyReply> {
  try {
    const outcome = await runOnce(ctx, claim, (tx) => outcomeOf(tx, run));
    if (!('used' in outcome && outcome.used)) await removeAll(ctx, sources);
    if ('replayed' in outcome) reply.header('idempotency-replayed', 'true');
    const { status, body } = JSON.parse(outcome.text) as { status: number; body: unknown };
    return await reply.code(status).send(body);
  } catch (error) {
    // After any other error nobody knows whether the transaction was committed. The file stays, and the nightly sweep
    // deletes it if unused.
    if (error instanceof Refusal) await removeAll(ctx, sources);
    throw error;
  }
}

/** The format in which the document service reports errors. */
export function answerProblems(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return reply.code(statusOf(error)).send(problem(error));
    // The phone lost its connection during the upload: there is nobody to answer.
    if (request.raw.destroyed && !request.raw.complete) return reply.code(400).send();
    if (error.statusCode && error.statusCode < 500) {
      return reply
        .code(error.statusCode)
        .send(problem(new Refusal('BAD_USER_INPUT', 'No entendimos lo que se envió.')));
    }
    request.log.error({ err: error }, 'unexpected error in an upload');
    return isDatabaseUnavailable(error)
      ? reply.code(503).send({ error: { code: 'UNAVAILABLE', message: unavailableText, requestId: request.id } })
      : reply.code(500).send({ error: { code: 'INTERNAL', message: unexpectedText, requestId: request.id } });
  });
}
