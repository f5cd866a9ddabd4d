import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Caller, Ctx } from '../../../platform/context.ts';
import { revokeTokens } from '../../../platform/auth/revocations.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import type { System } from '../../../platform/system.ts';
import { endGrant } from '../commands/end-sign-ins.ts';
import { markDeviceSeen } from '../store/devices.ts';
import { renderUnavailable } from './render-error.ts';
import { inScope, type ProviderScope } from './scope.ts';
import { keepAnswer } from './token-answers.ts';

/** What our routes tell of whoever sent a request, since the library hands on the bare one. */
export interface CalledBy {
  caller?: Caller;
}

type Next = () => Promise<void>;

/** A phone that lost the answer to its refresh asks again with the same key and gets the same answer. */
async function rememberRefresh(ctx: Ctx, scope: ProviderScope, koa: KoaContextWithOIDC): Promise<void> {
  const refreshToken = koa.oidc.params?.refresh_token;
  if (typeof refreshToken !== 'string' || scope.idempotencyKey === '') return;
  await keepAnswer(ctx, { refreshToken, idempotencyKey: scope.idempotencyKey }, koa.body as object);
}

async function afterToken(ctx: Ctx, scope: ProviderScope, koa: KoaContextWithOIDC): Promise<void> {
  if (scope.replay) {
    koa.status = 200;
    koa.body = scope.replay;
  } else if (koa.status === 200) {
    await rememberRefresh(ctx, scope, koa);
    const grantId = koa.oidc.entities.Grant?.jti;
    if (grantId) await markDeviceSeen(ctx, grantId);
  }
}

/** A code or token was used twice, so its grant has ended: one of the two who used it has stolen it. */
async function noteReuse(ctx: Ctx, { oidc }: KoaContextWithOIDC): Promise<void> {
  const uid = (oidc.entities.RefreshToken ?? oidc.entities.AuthorizationCode)?.accountId;
  if (uid) await recordSecurityEvent(ctx, { kind: 'tokenReused', uid });
}

/** The library revokes only tokens that it stores. Our access tokens are JWTs, which it does not store. */
async function afterRevocation({ auth }: System, ctx: Ctx, koa: KoaContextWithOIDC): Promise<void> {
  if ((koa.body as { error?: string } | undefined)?.error !== 'unsupported_token_type') return;
  const token = await auth.verify(String(koa.oidc.params?.token));
  if (token) await revokeTokens(ctx, { tokenId: token.tokenId });
  koa.status = 200;
  koa.body = '';
}

function completeDiscovery({ config }: System, koa: KoaContextWithOIDC): void {
  const accounts = `${originOf(config, koa.req)}/accounts`;
  Object.assign(koa.body as object, {
    userinfo_endpoint: `${accounts}/me`,
    end_session_endpoint: `${accounts}/session/end`,
    scopes_supported: ['openid', 'driver'],
  });
}

/**
 * Each request is one transaction: rotated tokens, ended grants and kept answers are written together or not at all.
 */
async function inOneTransaction(system: System, koa: KoaContextWithOIDC, next: Next): Promise<void> {
  const { caller } = koa.req as CalledBy;
  await inTransaction(system.contextFor({ kind: 'anonymous' }, undefined, caller), async (ctx) => {
    const scope: ProviderScope = { ctx, idempotencyKey: koa.get('idempotency-key'), endedGrants: new Set() };
    await inScope(scope, next);
    for (const grantId of scope.endedGrants) await endGrant(ctx, grantId);
    if (koa.path === '/token' && scope.endedGrants.size > 0) await noteReuse(ctx, koa);
    if (koa.path === '/token') await afterToken(ctx, scope, koa);
    if (koa.path === '/token/revocation') await afterRevocation(system, ctx, koa);
  });
}

export function aroundEachRequest(system: System) {
  return async (koa: KoaContextWithOIDC, next: Next): Promise<void> => {
    if (koa.path === '/jwks') return next();
    if (koa.path.startsWith('/.well-known/')) {
      await next();
      return completeDiscovery(system, koa);
    }
    try {
      await inOneTransaction(system, koa, next);
    } catch (error) {
      system.log.error({ err: error }, 'a request to the accounts provider failed and was rolled back');
      renderUnavailable(koa);
    }
  };
}
