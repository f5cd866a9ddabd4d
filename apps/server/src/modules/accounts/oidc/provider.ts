import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, decodeProtectedHeader, type JWK } from 'jose';
import { Provider, errors, type Configuration, type JWKS, type KoaContextWithOIDC } from 'oidc-provider';
import { apiAudience, apiScope, issuerOf } from '../../../platform/auth/auth.ts';
import type { Ctx } from '../../../platform/context.ts';
import { originOf } from '../../../platform/http/origin.ts';
import type { System } from '../../../platform/system.ts';
import { signInRefusal } from '../../drivers/public.ts';
import { findAccount } from '../store/accounts.ts';
import { DatabaseAdapter } from './adapter.ts';
import { byPasskey } from './by-passkey.ts';
import { clientsOf, redirectPaths } from './clients.ts';
import { cookieRules, mountPath } from './cookies.ts';
import { grantOf } from './grants.ts';
import { aroundEachRequest } from './around-each-request.ts';
import { renderProviderError } from './render-error.ts';
import { currentScope } from './scope.ts';
import { signInPolicy } from './sign-in-policy.ts';

const minute = 60;
const day = 24 * 60 * minute;

const lifetimes = {
  AccessToken: 60 * minute,
  AuthorizationCode: minute,
  Grant: 365 * day,
  IdToken: 60 * minute,
  Interaction: 60 * minute,
  RefreshToken: 30 * day,
  Session: 30 * day,
};

const apiServer = {
  scope: apiScope,
  audience: apiAudience,
  accessTokenFormat: 'jwt',
  accessTokenTTL: lifetimes.AccessToken,
  jwt: { sign: { alg: 'ES256' } },
} as const;

function only(values: readonly string[]) {
  return (_koa: KoaContextWithOIDC, value: string | undefined) => {
    if (value !== undefined && !values.includes(value)) throw new errors.InvalidRequest(`unknown value ${value}`);
  };
}

function features({ vault }: System): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    // A client that sends a proof gets bound tokens. One whose time the library does not believe, because it reads the
    // machine's clock, gets a nonce and asks once more.
    dPoP: { enabled: true, nonceSecret: createHash('sha256').update(vault.sign('dpop-nonce', '')).digest() },
    pushedAuthorizationRequests: { enabled: false },
    // Logout and user info are our own routes: our logout needs a single request, our user info reads our access
    // tokens.
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_koa, client, token) => token.clientId === client.clientId },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => apiAudience,
      useGrantedResource: () => true,
      getResourceServerInfo(_koa, resource) {
        if (resource !== apiAudience) throw new errors.InvalidTarget();
        return apiServer;
      },
    },
  };
}

/** A session that began without a key is bound to that of the first refresh with one; the library keeps it bound. */
async function bindingOld(koa: KoaContextWithOIDC): Promise<boolean> {
  const token = koa.oidc.entities.RefreshToken as { jkt?: string | undefined } | undefined;
  const proof = koa.get('dpop');
  // The library has read the proof by now.
  if (token && proof) token.jkt ??= await calculateJwkThumbprint(decodeProtectedHeader(proof).jwk as JWK);
  return true;
}

type TokenSource = { accountId?: string; authTime?: number; amr?: string[] } | undefined;

/**
 * When the driver last proved who they are, in seconds; 0 for never. Who has passkeys proves it with one of them: what
 * needs a fresh sign-in, such as bank data, is closed to whoever only knows the password.
 */
async function provenAt(ctx: Ctx, source: TokenSource): Promise<number | undefined> {
  const account = source?.accountId === undefined ? undefined : await findAccount(ctx, source.accountId);
  const weak = account?.hasPasskeys && !source?.amr?.includes(byPasskey);
  return weak ? 0 : source?.authTime;
}

/** Everything the provider decides about tokens. */
function tokenRules({ clock, config }: System, ctxNow: () => Ctx): Configuration {
  return {
    ttl: lifetimes,
    pkce: { required: () => true },
    issueRefreshToken: () => true,
    rotateRefreshToken: bindingOld,
    expiresWithSession: () => false,
    async extraTokenClaims({ oidc }, token) {
      const source = oidc.entities.RefreshToken ?? oidc.entities.AuthorizationCode;
      return {
        auth_time: await provenAt(ctxNow(), source),
        gid: 'grantId' in token ? token.grantId : undefined,
      };
    },
    formats: {
      customizers: {
        // The library reads the machine's clock, but our tokens follow the system's own clock. The issuer is fixed too,
        // because whoever verifies tokens knows only that one.
        jwt(_koa, _token, { payload }) {
          const issued = Math.floor(clock.now().getTime() / 1000);
          payload.exp = issued + (Number(payload.exp) - Number(payload.iat));
          payload.iat = issued;
          payload.iss = issuerOf(config);
        },
      },
    },
  };
}

function configuration(system: System, outside: Ctx, keys: { jwks: JWKS; cookies: string[] }): Configuration {
  const { config } = system;
  const cookies = cookieRules(config);
  const ctxNow = () => currentScope()?.ctx ?? outside;
  return {
    ...tokenRules(system, ctxNow),
    features: features(system),
    adapter: (model) => new DatabaseAdapter(model, outside),
    clients: clientsOf(config.publicUrl),
    clientAuthMethods: ['none'],
    clientBasedCORS: (koa, origin) => origin === originOf(config, koa.req),
    cookies: {
      names: cookies.names,
      long: { ...cookies.common, path: cookies.path },
      short: cookies.common,
      keys: keys.cookies,
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'], dPoPSigningAlgValues: ['ES256'] },
    extraParams: { tenancy: only(['cl']), screen: only(['signup']), provider: only(['uber']) },
    async findAccount(_koa, uid) {
      const account = await findAccount(ctxNow(), uid);
      if (!account || (await signInRefusal(ctxNow(), uid))) return undefined;
      return { accountId: uid, claims: () => ({ sub: uid }) };
    },
    interactions: { policy: signInPolicy(), url: (_koa, interaction) => `${mountPath}/flow/${interaction.uid}` },
    jwks: keys.jwks,
    loadExistingGrant: (koa) => grantOf(ctxNow(), koa),
    renderError: renderProviderError,
    responseTypes: ['code', 'none'],
    scopes: ['openid'],
  };
}

/** The OpenID provider. Every node shares its keys, cookies and stored data. */
function makeProvider(system: System): Provider {
  const { auth, config } = system;
  const outside = system.contextFor({ kind: 'anonymous' });
  const jwks = auth.signingKeys() as JWKS;
  const cookies = auth.cookieKeys();
  const provider = new Provider(`${config.publicUrl}${mountPath}`, configuration(system, outside, { jwks, cookies }));
  const originNow = () => (Provider.ctx ? originOf(config, Provider.ctx.req) : config.publicUrl);
  // The issuer and the redirect addresses follow the origin that the browser used, see originOf.
  Object.defineProperty(provider, 'issuer', { get: () => `${originNow()}${mountPath}` });
  provider.Client.prototype.redirectUriAllowed = function redirectUriAllowed(uri) {
    return uri === `${originNow()}${redirectPaths[this.clientId]}`;
  };
  provider.proxy = true;
  provider.use(aroundEachRequest(system));
  provider.on('grant.revoked', (_koa, grantId) => currentScope()?.endedGrants.add(grantId));
  const tellLog = (error: Error) => system.log.error({ err: error }, 'accounts provider failed');
  provider.on('server_error', (_koa, error) => tellLog(error));
  Object.assign(provider, { onerror: tellLog });
  return provider;
}

/**
 * The provider with the keys of now. The library takes its keys when it is made, so that it is made anew when they have
 * changed; requests under way end with the one they began with, and everything they keep is in the database.
 */
export function providerOf(system: System): () => Provider {
  const keysNow = () => [...system.auth.signingKeys().keys.map(({ kid }) => kid), ...system.auth.cookieKeys()].join();
  let keys = keysNow();
  let provider = makeProvider(system);
  return () => {
    const now = keysNow();
    if (now !== keys) provider = makeProvider(system);
    keys = now;
    return provider;
  };
}
