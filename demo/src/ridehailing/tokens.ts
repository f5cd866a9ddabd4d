import type { Ctx } from '@volante/server/platform/context';
import { hashOf } from './hash.ts';
import { endFamily, findRefreshToken, keepRefreshToken, keepToken, retireBefore } from './store.ts';

const accessMs = 60 * 60_000;
const refreshMs = 90 * 24 * 60 * 60_000;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

interface Place {
  subject: string;
  /** One agreement of a person. */
  family: string;
  generation: number;
}

export async function giveTokens(ctx: Ctx, place: Place): Promise<Tokens> {
  const [accessToken, refreshToken] = [ctx.ids.secret(), ctx.ids.secret()];
  const now = ctx.clock.now().getTime();
  await keepToken(ctx, hashOf(accessToken), place.subject, new Date(now + accessMs));
  await keepRefreshToken(ctx, hashOf(refreshToken), { ...place, expiresAt: new Date(now + refreshMs) });
  return { accessToken, refreshToken };
}

/**
 * Exchanges a refresh token for new ones. The one before stays good until the new one is used, so that a lost answer costs
 * nothing. A retired one that comes again has been stolen, from us or from whoever used it first: the agreement ends.
 */
export async function renewTokens(ctx: Ctx, refreshToken: string): Promise<Tokens | null> {
  const found = await findRefreshToken(ctx, hashOf(refreshToken));
  if (!found) return null;
  const { subject, family, generation, retired } = found;
  if (retired) {
    await endFamily(ctx, family);
    return null;
  }
  await retireBefore(ctx, family, generation);
  return giveTokens(ctx, { subject, family, generation: generation + 1 });
}
