import type { MutationStartUberLinkArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mustBeTheOwner, mustFindDriver } from '../../drivers/public.ts';
import { hashOf } from '../hash.ts';
import { appAddress, bondPath, defaultRedirect } from '../link-address.ts';
import { keepLinkToken } from '../link-store.ts';
import { hasPlatform } from '../choose-platform.ts';
import { findLinkedProfile } from '../store.ts';

const lifetimeMs = 5 * 60_000;

/** The app that may send drivers to the bond page. */
export const linkClientId = 'volante-web';

/**
 * Somebody who signs in with a linked account can change where the driver is paid. So once a bank account or a link
 * exists, linking takes a fresh sign-in: a person who finds the phone unlocked cannot link an account of their own.
 */
async function mustBeTheDriver(ctx: Ctx, uid: string): Promise<void> {
  const { verified_bank: hasBank } = await mustFindDriver(ctx, uid);
  if (hasBank || (await findLinkedProfile(ctx, uid))) await mustBeTheOwner(ctx, uid, 'must sign in');
}

/** [UBR-01] The address of the bond page, valid for one visit within five minutes. */
export async function startLink(ctx: Ctx, { uid, redirect }: MutationStartUberLinkArgs) {
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
