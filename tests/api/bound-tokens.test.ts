import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsApiKey } from '@volante/domain/documents/api-key';
import { startingAt } from '@volante/server/platform/clock';
import { BrowserKey, type OddProof } from '../kit/browser-key.ts';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { onPostgres, testDatabase, type TestDatabase } from '../kit/database.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { postForm, refresh, signInAt } from '../kit/web-client.ts';

/** Both nodes stand behind a proxy, which is what drivers see. */
const app = 'https://app.volante.example';
const behindProxy = { publicUrl: app, publicUrlGiven: true };
const clock = startingAt(new Date());
let database: TestDatabase;
let node: TestServer;
let otherNode: TestServer;
let driver: CreatedDriver;
let key: BrowserKey;
let token: string;

beforeAll(async () => {
  database = await testDatabase();
  node = await startTestServer({ clock, database, config: behindProxy });
  driver = await scenario(node.system).driver({ status: 'rent' }).create();
  key = await BrowserKey.make();
  token = await tokenFor(node.system, driver.uid, { boundTo: key.thumbprint });
});

afterAll(async () => {
  await otherNode?.close();
  await node.close();
  await database.drop();
});

const name = 'query ($uid: ID!) { getDriver(uid: $uid) { info { firstname } } }';
const chatToken = 'query ($uid: ID!) { getChatAuthorizationToken(driverId: $uid) }';

interface Ask {
  server?: TestServer;
  scheme?: string;
  proof?: string;
  query?: string;
  token?: string;
}

/** The code of the API's refusal, or 'answered'. */
async function ask({ server = node, scheme = 'DPoP', proof, query = name, token: sent = token }: Ask) {
  const headers = { authorization: `${scheme} ${sent}`, ...(proof !== undefined && { dpop: proof }) };
  const { errors, data } = await server.graphql(undefined, query, { uid: driver.uid }, headers);
  return { code: errors?.[0]?.extensions.code ?? 'answered', data };
}

const proofOf = (odd: OddProof = {}, by = key, about = token) =>
  by.proof({ method: 'POST', url: `${app}/graphql`, token: about, now: clock.now() }, odd);

const codeWith = async (odd: OddProof) => (await ask({ proof: await proofOf(odd) })).code;

describe('[FRT-10] a bound token', () => {
  test('opens with the key it is bound to, and not without: neither as a bearer token nor with another key', async () => {
    const thief = await BrowserKey.make();
    expect((await ask({ proof: await proofOf() })).code).toBe('answered');
    expect((await ask({ scheme: 'Bearer' })).code).toBe('UNAUTHENTICATED');
    expect((await ask({ scheme: 'Bearer', proof: await proofOf() })).code).toBe('UNAUTHENTICATED');
    expect((await ask({})).code).toBe('UNAUTHENTICATED');
    expect((await ask({ proof: await proofOf({}, thief) })).code).toBe('UNAUTHENTICATED');
    const twice = `${await proofOf()}, ${await proofOf()}`;
    expect((await ask({ proof: twice })).code).toBe('UNAUTHENTICATED');
  });

  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  test.each<[string, () => OddProof | Promise<OddProof>]>([
    ['another method', () => ({ htm: 'GET' })],
    ['another path', () => ({ htu: `${app}/accounts/me` })],
    ['another host', () => ({ htu: 'https://malo.example/graphql' })],
    ['the address behind the proxy', () => ({ htu: `${node.url}/graphql` })],
    ['no address', () => ({ htu: undefined })],
    ['another token', () => ({ ath: 'AAAA' })],
    ['no token', () => ({ ath: undefined })],
    ['a time long gone', () => ({ iat: seconds() - 125 })],
    ['a time to come', () => ({ iat: seconds() + 125 })],
    ['no time', () => ({ iat: undefined })],
    ['no number of its own', () => ({ jti: undefined })],
    ['a number without end', () => ({ jti: 'a'.repeat(200) })],
    ['another kind of token', () => ({ header: { typ: 'jwt' } })],
    ['no key', () => ({ header: { jwk: undefined } })],
    ['the private key', async () => ({ header: { jwk: await key.privateJwk() } })],
  ])('is refused with a proof about %s', async (_what, odd) => {
    expect(await codeWith(await odd())).toBe('UNAUTHENTICATED');
  });

  test('is refused with an unsigned proof and with one of an algorithm that is not ours', async () => {
    const right = await proofOf();
    const [, payload, signature] = right.split('.');
    for (const alg of ['none', 'HS256', 'RS256']) {
      const header = Buffer.from(JSON.stringify({ alg, typ: 'dpop+jwt', jwk: key.jwk })).toString('base64url');
      const forged = `${header}.${payload}.${alg === 'none' ? '' : signature}`;
      expect((await ask({ proof: forged })).code, alg).toBe('UNAUTHENTICATED');
    }
  });

  test('a time a little off counts, as does an address with its query', async () => {
    expect(await codeWith({ iat: seconds() - 100 })).toBe('answered');
    expect(await codeWith({ iat: seconds() + 100 })).toBe('answered');
    expect(await codeWith({ htu: `${app}/graphql?lugar=1#x` })).toBe('answered');
  });

  test('takes each proof once, also when two nodes get it at the same moment', async () => {
    otherNode = await startTestServer({ clock, database, config: behindProxy });
    for (let round = 0; round < (onPostgres ? 12 : 3); round += 1) {
      const proof = await proofOf();
      const answers = await Promise.all([node, otherNode, node].map((server) => ask({ server, proof })));
      const codes = answers.map(({ code }) => code).toSorted();
      expect(codes).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'answered']);
      expect((await ask({ server: otherNode, proof })).code).toBe('UNAUTHENTICATED');
    }
  });

  test('takes its key everywhere: who I am, uploads, pushes and the chat', async () => {
    const { data } = await ask({ proof: await proofOf(), query: chatToken });
    const chat = data.getChatAuthorizationToken as string;
    const json = { 'content-type': 'application/json' };
    const places = [
      { path: '/accounts/me', sent: token, method: 'GET' },
      { path: '/documents/attach', sent: token, method: 'POST', headers: { 'api-key': documentsApiKey } },
      { path: '/notifications/drivers/subscriptions', sent: token, method: 'POST', headers: json },
      { path: '/chat/messages', sent: chat, method: 'GET' },
    ];
    for (const { path, sent, method, headers } of places) {
      const status = async (authorization: string, proof?: string) => {
        const body = method === 'POST' ? '{}' : undefined;
        const all = { ...headers, authorization, ...(proof && { dpop: proof }) };
        return (await fetch(node.url + path, { method, body, headers: all })).status;
      };
      const proof = (about: string) => key.proof({ method, url: app + path, token: about, now: clock.now() });
      expect(await status(`Bearer ${sent}`), path).toBe(401);
      expect(await status(`DPoP ${sent}`), path).toBe(401);
      expect(await status(`DPoP ${sent}`, await proof('another')), path).toBe(401);
      const answered = await status(`DPoP ${sent}`, await proof(sent));
      expect([401, 403].includes(answered), `${path} ${answered}`).toBe(false);
    }
  });

  test('is the only one that goes with a proof: one that is bound to no key is a bearer token', async () => {
    const plain = await tokenFor(node.system, driver.uid);
    expect((await ask({ scheme: 'Bearer', token: plain })).code).toBe('answered');
    expect((await ask({ proof: await proofOf({}, key, plain), token: plain })).code).toBe('UNAUTHENTICATED');
  });
});

describe('[FRT-10] at the token endpoint', () => {
  let server: TestServer;
  let someone: CreatedDriver;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    someone = await scenario(server.system).driver().create();
  });
  afterAll(() => server.close());

  const clientOf = (url: string) =>
    openid.discovery(new URL(`${url}/accounts`), 'volante-web', undefined, openid.None(), {
      execute: [openid.allowInsecureRequests],
    });

  test('an independent client signs in, reads who it is and refreshes; without its key the tokens are worth nothing', async () => {
    const client = await clientOf(server.url);
    const DPoP = openid.getDPoPHandle(client, await openid.randomDPoPKeyPair('ES256'));
    const verifier = openid.randomPKCECodeVerifier();
    const address = openid.buildAuthorizationUrl(client, {
      redirect_uri: `${server.url}/auth`,
      scope: 'driver',
      state: 'un-estado',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const browser = new CookieBrowser(server.url);
    await browser.open(address.href);
    await browser.press('Iniciar sesión', { email: someone.email, password: someone.password });
    const checks = { pkceCodeVerifier: verifier, expectedState: 'un-estado' };
    const first = await openid.authorizationCodeGrant(client, browser.url, checks, undefined, { DPoP });
    expect(first.token_type).toBe('dpop');
    const me = await openid.fetchUserInfo(client, first.access_token, openid.skipSubjectCheck, { DPoP });
    expect(me.sub).toBe(someone.uid);

    const stolen = first.refresh_token!;
    expect((await refresh(server.url, stolen)).status).toBe(400);
    const thief = openid.getDPoPHandle(client, await openid.randomDPoPKeyPair('ES256'));
    await expect(openid.refreshTokenGrant(client, stolen, undefined, { DPoP: thief })).rejects.toThrow();
    const second = await openid.refreshTokenGrant(client, stolen, undefined, { DPoP });
    expect(second.token_type).toBe('dpop');
    await openid.fetchUserInfo(client, second.access_token, someone.uid, { DPoP });
  });

  test('a phone whose time is not believed is told what to prove instead', async () => {
    const now = new Date(clock.now().getTime() - 60 * 60_000);
    const tried = async (odd: OddProof = {}) => {
      const wrong = await (
        await BrowserKey.make()
      ).proof({ method: 'POST', url: `${server.url}/accounts/token`, token: '', now }, odd);
      const form = { grant_type: 'refresh_token', client_id: 'volante-web', refresh_token: 'x' };
      return postForm(`${server.url}/accounts/token`, form, { dpop: wrong });
    };
    const first = await tried();
    const nonce = first.headers.get('dpop-nonce');
    expect([first.status, (await first.json()).error, nonce]).toEqual([400, 'use_dpop_nonce', expect.any(String)]);
    const odd = { nonce } as OddProof;
    expect((await (await tried(odd)).json()).error).toBe('invalid_grant');
  });

  test('a session that began without a key is bound at its first refresh with one, and stays so', async () => {
    const { tokens } = await signInAt(server.url, someone);
    const client = await clientOf(server.url);
    const handle = async () => openid.getDPoPHandle(client, await openid.randomDPoPKeyPair('ES256'));
    const [DPoP, other] = [await handle(), await handle()];
    const bound = await openid.refreshTokenGrant(client, tokens.refresh_token, undefined, { DPoP });
    expect(bound.token_type).toBe('dpop');
    const again = openid.refreshTokenGrant(client, bound.refresh_token!, undefined, { DPoP: other });
    await expect(again).rejects.toThrow();
    expect((await refresh(server.url, bound.refresh_token!)).status).toBe(400);
    const next = await openid.refreshTokenGrant(client, bound.refresh_token!, undefined, { DPoP });
    expect(next.token_type).toBe('dpop');
  });
});
