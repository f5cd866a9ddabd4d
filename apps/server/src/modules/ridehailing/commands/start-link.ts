import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashOf } from '../hash.ts';
import { appAddress, bondPath, defaultRedirect } from '../link-address.ts';
import { keepLinkToken } from '../link-store.ts';
import { hasPlatform } from '../sandbox.ts';

const lifetimeMs = 5 * 60_000;

/** The app that may send drivers to the bond page. */
export const linkClientId = 'volante-web';

/** [UBR-01] The address of the bond page, good for one visit within five minutes. */
export async function startLink(ctx: Ctx, { uid, redirect }: { uid: string; redirect?: string | null }) {
  const back = appAddress(redirect ?? defaultRedirect);
  if (!back) {
    throw new Refusal('BAD_USER_INPUT', 'Solo se puede volver a una pantalla de la app.', { field: 'redirect' });
  }
  if (!hasPlatform(ctx.config)) {
    throw new Refusal('UNAVAILABLE', 'Por ahora no es posible vincular cuentas Uber. Vuelve a intentarlo más tarde.');
  }
  const token = ctx.ids.secret();
  const expiresAt = new Date(ctx.clock.now().getTime() + lifetimeMs);
  await keepLinkToken(ctx, uid, { tokenHash: hashOf(token), redirect: back, expiresAt });
  const query = new URLSearchParams({ client_id: linkClientId, user_id: uid, redirect: back, token });
  return { url: `${bondPath}?${query.toString()}` };
}
