import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startingAt } from '@volante/server/platform/clock';
import { accountsJobs } from '@volante/server/modules/accounts/jobs';
import { accountsOps } from '@volante/server/modules/accounts/ops';
import { setAccess } from '@volante/server/modules/drivers/public';
import { act } from '../kit/act.ts';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { testDatabase } from '../kit/database.ts';
import { repeat, rounds } from '../kit/long.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, exchangeCode, refresh, signInAt, type Tokens } from '../kit/web-client.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const clock = startingAt(new Date('2027-03-01T12:00:00Z'));
let server: TestServer;
let driver: CreatedDriver;

beforeAll(async () => {
  server = await startTestServer({ clock });
  driver = await scenario(server.system).driver().create();
});

afterAll(() => server.close());

const later = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms));

async function isAccepted(token: string): Promise<boolean> {
  const query = 'query($uid: ID!) { getDriver(uid: $uid) { _id } }';
  return (await server.graphql(token, query, { uid: driver.uid })).errors === undefined;
}

async function settled(answers: Promise<Response>[]) {
  return Promise.all((await Promise.all(answers)).map(async (one) => ({ status: one.status, body: await one.json() })));
}

test.each(Array.from({ length: rounds(5, 200) }, (_, round) => round))(
  '[SES-06] of many who refresh with one token at once exactly one is answered (%i)',
  async () => {
    const { tokens } = await signInAt(server.url, driver);
    const answers = await settled(Array.from({ length: 12 }, () => refresh(server.url, tokens.refresh_token)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(11);
    expect((await refresh(server.url, won[0]!.body.refresh_token)).status).toBe(400);
    await vi.waitFor(async () => expect(await isAccepted(won[0]!.body.access_token)).toBe(false), 5_000);
  },
);

test('[SES-06] signing out everywhere while devices refresh leaves no device signed in', async () => {
  await repeat(rounds(1, 100), async () => {
    const person = await scenario(server.system).driver().create();
    const devices = await Promise.all([1, 2, 3].map(() => signInAt(server.url, person)));
    const ctx = server.system.contextFor({ kind: 'staff', name: 'prueba', door: 'shell' });
    const [answers] = await Promise.all([
      settled(devices.map(({ tokens }) => refresh(server.url, tokens.refresh_token))),
      act(ctx, 'accounts signout', { driver: person.uid }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    for (const { body } of answers.filter(({ status }) => status === 200)) {
      expect((await refresh(server.url, body.refresh_token)).status).toBe(400);
    }
  });
});

test('[SES-06] a phone that lost the answer asks again with the same key and is answered the same', async () => {
  const { tokens } = await signInAt(server.url, driver);
  const first = await (await refresh(server.url, tokens.refresh_token, 'key-1')).json();
  later(day - 2 * minute);
  const again = await refresh(server.url, tokens.refresh_token, 'key-1');
  expect([again.status, await again.json()]).toEqual([200, first]);
  expect(again.headers.get('cache-control')).toBe('no-store');

  const next = await (await refresh(server.url, first.refresh_token, 'key-2')).json();
  expect(await isAccepted(next.access_token)).toBe(true);
});

test('[SES-06] two requests with one key at once are one refresh', async () => {
  await repeat(rounds(1, 200), async () => {
    const { tokens } = await signInAt(server.url, driver);
    const answers = await settled(Array.from({ length: 5 }, () => refresh(server.url, tokens.refresh_token, 'same')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await refresh(server.url, answers[0]!.body.refresh_token)).status).toBe(200);
  });
});

test('[SES-06] another key, or the same key after a day, is reuse', async () => {
  for (const wait of [0, day + 1]) {
    const { tokens } = await signInAt(server.url, driver);
    const first = await (await refresh(server.url, tokens.refresh_token, 'key-1')).json();
    later(wait);
    const again = await refresh(server.url, tokens.refresh_token, wait ? 'key-1' : 'key-2');
    expect(again.status).toBe(400);
    expect((await refresh(server.url, first.refresh_token, 'key-3')).status).toBe(400);
  }
});

test('[SES-05] tokens live by the house clock: access for 60 minutes, refresh for 30 days', async () => {
  const { tokens } = await signInAt(server.url, driver);
  later(59 * minute);
  expect(await isAccepted(tokens.access_token)).toBe(true);
  later(2 * minute);
  expect(await isAccepted(tokens.access_token)).toBe(false);
  const next: Tokens = await (await refresh(server.url, tokens.refresh_token)).json();
  expect(await isAccepted(next.access_token)).toBe(true);
  later(30 * day + minute);
  expect((await refresh(server.url, next.refresh_token)).status).toBe(400);
});

test('the nightly cleaning removes what has expired and nobody’s session', async () => {
  const { tokens, browser } = await signInAt(server.url, driver);
  await browser.open(authorizationUrl(server.url, { prompt: 'login' }));
  const count = async () => {
    const { rows } = await server.system.pool.query(
      `select (select count(*)::int from oidc_payloads where model = 'Interaction') as flows,
        (select count(*)::int from token_answers) as answers`,
    );
    return rows[0];
  };
  const next: Tokens = await (await refresh(server.url, tokens.refresh_token, 'lost')).json();
  expect((await count()).answers).toBeGreaterThan(0);
  later(day + minute);
  await accountsJobs[0]!.run(server.system.contextFor({ kind: 'system' }));
  expect(await count()).toEqual({ flows: 0, answers: 0 });
  expect((await refresh(server.url, next.refresh_token)).status).toBe(200);
  await browser.open('/accounts/settings/devices');
  expect(browser.text).toContain('Este dispositivo');
});

test('a banned driver can neither refresh nor come back, and is told why', async () => {
  const other = await scenario(server.system).driver().create();
  const { tokens, browser } = await signInAt(server.url, other);
  const ctx = server.system.contextFor({ kind: 'staff', name: 'prueba', door: 'shell' });
  await setAccess(ctx, { uid: other.uid, flag: 'banned', value: true, why: 'prueba' });
  const devices = () => accountsOps.sessions!.run(ctx, { driver: other.uid });
  await vi.waitFor(async () => expect(await devices()).toEqual([]), 5_000);
  const refused = await refresh(server.url, tokens.refresh_token);
  expect([refused.status, (await refused.json()).error]).toEqual([400, 'invalid_grant']);

  await browser.open(authorizationUrl(server.url));
  await browser.press('Iniciar sesión', { email: other.email, password: other.password });
  expect(browser.page.status).toBe(403);
  expect(browser.text).toContain('Tu cuenta está bloqueada');

  await setAccess(ctx, { uid: other.uid, flag: 'banned', value: false, why: 'prueba' });
  await browser.press('Iniciar sesión', { email: other.email, password: other.password });
  expect(browser.url.searchParams.get('code')).toEqual(expect.any(String));
});

test.each([
  { flag: 'banned', value: true },
  { flag: 'enabled', value: false },
] as const)('$flag = $value ends every sign-in for good: with access back, none works again', async (loss) => {
  const other = await scenario(server.system).driver().create();
  const [phone, tablet] = [await signInAt(server.url, other), await signInAt(server.url, other)];
  const lost = tablet.tokens.refresh_token;
  const answered: Tokens = await (await refresh(server.url, lost, 'lost')).json();
  const ctx = server.system.contextFor({ kind: 'staff', name: 'prueba', door: 'shell' });
  const devices = () => accountsOps.sessions!.run(ctx, { driver: other.uid });
  expect(await devices()).toHaveLength(2);

  await setAccess(ctx, { uid: other.uid, ...loss, why: 'prueba' });
  await vi.waitFor(async () => expect(await devices()).toEqual([]), 5_000);
  await setAccess(ctx, { uid: other.uid, flag: loss.flag, value: !loss.value, why: 'prueba' });
  for (const [token, key] of [[phone.tokens.refresh_token], [answered.refresh_token], [lost, 'lost']] as const) {
    const refused = await refresh(server.url, token, key);
    expect([refused.status, (await refused.json()).error]).toEqual([400, 'invalid_grant']);
  }
  await phone.browser.open(authorizationUrl(server.url));
  expect(phone.browser.url.searchParams.has('code')).toBe(false);
  expect(phone.browser.text).toContain('Iniciar sesión');
});

test.skipIf(!process.env.TEST_DATABASE_URL)('two nodes on one database serve one session', async () => {
  const database = await testDatabase();
  const config = { publicUrl: 'http://volante.test', publicUrlGiven: true };
  const one = await startTestServer({ database, config });
  const two = await startTestServer({ database, config });
  try {
    const person = await scenario(one.system).driver().create();
    const browser = new CookieBrowser(config.publicUrl);
    const visit = (node: TestServer) => browser.through(node.url);
    await visit(one).open(authorizationUrl(config.publicUrl));
    await visit(two).press('Iniciar sesión', { email: person.email, password: person.password });
    const code = browser.url.searchParams.get('code')!;
    const tokens: Tokens = await (await exchangeCode(config.publicUrl, code, one.url)).json();
    const query = 'query($uid: ID!) { getDriver(uid: $uid) { _id } }';
    const ask = async (node: TestServer, token: string) =>
      (await node.graphql(token, query, { uid: person.uid })).errors?.[0]?.extensions.code;
    expect(await ask(two, tokens.access_token)).toBeUndefined();

    const answers = await settled([one, two, one, two].map((node) => refresh(node.url, tokens.refresh_token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { access_token: access } = answers.find(({ status }) => status === 200)!.body;
    await vi.waitFor(async () => expect(await ask(two, access)).toBe('UNAUTHENTICATED'), 5_000);
    await vi.waitFor(async () => expect(await ask(one, access)).toBe('UNAUTHENTICATED'), 5_000);
  } finally {
    await two.close();
    await one.close();
    await database.drop();
  }
});
