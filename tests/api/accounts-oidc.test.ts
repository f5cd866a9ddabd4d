import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, exchangeCode, postForm, refresh, signInAt } from '../kit/web-client.ts';

let server: TestServer;
let driver: CreatedDriver;
let client: openid.Configuration;

beforeAll(async () => {
  server = await startTestServer();
  driver = await scenario(server.system).driver({ firstname: 'Ana', lastname: 'Soto' }).create();
  client = await openid.discovery(new URL(`${server.url}/accounts`), 'volante-web', undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  });
});

afterAll(() => server.close());

const ownName = 'query($uid: ID!) { getDriver(uid: $uid) { info { firstname } } }';

async function codeOf(accessToken: string): Promise<string | undefined> {
  const answer = await server.graphql(accessToken, ownName, { uid: driver.uid });
  return answer.errors?.[0]?.extensions.code;
}

/** Signs in with the independent library: it makes the request and reads the answer, we only press the button. */
async function signInByLibrary(scope = 'openid driver') {
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const address = openid.buildAuthorizationUrl(client, {
    redirect_uri: `${server.url}/auth`,
    scope,
    state,
    tenancy: 'cl',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const browser = new CookieBrowser(server.url);
  await browser.open(address.href);
  await browser.press('Iniciar sesión', driver as unknown as Record<string, string>);
  const tokens = await openid.authorizationCodeGrant(client, browser.url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  return { tokens, browser };
}

test('[SES-03] an unmodified OpenID client signs in with code and PKCE and reads who it is', async () => {
  const { tokens } = await signInByLibrary();
  expect(tokens.claims()?.sub).toBe(driver.uid);
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'driver' });
  expect(await openid.fetchUserInfo(client, tokens.access_token, driver.uid)).toEqual({
    sub: driver.uid,
    uid: driver.uid,
    email: driver.email,
    firstname: 'Ana',
    lastname: 'Soto',
    userType: 'driver',
    verified: true,
  });
  const answer = await server.graphql(tokens.access_token, ownName, { uid: driver.uid });
  expect(answer.data.getDriver.info.firstname).toBe('Ana');
});

test('[SES-02] the scope driver alone brings tokens without an identity token', async () => {
  const { tokens } = await signInByLibrary('driver');
  expect(tokens.id_token).toBeUndefined();
  expect(tokens.refresh_token).toEqual(expect.any(String));
  const { access_token: accessToken } = await openid.refreshTokenGrant(client, tokens.refresh_token!);
  expect(await codeOf(accessToken)).toBeUndefined();
});

test('[SES-06] a refresh rotates; the old token is refused and takes its whole family with it', async () => {
  const { tokens } = await signInByLibrary();
  const next = await openid.refreshTokenGrant(client, tokens.refresh_token!);
  expect(next.refresh_token).not.toBe(tokens.refresh_token);
  expect(await codeOf(next.access_token)).toBeUndefined();

  await expect(openid.refreshTokenGrant(client, tokens.refresh_token!)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  await expect(openid.refreshTokenGrant(client, next.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' });
  await vi.waitFor(async () => expect(await codeOf(next.access_token)).toBe('UNAUTHENTICATED'), 5_000);
  expect(await codeOf(tokens.access_token)).toBe('UNAUTHENTICATED');
});

test('[SES-08] revoking the refresh token ends the access token; revoking the access token ends that one alone', async () => {
  const first = (await signInByLibrary()).tokens;
  await openid.tokenRevocation(client, first.access_token, { token_type_hint: 'access_token' });
  await vi.waitFor(async () => expect(await codeOf(first.access_token)).toBe('UNAUTHENTICATED'), 5_000);
  const next = await openid.refreshTokenGrant(client, first.refresh_token!);
  expect(await codeOf(next.access_token)).toBeUndefined();

  await openid.tokenRevocation(client, next.refresh_token!);
  await vi.waitFor(async () => expect(await codeOf(next.access_token)).toBe('UNAUTHENTICATED'), 5_000);
  await expect(openid.refreshTokenGrant(client, next.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('[SES-08] a token nobody knows is revoked without complaint', async () => {
  for (const token of ['nonsense', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA']) {
    const answer = await postForm(`${server.url}/accounts/token/revocation`, { client_id: 'volante-web', token });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  }
});

test('[SES-08] logout by the library ends the session at the provider and goes home', async () => {
  const { tokens, browser } = await signInByLibrary();
  const address = openid.buildEndSessionUrl(client, {
    id_token_hint: tokens.id_token!,
    post_logout_redirect_uri: `${server.url}/`,
  });
  await browser.open(address.href);
  expect(browser.url.href).toBe(`${server.url}/`);
  await browser.open(authorizationUrl(server.url));
  expect(browser.text).toContain('Inicia sesión');
  await expect(openid.refreshTokenGrant(client, tokens.refresh_token!)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('[SES-08] logout from the app takes one request; from another site it asks first; elsewhere it does not go', async () => {
  const { browser } = await signInAt(server.url, driver);
  const home = encodeURIComponent(`${server.url}/`);
  const logout = `/accounts/session/end?client_id=volante-web&post_logout_redirect_uri=${home}`;
  await browser.open(`/accounts/session/end?client_id=volante-web&post_logout_redirect_uri=https://evil.example/`);
  expect(browser.page.status).toBe(400);
  await browser.open(logout, { 'sec-fetch-site': 'cross-site' });
  expect(browser.text).toContain('¿Cerrar sesión?');
  await browser.open(authorizationUrl(server.url));
  expect(browser.url.searchParams.has('code')).toBe(true);

  await browser.open(logout, { 'sec-fetch-site': 'same-origin' });
  expect(browser.url.href).toBe(`${server.url}/`);
  expect(browser.cookie('volante_session')).toBeUndefined();
  await browser.open(authorizationUrl(server.url));
  expect(browser.text).toContain('Inicia sesión');
});

test('[GRD-10] an access token counts under the scheme Bearer alone, in any case of letters', async () => {
  const { tokens } = await signInAt(server.url, driver);
  const ask = async (scheme: string) => {
    const headers = { authorization: `${scheme} ${tokens.access_token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ query: ownName, variables: { uid: driver.uid } });
    const graphql = (await (await fetch(`${server.url}/graphql`, { method: 'POST', headers, body })).json()) as {
      errors?: { extensions: { code: string } }[];
    };
    return [
      (await fetch(`${server.url}/accounts/me`, { headers })).status,
      graphql.errors?.[0]?.extensions.code ?? 'ok',
    ];
  };
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) expect(await ask(scheme), scheme).toEqual([200, 'ok']);
  // Of the same length, longer, and shorter.
  for (const scheme of ['Digest', 'XBearer', 'Basic']) {
    expect(await ask(scheme), scheme).toEqual([401, 'UNAUTHENTICATED']);
  }
});

test('[SES-09] token metadata answers user_id for a live token of either kind, and nothing else', async () => {
  const { tokens } = await signInAt(server.url, driver);
  const ask = async (token: string) => {
    const answer = await fetch(`${server.url}/accounts/token/metadata?${new URLSearchParams({ token }).toString()}`);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const facts = {
    status: 200,
    user_id: driver.uid,
    client_id: 'volante-web',
    scope: 'driver',
    exp: expect.any(Number),
  };
  expect(await ask(tokens.access_token)).toEqual(facts);
  expect(await ask(tokens.refresh_token)).toEqual(facts);
  expect(await ask('nonsense')).toMatchObject({ status: 400, error: 'invalid_token' });
  expect(await ask('')).toMatchObject({ status: 400 });
  await refresh(server.url, tokens.refresh_token);
  expect(await ask(tokens.refresh_token)).toMatchObject({ status: 400 });
});

test.each([
  ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['for another tenancy', { tenancy: 'pe' }, 'invalid_request'],
  ['for a token at once', { response_type: 'id_token', nonce: 'n' }, 'unsupported_response_type'],
  ['for another audience', { resource: 'urn:other:api' }, 'invalid_target'],
])('[SES-03] a request %s is sent back with an error and no code', async (_what, extra, error) => {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url, extra));
  expect(browser.url.pathname).toBe('/auth');
  const answer = new URLSearchParams(browser.url.hash ? browser.url.hash.slice(1) : browser.url.search);
  expect(answer.get('error')).toBe(error);
  expect(answer.get('code')).toBeNull();
});

test.each([
  ['another origin', { redirect_uri: 'https://evil.example/auth' }],
  ['another path of ours', { redirect_uri: 'http://localhost/elsewhere' }],
  ['an unknown client', { client_id: 'volante-evil' }],
])('nothing is sent to %s', async (_what, extra) => {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url, extra));
  expect(browser.url.origin).toBe(server.url);
  expect(browser.page.status).toBeGreaterThanOrEqual(400);
  expect(browser.text).toContain('No pudimos continuar');
  expect(browser.page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('[SES-03] a code works once: used again it ends what it had opened', async () => {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url));
  await browser.press('Iniciar sesión', driver as unknown as Record<string, string>);
  const code = browser.url.searchParams.get('code')!;
  const first = (await (await exchangeCode(server.url, code)).json()) as {
    access_token: string;
    refresh_token: string;
  };
  const again = await exchangeCode(server.url, code);
  expect([again.status, await again.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
  expect((await refresh(server.url, first.refresh_token)).status).toBe(400);
  await vi.waitFor(async () => expect(await codeOf(first.access_token)).toBe('UNAUTHENTICATED'), 5_000);
});

test('whoever reads the database finds nothing there that opens a session', async () => {
  const { tokens, browser } = await signInAt(server.url, driver);
  const answer = await refresh(server.url, tokens.refresh_token, 'a key');
  const next = ((await answer.json()) as { refresh_token: string }).refresh_token;
  await browser.open(authorizationUrl(server.url));
  const code = browser.url.searchParams.get('code')!;
  const { rows } = await server.system.pool.query(
    `select row_to_json(oidc_payloads)::text as row from oidc_payloads
     union all select row_to_json(token_answers)::text from token_answers`,
  );
  const everything = rows.map(({ row }) => row).join('\n');
  expect(rows.length).toBeGreaterThan(5);
  for (const secret of [tokens.refresh_token, next, code]) expect(everything).not.toContain(secret);
});
