import type { LinkResult } from '@volante/domain/ridehailing/link-result';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { signInRefusal } from '../../drivers/public.ts';
import { hashOf } from '../hash.ts';
import { withResult } from '../link-address.ts';
import { takeLinkFlow, type LinkFlow } from '../link-store.ts';
import type { RideHailingPlatform } from '../platform.ts';
import { linkRideHailing } from './link-ride-hailing.ts';

interface PlatformAnswer {
  state: string;
  code: string;
  error: string;
  browserHash: string;
}

/** [UBR-01] Links the platform's account to the driver who began, and returns the app's address to go on to. */
export async function finishLink(ctx: Ctx, platform: RideHailingPlatform, answer: PlatformAnswer): Promise<string> {
  const { state, browserHash } = answer;
  const flow = await takeLinkFlow(ctx, { stateHash: hashOf(state), browserHash });
  if (!flow) {
    throw new Refusal('NOT_FOUND', 'La respuesta de Uber no corresponde a ninguna vinculación. Vuelve a empezar.');
  }
  return withResult(flow.redirect, await resultOf(ctx, platform, flow, answer));
}

async function resultOf(
  ctx: Ctx,
  platform: RideHailingPlatform,
  flow: LinkFlow,
  { code, error }: PlatformAnswer,
): Promise<LinkResult> {
  if (error === 'access_denied') return 'refused';
  if (error || !code) return 'error';
  const { driverId: uid, codeVerifier, redirectUri } = flow;
  try {
    const agreement = await platform.exchange({ code, codeVerifier, redirectUri });
    return await inTransaction(ctx, async (tx): Promise<LinkResult> => {
      // The driver may have been banned or deleted while they were at the platform's consent page: then nothing is
      // linked.
      if (await signInRefusal(tx, uid)) return 'error';
      await linkRideHailing(tx, { uid, ...agreement });
      return 'linked';
    });
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'CONFLICT') return 'taken';
    ctx.log.warn({ err: failure }, 'a ride-hailing account was not linked');
    return 'error';
  }
}
