import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, exchangeCode, signInAt, tokensOf } from '../kit/web-client.ts';
import { nextSecond } from '../kit/stays.ts';

let server: TestServer;
let driver: CreatedDriver;

beforeAll(async () => {
  server = await startTestServer();
  driver = await scenario(server.system).driver({ firstname: 'Ana' }).create();
});

afterAll(() => server.close());

async function atSignIn(extra: Record<string, string> = {}): Promise<CookieBrowser> {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url, extra));
  return browser;
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

test('[SES-02] the sign-in page keeps what was typed, but never a password', async () => {
  const browser = await atSignIn();
  await browser.press('Iniciar sesión', { email: 'ana"><b>@volante.test', password: 'secreta' });
  expect(browser.page.status).toBe(401);
  expect(browser.value('email')).toBe('ana"><b>@volante.test');
  expect(browser.page.text).not.toContain('secreta');
});

test('an unknown address and a wrong password look the same', async () => {
  const wrong = await atSignIn();
  await wrong.press('Iniciar sesión', { email: driver.email, password: 'no es esta' });
  const unknown = await atSignIn();
  await unknown.press('Iniciar sesión', { email: 'nadie@volante.test', password: 'no es esta' });
  expect([wrong.page.status, unknown.page.status]).toEqual([401, 401]);
  expect(unknown.text).toBe(wrong.text);
});

test('a form of another site is refused', async () => {
  const browser = await atSignIn();
  const action = `${browser.url.pathname}/signin`;
  const fields = { email: driver.email, password: driver.password };
  await browser.post(action, new URLSearchParams(fields));
  expect([browser.page.status, browser.url.searchParams.has('code')]).toEqual([403, false]);
  await browser.post(action, new URLSearchParams({ ...fields, csrf: 'guessed' }));
  expect(browser.page.status).toBe(403);
  await browser.open(authorizationUrl(server.url));
  const csrf = browser.value('csrf')!;
  await browser.post(action, new URLSearchParams({ ...fields, csrf }), { origin: 'https://evil.example' });
  expect(browser.page.status).toBe(403);
  expect(browser.text).not.toMatch(/at \w+ \(/);
});

test('somebody else cannot go on with a sign-in that is under way', async () => {
  const browser = await atSignIn();
  const thief = new CookieBrowser(server.url);
  await thief.open(browser.url.pathname);
  expect(thief.page.status).toBe(404);
  expect(thief.text).toContain('Esta página venció');
});

test('cookies are out of reach of scripts and of other sites, and end with https where there is https', async () => {
  const answer = await fetch(authorizationUrl(server.url), { redirect: 'manual' });
  for (const cookie of answer.headers.getSetCookie()) {
    expect(cookie).toMatch(/; path=\/accounts\//i);
    expect(cookie).toMatch(/; samesite=lax/i);
    expect(cookie).toMatch(/; httponly/i);
  }
  expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);

  const publicUrl = 'https://app.volante.example';
  const secure = await startTestServer({ config: { publicUrl, publicUrlGiven: true } });
  const address = authorizationUrl(publicUrl).replace(publicUrl, secure.url);
  const behindProxy = await fetch(address, { redirect: 'manual' });
  expect(behindProxy.headers.getSetCookie().every((cookie) => /; secure/i.test(cookie))).toBe(true);
  for (const cookie of behindProxy.headers.getSetCookie()) expect(cookie, '[ACC-11]').toMatch(/^__Secure-volante_/);
  expect(behindProxy.headers.get('location')).toMatch(/^\/accounts\/flow\//);
  const flow = behindProxy.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const page = await fetch(secure.url + behindProxy.headers.get('location'), { headers: { cookie: flow } });
  expect(page.status).toBe(200);
  const [csrf] = page.headers.getSetCookie();
  expect(csrf, '[ACC-11]').toMatch(/^__Host-volante_csrf=.*; path=\/; .*secure/i);
  expect(csrf).not.toMatch(/domain=/i);
  const elsewhere = await fetch(authorizationUrl(secure.url), { redirect: 'manual' });
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([400, null]);
  await secure.close();
});

test('signing in gives the session a new name, and the old one opens nothing', async () => {
  const { browser } = await signInAt(server.url, driver);
  const cookieNow = () =>
    ['volante_session', 'volante_session.sig'].map((name) => `${name}=${browser.cookie(name)}`).join('; ');
  const settingsWith = async (cookie: string) =>
    (await fetch(`${server.url}/accounts/settings`, { headers: { cookie }, redirect: 'manual' })).status;
  const before = cookieNow();
  expect(await settingsWith(before)).toBe(200);
  await browser.open(authorizationUrl(server.url, { prompt: 'login' }));
  await browser.press('Iniciar sesión', { password: driver.password });
  expect(await settingsWith(cookieNow())).toBe(200);
  expect(await settingsWith(before)).toBe(303);
});

test('a driver who must prove it again does, and the token says when', async () => {
  const { browser, tokens } = await signInAt(server.url, driver);
  const before = claimsOf(tokens.access_token).auth_time;
  await nextSecond();
  await browser.open(authorizationUrl(server.url));
  expect(claimsOf((await tokensOf(browser)).access_token).auth_time).toBe(before);

  await browser.open(authorizationUrl(server.url, { prompt: 'login' }));
  expect(browser.text).toContain('Confirma que eres tú');
  expect(browser.value('email')).toBe(driver.email);
  await browser.press('Iniciar sesión', { password: driver.password });
  expect(claimsOf((await tokensOf(browser)).access_token).auth_time).toBeGreaterThan(before);

  await browser.open(authorizationUrl(server.url, { scope: 'openid driver', max_age: '300' }));
  expect(browser.url.searchParams.has('code')).toBe(true);
  await nextSecond();
  await browser.open(authorizationUrl(server.url, { scope: 'openid driver', max_age: '0' }));
  expect(browser.text).toContain('Confirma que eres tú');
});

test('another driver signs in on the same phone: the first one is signed out of it', async () => {
  const other = await scenario(server.system).driver({ firstname: 'Otra' }).create();
  const { browser, tokens } = await signInAt(server.url, driver);
  await browser.open(authorizationUrl(server.url, { prompt: 'login' }));
  await browser.press('Iniciar sesión', { email: other.email, password: other.password });
  expect(claimsOf((await tokensOf(browser)).access_token).sub).toBe(other.uid);
  const answer = await fetch(`${server.url}/accounts/token/metadata?token=${tokens.refresh_token}`);
  expect(answer.status).toBe(400);
});

test('every address of the developer’s machine works while no public address is given', async () => {
  const origin = server.url.replace('localhost', '127.0.0.1');
  const { browser } = await signInAt(origin, driver);
  expect(browser.url.origin).toBe(origin);
  const foreign = await fetch(authorizationUrl(server.url), { headers: { host: 'evil.example' }, redirect: 'manual' });
  expect(foreign.headers.get('location')).not.toContain('evil');
});

test('a code of one address is not exchanged for another', async () => {
  const { browser } = await signInAt(server.url, driver);
  await browser.open(authorizationUrl(server.url));
  const code = browser.url.searchParams.get('code')!;
  const answer = await exchangeCode(server.url.replace('localhost', '127.0.0.1'), code, server.url);
  expect(answer.status).toBe(400);
});

test('a page of another site cannot fetch tokens', async () => {
  const answer = await fetch(`${server.url}/accounts/token`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'volante-web', refresh_token: 'x' }),
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
});

test('the stylesheet is ours, kept for ever, and the pages hold to the content policy', async () => {
  const browser = await atSignIn();
  expect(browser.page.text).not.toMatch(/<style|style=|<script(?! type="module" src="\/pages\.js"><\/script>)|onclick/);
  const [, path] = /href="(\/pages\/[^"]+\.css)"/.exec(browser.page.text)!;
  const sheet = await fetch(`${server.url}${path}`);
  expect(sheet.headers.get('content-type')).toContain('text/css');
  expect(sheet.headers.get('cache-control')).toContain('immutable');
  expect(browser.page.headers.get('cache-control')).toBe('no-store');
});
