import type { KoaContextWithOIDC } from 'oidc-provider';
import { apiAudience, apiScope } from '../../../platform/auth/auth.ts';
import type { Ctx } from '../../../platform/context.ts';
import { insertDevice } from '../store/devices.ts';
import { webClientId } from './clients.ts';

/** Our own clients need no consent: a browser's first sign-in creates the grant, and later ones reuse it. */
export async function grantOf(ctx: Ctx, koa: KoaContextWithOIDC) {
  const { session, account, client, provider } = koa.oidc;
  if (!session || !account || !client) throw new Error('A grant is asked for before its account and client are known');
  const { accountId } = account;
  const presentId = session.grantIdFor(client.clientId);
  const present = presentId === undefined ? undefined : await provider.Grant.find(presentId);
  if (present?.accountId === accountId) return present;

  const grant = new provider.Grant({ accountId, clientId: client.clientId });
  grant.addOIDCScope('openid');
  grant.addResourceScope(apiAudience, apiScope);
  const grantId = await grant.save();
  if (client.clientId === webClientId) {
    const userAgent = koa.get('user-agent').slice(0, 400);
    await insertDevice(ctx, { grantId, accountUid: accountId, sessionUid: session.uid, userAgent });
  }
  return grant;
}
