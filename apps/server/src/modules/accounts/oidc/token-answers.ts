import type { Ctx } from '../../../platform/context.ts';
import { hashOf, seal, unseal } from '../secrets.ts';
import { findTokenAnswer, keepTokenAnswer } from '../store/one-time.ts';

/** A day: a phone in an underground garage may be without signal for a whole shift. */
const keptMs = 24 * 60 * 60_000;

interface Request {
  refreshToken: string;
  idempotencyKey: string;
}

const idOf = ({ refreshToken, idempotencyKey }: Request) => hashOf(`${refreshToken} ${idempotencyKey}`);

/** Remembers what a refresh was answered; only the old token, which we do not keep, opens it again. */
export async function keepAnswer(ctx: Ctx, request: Request, answer: object): Promise<void> {
  await keepTokenAnswer(ctx, {
    id: idOf(request),
    sealed: seal(ctx.ids, request.refreshToken, JSON.stringify(answer)),
    expiresAt: new Date(ctx.clock.now().getTime() + keptMs),
  });
}

export async function findAnswer(ctx: Ctx, request: Request): Promise<object | undefined> {
  if (request.idempotencyKey === '') return undefined;
  const sealed = await findTokenAnswer(ctx, idOf(request));
  return sealed === undefined ? undefined : (JSON.parse(unseal(request.refreshToken, sealed)) as object);
}
