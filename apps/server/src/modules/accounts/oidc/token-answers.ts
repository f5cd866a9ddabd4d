import { keyLifetimeMs } from '@volante/domain/api/idempotency-key';
import type { Ctx } from '../../../platform/context.ts';
import { hashOf, seal, unseal } from '../secrets.ts';
import { findTokenAnswer, keepTokenAnswer } from '../store/one-time.ts';

interface Request {
  refreshToken: string;
  idempotencyKey: string;
}

const idOf = ({ refreshToken, idempotencyKey }: Request) => hashOf(`${refreshToken} ${idempotencyKey}`);

/** Remembers the answer to a refresh, encrypted. Only the old token opens it, and we do not keep that token. */
export async function keepAnswer(ctx: Ctx, request: Request, answer: object): Promise<void> {
  await keepTokenAnswer(ctx, {
    id: idOf(request),
    sealed: seal(ctx.ids, request.refreshToken, JSON.stringify(answer)),
    expiresAt: new Date(ctx.clock.now().getTime() + keyLifetimeMs),
  });
}

export async function findAnswer(ctx: Ctx, request: Request): Promise<object | undefined> {
  if (request.idempotencyKey === '') return undefined;
  const sealed = await findTokenAnswer(ctx, idOf(request));
  return sealed === undefined ? undefined : (JSON.parse(unseal(request.refreshToken, sealed)) as object);
}
