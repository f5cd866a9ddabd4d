import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '@volante/demo/scenario';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, postForm, tokensOf } from '../kit/web-client.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
});

afterAll(() => server.close());

async function atPlatform(extra: Record<string, string> = { provider: 'uber' }): Promise<CookieBrowser> {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url, extra));
  return browser;
}

const uidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub as string;

const query = `query($uid: ID!) {
  getUber(uid: $uid) { firstname lastname email phone code category { uberPro discount } }
  getDriver(uid: $uid) { info { firstname email phone } status { status } lead { _id } verifiedList { app tc } }
  getToDo(uid: $uid) { kind }
}`;

async function factsOf(browser: CookieBrowser) {
  const { access_token: token } = await tokensOf(browser);
  const uid = uidOf(token);
  return { uid, ...(await server.graphql(token, query, { uid })).data };
}

test('[SES-15] [FRT-19] somebody new signs up with the platform, is linked, and has read the privacy policy', async () => {
  const browser = await atPlatform();
  expect(browser.url.pathname).toBe('/sandbox/ridehailing/authorize');
  await browser.press('Autorizar');
  expect(browser.text).toContain('Un último paso');
  expect(browser.page.text).toContain('href="/content/pages/privacidad"');
  await browser.press('Crear cuenta');
  expect([browser.page.status, browser.fault('terms')]).toEqual([400, expect.stringContaining('debes aceptar')]);
  await browser.press('Crear cuenta', { terms: 'on' });
  expect(browser.url.pathname).toBe('/auth');
  const facts = await factsOf(browser);
  // [FRT-19] The privacy policy beside the terms, with its words: the home does not ask for it.
  const { rows } = await server.system.pool.query(
    `select jsonb_array_length(t.clauses) > 0 as worded
     from policy_readings r join terms_texts t on t.hash = r.text_hash where r.driver_id = $1`,
    [facts.uid],
  );
  expect(rows).toEqual([{ worded: true }]);
  expect(facts.getToDo.map(({ kind }: { kind: string }) => kind)).not.toContain('policy');
  expect(facts.getUber).toMatchObject({ code: '+56', phone: expect.stringMatching(/^\+569\d{8}$/) });
  expect(facts.getDriver).toEqual({
    info: { firstname: facts.getUber.firstname, email: facts.getUber.email, phone: facts.getUber.phone },
    status: { status: 'on boarding' },
    lead: { _id: expect.any(String) },
    verifiedList: { app: true, tc: true },
  });
  const other = await atPlatform();
  await other.press('Autorizar');
  await other.press('Crear cuenta', { terms: 'on' });
  expect((await factsOf(other)).uid).not.toBe(facts.uid);
});

test('[SES-15] a linked driver enters without a password, from the sign-in page too', async () => {
  const browser = await atPlatform({});
  await browser.follow('Continuar con Uber');
  await browser.press('Autorizar', { profile: 'camila@volante.test' });
  const facts = await factsOf(browser);
  expect(facts.getUber).toEqual({
    firstname: 'Camila',
    lastname: 'Rojas Fuentes',
    email: 'camila@volante.test',
    phone: '+56987654321',
    code: '+56',
    category: { uberPro: 'Diamond', discount: 15 },
  });
});

test('[SES-15] an address that has an account asks for its password once, then is linked', async () => {
  const browser = await atPlatform();
  await browser.press('Autorizar', { profile: 'bruno@volante.test' });
  expect(browser.text).toContain('bruno@volante.test ya tiene una cuenta');
  await browser.press('Vincular y entrar', { password: 'no es esta' });
  expect([browser.page.status, browser.fault('password')]).toEqual([401, expect.stringContaining('no son correctos')]);
  await browser.press('Vincular y entrar', { password: demoPassword });
  const facts = await factsOf(browser);
  expect(facts.getUber.email).toBe('bruno@volante.test');
  expect(facts.getDriver.verifiedList.app).toBe(true);

  const again = await atPlatform();
  await again.press('Autorizar', { profile: 'bruno@volante.test' });
  expect((await factsOf(again)).uid).toBe(facts.uid);
});

test('[SES-15] who cancels comes back to the sign-in page with a word of explanation', async () => {
  const browser = await atPlatform();
  await browser.press('Cancelar');
  expect(browser.text).toContain('No autorizaste el acceso a tu cuenta Uber');
  await browser.press('Iniciar sesión', { email: 'diego@volante.test', password: demoPassword });
  expect(browser.url.searchParams.has('code')).toBe(true);
});

test('[SES-15] a banned driver is kept out this way too', async () => {
  const driver = await scenario(server.system).driver({ status: 'rent' }).create();
  const { system } = server;
  await system.pool.query('update drivers set banned = true where id = $1', [driver.uid]);
  await system.pool.query(
    `insert into sandbox_ridehailing_profiles (subject, firstname, lastname, email, phone, category, created_at)
     values ($1, 'A', 'B', $1, '+56911111111', 'Blue', now())`,
    [driver.email],
  );
  const browser = await atPlatform();
  await browser.press('Autorizar', { profile: driver.email });
  expect([browser.page.status, browser.text]).toEqual([403, expect.stringContaining('Tu cuenta está bloqueada')]);
});

test('[SES-15] an answer that was not asked for is not taken', async () => {
  const victim = await atPlatform();
  const thief = await atPlatform();
  await thief.stopBefore('/accounts/ridehailing/callback', () => thief.press('Autorizar'));
  const stolen = thief.url;
  await victim.open(stolen.href);
  expect(victim.page.status).toBe(404);

  const state = victim.value('state');
  expect(state).toBeUndefined();
  const own = await atPlatform();
  const [flow] = own.value('state')!.split('.');
  await own.open(`/accounts/flow/${flow}/uber/return?code=${stolen.searchParams.get('code')}&state=${flow}.guessed`);
  expect([own.page.status, own.text]).toEqual([403, expect.stringContaining('venció')]);
  await own.open('/accounts/ridehailing/callback?code=x&state=%2F%2Fevil.example');
  expect([own.page.status, own.url.origin]).toEqual([404, server.url]);
});

test('[SES-15] the sandbox platform keeps to the protocol: one use, its own verifier, its own client', async () => {
  const browser = await atPlatform();
  const redirectUri = browser.value('redirect_uri')!;
  const wrong = new URLSearchParams({
    ...Object.fromEntries(browser.url.searchParams),
    redirect_uri: 'https://evil.example/',
  });
  await browser.open(`/sandbox/ridehailing/authorize?${wrong.toString()}`);
  expect(browser.page.status).toBe(400);

  const fresh = await atPlatform();
  await fresh.stopBefore('/accounts/ridehailing/callback', () => fresh.press('Autorizar'));
  const code = fresh.url.searchParams.get('code')!;
  const exchange = (secret: string) =>
    postForm(`${server.url}/sandbox/ridehailing/token`, {
      grant_type: 'authorization_code',
      client_id: 'volante',
      client_secret: secret,
      redirect_uri: redirectUri,
      code,
      code_verifier: 'guessed',
    });
  expect((await exchange('guessed')).status).toBe(401);
  expect((await exchange(server.system.vault.sign('ridehailing-sandbox', 'volante'))).status).toBe(400);
  await fresh.open(fresh.url.href);
  expect(fresh.text).toContain('No pudimos conectarnos con Uber');
  expect((await fetch(`${server.url}/sandbox/ridehailing/profile`)).status).toBe(401);
});

test('[SES-15] without the demo world there is no platform: no button, and the address explains itself', async () => {
  const plain = await startTestServer();
  const browser = new CookieBrowser(plain.url);
  await browser.open(authorizationUrl(plain.url));
  expect(browser.text).not.toContain('Uber');
  expect(browser.text).not.toContain('demostración');
  await browser.open(authorizationUrl(plain.url, { provider: 'uber' }));
  expect(browser.text).toContain('solo puedes entrar con tu correo');
  expect((await fetch(`${plain.url}/sandbox/ridehailing/authorize`)).headers.get('content-type')).not.toContain(
    'sandbox',
  );
  expect((await fetch(`${plain.url}/sandbox/ridehailing/token`, { method: 'POST' })).status).toBe(404);
  await plain.close();
});

test('getUber answers nothing for a driver who has not linked an account, and only to that driver', async () => {
  const [driver, other] = [
    await scenario(server.system).driver().create(),
    await scenario(server.system).driver().create(),
  ];
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url));
  await browser.press('Iniciar sesión', { email: driver.email, password: driver.password });
  const { access_token: token } = await tokensOf(browser);
  const ask = (uid: string) => server.graphql(token, 'query($uid: ID!) { getUber(uid: $uid) { email } }', { uid });
  expect((await ask(driver.uid)).data).toEqual({ getUber: null });
  expect((await ask(other.uid)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('the demo accounts are offered and enter with one tap', async () => {
  const browser = await atPlatform({});
  expect(browser.text).toContain('Cuentas de demostración');
  await browser.press('Elena Vidal');
  expect((await factsOf(browser)).getUber.category).toEqual({ uberPro: 'Platinum', discount: 10 });
});
