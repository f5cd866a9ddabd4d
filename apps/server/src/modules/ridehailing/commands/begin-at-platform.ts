import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashOf } from '../hash.ts';
import { keepLinkFlow, takeLinkToken } from '../link-store.ts';
import type { RideHailingPlatform } from '../platform.ts';
import { linkClientId } from './start-link.ts';

const lifetimeMs = 30 * 60_000;

interface Bond {
  clientId: string;
  userId: string;
  redirect: string;
  token: string;
  /** Identifies the browser that is at the bond page. */
  browserHash: string;
  /** Where the platform sends that browser back to. */
  redirectUri: string;
}

/** The state of a link starts with this. The state of a sign-in starts with the id of its flow, which is longer. */
const mark = 'link.';

export const isLinkState = (state: string): boolean => state.startsWith(mark);

/** [UBR-01] Uses up the token of the bond page and returns the platform's address to go on to. */
export async function beginAtPlatform(ctx: Ctx, platform: RideHailingPlatform, bond: Bond): Promise<string> {
  const { clientId, userId: driverId, redirect, token, browserHash, redirectUri } = bond;
  const state = mark + ctx.ids.secret();
  const codeVerifier = ctx.ids.secret(48);
  await inTransaction(ctx, async (tx) => {
    const good =
      clientId === linkClientId && (await takeLinkToken(tx, { tokenHash: hashOf(token), driverId, redirect }));
    if (!good) throw new Refusal('FORBIDDEN', 'Este enlace venció o ya se usó. Vuelve a la app y empieza otra vez.');
    const expiresAt = new Date(tx.clock.now().getTime() + lifetimeMs);
    const flow = { driverId, browserHash, codeVerifier, redirectUri, redirect };
    await keepLinkFlow(tx, hashOf(state), flow, expiresAt);
  });
  return platform.authorizeUrl({ redirectUri, state, codeChallenge: hashOf(codeVerifier), again: false });
}
