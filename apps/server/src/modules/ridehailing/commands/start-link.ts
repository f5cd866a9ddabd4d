import { freshSignIn } from '../../../platform/auth/policies.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { getDriver } from '../../drivers/public.ts';
import { hashOf } from '../hash.ts';
import { appAddress, bondPath, defaultRedirect } from '../link-address.ts';
import { keepLinkToken } from '../link-store.ts';
import { hasPlatform } from '../sandbox.ts';
import { findLinkedProfile } from '../store.ts';

const lifetimeMs = 5 * 60_000;

/** The app that may send drivers to the bond page. */
export const linkClientId = 'volante-web';

/**
 * Whoever signs in with the linked account may change where the driver is paid. Once there is something to change, whoever
 * found a phone unlocked cannot link an account of their own: it takes a fresh sign-in.
 */
async function mustBeTheDriver(ctx: Ctx, uid: string): Promise<void> {
  const { verifiedList } = await getDriver(ctx, uid);
  if (verifiedList.bank || (await findLinkedProfile(ctx, uid))) freshSignIn(ctx);
}

/** [UBR-01] The address of the bond page, good for one visit within five minutes. */
export async function startLink(ctx: Ctx, { uid, redirect }: { uid: string; redirect?: string | null }) {
  const back = appAddress(redirect ?? defaultRedirect);
  if (!back) {
    throw new Refusal('BAD_USER_INPUT', 'Solo se puede volver a una pantalla de la app.', { field: 'redirect' });
  }
  if (!hasPlatform(ctx.config)) {
    throw new Refusal('UNAVAILABLE', 'Por ahora no es posible vincular cuentas Uber. Vuelve a intentarlo más tarde.');
  }
  await mustBeTheDriver(ctx, uid);
  const token = ctx.ids.secret();
  const expiresAt = new Date(ctx.clock.now().getTime() + lifetimeMs);
  await keepLinkToken(ctx, uid, { tokenHash: hashOf(token), redirect: back, expiresAt });
  const query = new URLSearchParams({ client_id: linkClientId, user_id: uid, redirect: back, token });
  return { url: `${bondPath}?${query.toString()}` };
}
