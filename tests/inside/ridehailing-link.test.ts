import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { linkRideHailing } from '@volante/server/modules/ridehailing/public';
import { startingAt } from '@volante/server/platform/clock';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, signInAt, tokensOf } from '../kit/web-client.ts';

const clock = startingAt(new Date());
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock });
});

afterAll(() => server.close());

const start = `mutation ($uid: ID!, $redirect: String) { startUberLink(uid: $uid, redirect: $redirect) { url } }`;
const facts = `query ($uid: ID!) {
  getUber(uid: $uid) { firstname lastname email phone code category { uberPro discount } }
  getDriver(uid: $uid) { verifiedList { app } }
}`;

const later = (minutes: number) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000));
const pool = () => server.system.pool;

let made = 0;

/** Somebody the platform knows and no driver has linked. */
async function personThere(category = 'Gold'): Promise<string> {
  made += 1;
  const subject = `persona-${made}@sandbox-viajes.test`;
  await pool().query(
    `insert into sandbox_ridehailing_profiles (subject, firstname, lastname, email, phone, category, created_at)
     values ($1, 'Rosa', 'Araneda', $1, '+56911112222', $2, now())`,
    [subject, category],
  );
  return subject;
}

/** Somebody who is signed in, in the app and in the browser. */
async function driver() {
  const person = await scenario(server.system).driver().create();
  const { uid } = person;
  const { browser, tokens } = await signInAt(server.url, person);
  const token = tokens.access_token;
  const anotherBrowser = async () => (await signInAt(server.url, person)).browser;
  const bond = async (redirect?: string) =>
    (await server.graphql(token, start, { uid, redirect })).data.startUberLink.url as string;
  const known = async () => (await server.graphql(token, facts, { uid })).data;
  const toPlatform = async () => browser.open(await bond());
  return { ...person, token, browser, anotherBrowser, bond, known, toPlatform };
}

const back = (browser: CookieBrowser) => browser.url.pathname + browser.url.search;

describe('[UBR-01] there and back', () => {
  test('the bond page carries client, user, redirect and token; who agrees is linked and verified', async () => {
    const { uid, browser, bond, known } = await driver();
    const subject = await personThere('Platinum');
    expect(await known()).toEqual({ getUber: null, getDriver: { verifiedList: { app: false } } });
    const address = new URL(await bond('/app/onboarding?step=app'), server.url);
    expect(address.pathname).toBe('/accounts/ridehailing/bond');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'volante-web',
      user_id: uid,
      redirect: '/app/onboarding?step=app',
      token: expect.stringMatching(/^[\w-]{40,}$/),
    });
    await browser.open(address.href);
    expect(browser.url.pathname).toBe('/sandbox/ridehailing/authorize');
    for (const what of ['nombre', 'correo', 'teléfono', 'categoría', 'viajes']) expect(browser.text).toContain(what);
    expect(browser.text).toContain(`Platinum · ${subject}`);
    await browser.press('Autorizar', { profile: subject });
    expect(back(browser)).toBe('/app/onboarding?step=app&uber=linked');
    expect(await known()).toEqual({
      getUber: {
        firstname: 'Rosa',
        lastname: 'Araneda',
        email: subject,
        phone: '+56911112222',
        code: '+56',
        category: { uberPro: 'Platinum', discount: 10 },
      },
      getDriver: { verifiedList: { app: true } },
    });
  });

  test('done again it takes over what changed at the platform', async () => {
    const { browser, toPlatform, known } = await driver();
    const subject = await personThere('Blue');
    await toPlatform();
    await browser.press('Autorizar', { profile: subject });
    await pool().query(`update sandbox_ridehailing_profiles set category = 'Gold' where subject = $1`, [subject]);
    await toPlatform();
    await browser.press('Autorizar', { profile: subject });
    expect(browser.url.searchParams.get('uber')).toBe('linked');
    expect((await known()).getUber.category).toEqual({ uberPro: 'Gold', discount: 5 });
  });

  test('who refuses comes back refused and may agree later', async () => {
    const { browser, toPlatform, known } = await driver();
    const subject = await personThere();
    await toPlatform();
    await browser.press('Cancelar');
    expect(back(browser)).toBe('/app/onboarding?step=app&uber=refused');
    expect((await known()).getUber).toBeNull();
    await toPlatform();
    await browser.press('Autorizar', { profile: subject });
    expect(browser.url.searchParams.get('uber')).toBe('linked');
  });

  test('an account of another driver stays theirs', async () => {
    const [one, other] = [await driver(), await driver()];
    const subject = await personThere();
    for (const { browser, toPlatform } of [one, other]) {
      await toPlatform();
      await browser.press('Autorizar', { profile: subject });
    }
    expect(one.browser.url.searchParams.get('uber')).toBe('linked');
    expect(other.browser.url.searchParams.get('uber')).toBe('taken');
    expect(await other.known()).toEqual({ getUber: null, getDriver: { verifiedList: { app: false } } });
    expect((await one.known()).getUber.email).toBe(subject);
  });

  test('two drivers link the same account at once: one has it', async () => {
    for (let round = 0; round < (onPostgres ? 8 : 2); round += 1) {
      const uids = [await signedInDriver(server.system), await signedInDriver(server.system)].map(({ uid }) => uid);
      const subject = await personThere();
      const profile = {
        subject,
        firstname: 'Rosa',
        lastname: 'Araneda',
        email: subject,
        phone: '+56911112222',
        code: '+56',
        category: 'Blue' as const,
      };
      const ctx = server.system.contextFor({ kind: 'system' });
      const outcomes = await Promise.allSettled(uids.map((uid) => linkRideHailing(ctx, { uid, profile })));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(failed?.reason).toMatchObject({ code: 'CONFLICT' });
    }
  });

  test('what goes wrong at the platform comes back as an error, and the code is not asked for twice', async () => {
    const { browser, toPlatform, known } = await driver();
    const answers: Record<string, string>[] = [{ error: 'server_error' }, { code: 'made-up' }, {}];
    for (const answer of answers) {
      await toPlatform();
      const state = browser.value('state')!;
      await browser.open(`/accounts/ridehailing/callback?${new URLSearchParams({ ...answer, state }).toString()}`);
      expect(browser.url.searchParams.get('uber')).toBe('error');
    }
    expect((await known()).getUber).toBeNull();
  });

  test('a driver banned meanwhile links nothing', async () => {
    const { uid, browser, toPlatform } = await driver();
    await toPlatform();
    await pool().query('update drivers set banned = true where id = $1', [uid]);
    await browser.press('Autorizar', { profile: await personThere() });
    expect(browser.url.searchParams.get('uber')).toBe('error');
    const { rows } = await pool().query('select 1 from ridehailing_links where driver_id = $1', [uid]);
    expect(rows).toEqual([]);
  });
});

describe('[UBR-01] the token', () => {
  const refused = (browser: CookieBrowser) => {
    expect([browser.page.status, browser.url.pathname]).toEqual([403, '/accounts/ridehailing/bond']);
    expect(browser.text).toContain('venció o ya se usó');
  };

  test('works once', async () => {
    const { browser, bond } = await driver();
    const address = await bond();
    await browser.open(address);
    expect(browser.url.pathname).toBe('/sandbox/ridehailing/authorize');
    await browser.open(address);
    refused(browser);
  });

  test('two browsers at once with one token: one goes on', async () => {
    const { browser, anotherBrowser, bond } = await driver();
    const browsers = [browser, await anotherBrowser(), await anotherBrowser()];
    const address = await bond();
    const pages = await Promise.all(browsers.map((each) => each.open(address)));
    expect(pages.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  });

  test('lives five minutes, and a newer one replaces it', async () => {
    const { browser, bond } = await driver();
    const old = await bond();
    const fresh = await bond();
    await browser.open(old);
    refused(browser);
    later(4.9);
    await browser.open(fresh);
    expect(browser.page.status).toBe(200);
    const late = await bond();
    later(5.1);
    await browser.open(late);
    refused(browser);
  });

  test.each([
    ['another client', { client_id: 'volante-settings' }],
    ['no client', { client_id: '' }],
    ['another redirect of the app', { redirect: '/app/v2/profile' }],
    ['a foreign redirect', { redirect: 'https://evil.example/app/' }],
    ['a made-up token', { token: 'x'.repeat(43) }],
    ['no token', { token: '' }],
  ])('does not work with %s', async (_what, change) => {
    const { browser, bond } = await driver();
    const address = new URL(await bond(), server.url);
    for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
    await browser.open(address.href);
    refused(browser);
    expect(browser.page.headers.get('location')).toBeNull();
  });

  test('does not work for another driver', async () => {
    const [one, other] = [await driver(), await driver()];
    const address = new URL(await one.bond(), server.url);
    address.searchParams.set('user_id', other.uid);
    await other.browser.open(address.href);
    refused(other.browser);
    const foreign = await server.graphql(one.token, start, { uid: other.uid });
    expect(foreign.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test.each(['https://evil.example/', '//evil.example/app/', '/accounts/settings', '/app/../accounts', 'app/x'])(
    'is not made for the redirect %s',
    async (redirect) => {
      const { uid, token } = await signedInDriver(server.system);
      const { errors } = await server.graphql(token, start, { uid, redirect });
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'redirect' });
    },
  );

  test('is kept as a hash, and goes when it is old', async () => {
    const { uid, bond } = await driver();
    const token = new URL(await bond(), server.url).searchParams.get('token')!;
    const { rows } = await pool().query('select * from ridehailing_link_tokens where driver_id = $1', [uid]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('[UBR-01] whose account it becomes', () => {
  test('the driver’s who began, not the one signed in in that browser', async () => {
    const { uid, browser, toPlatform } = await driver();
    await toPlatform();
    const somebody = await scenario(server.system).driver().create();
    const authorize = browser.url.href;
    await browser.open(authorizationUrl(server.url, { prompt: 'login' }));
    await browser.press('Iniciar sesión', { email: somebody.email, password: somebody.password });
    await browser.open(authorize);
    const subject = await personThere();
    await browser.press('Autorizar', { profile: subject });
    expect(browser.url.searchParams.get('uber')).toBe('linked');
    const { rows } = await pool().query('select driver_id from ridehailing_links where subject = $1', [subject]);
    expect(rows).toEqual([{ driver_id: uid }]);
  });

  test('a browser where nobody is signed in asks who it is: nobody is led to link theirs to another driver', async () => {
    const { email, password, bond } = await driver();
    const address = await bond();
    const victim = new CookieBrowser(server.url);
    await victim.open(address);
    expect(victim.url.pathname).toMatch(/^\/accounts\/flow\//);
    const own = new CookieBrowser(server.url);
    await own.open(address);
    await own.press('Iniciar sesión', { email, password });
    expect(own.url.pathname).toBe('/sandbox/ridehailing/authorize');
  });

  test('a browser where somebody else is signed in is stopped at the bond page, and the token stays good', async () => {
    const { browser: own, bond } = await driver();
    const address = await bond();
    const somebody = await scenario(server.system).driver().create();
    const { browser } = await signInAt(server.url, somebody);
    await browser.open(address);
    expect([browser.page.status, browser.text]).toEqual([403, expect.stringContaining('entró otra persona')]);
    await own.open(address);
    expect(own.url.pathname).toBe('/sandbox/ridehailing/authorize');
  });

  test('[BNK-02] who found the phone unlocked ties no account of theirs to it, to sign in with and be paid', async () => {
    const { uid, email, password, token, browser, bond, toPlatform } = await driver();
    later(6);
    await bond();
    const ctx = server.system.contextFor({ kind: 'system' });
    await setVerifiedFlag(ctx, uid, 'bank', true);
    const code = async () => (await server.graphql(token, start, { uid })).errors?.[0]?.extensions.code;
    expect(await code()).toBe('REAUTH_REQUIRED');
    await setVerifiedFlag(ctx, uid, 'bank', false);
    await toPlatform();
    await browser.press('Autorizar', { profile: await personThere() });
    expect(await code()).toBe('REAUTH_REQUIRED');
    await browser.open(authorizationUrl(server.url, { prompt: 'login' }));
    await browser.press('Iniciar sesión', { email, password });
    const { access_token: fresh } = await tokensOf(browser);
    expect((await server.graphql(fresh, start, { uid })).data.startUberLink.url).toContain(uid);
  });

  test('an answer with a changed state, from another browser or a second time leads nowhere', async () => {
    const { browser, toPlatform, known } = await driver();
    const subject = await personThere();
    await toPlatform();
    await browser.stopBefore('/accounts/ridehailing/callback', () => browser.press('Autorizar', { profile: subject }));
    const answer = browser.url.href;
    const tampered = new URL(answer);
    tampered.searchParams.set('state', `${tampered.searchParams.get('state')}x`);
    await browser.open(tampered.href);
    expect([browser.page.status, browser.text]).toEqual([404, expect.stringContaining('no corresponde')]);
    const thief = new CookieBrowser(server.url);
    await thief.open(answer);
    expect(thief.page.status).toBe(404);
    expect((await known()).getUber).toBeNull();
    await browser.open(answer);
    expect(browser.url.searchParams.get('uber')).toBe('linked');
    await browser.open(answer);
    expect(browser.page.status).toBe(404);
  });

  test('an answer that comes half an hour later is not taken', async () => {
    const { browser, toPlatform } = await driver();
    await toPlatform();
    later(31);
    await browser.press('Autorizar', { profile: await personThere() });
    expect(browser.page.status).toBe(404);
  });
});

test('[UBR-01] without a platform nothing is begun', async () => {
  const plain = await startTestServer();
  const { uid, token } = await signedInDriver(plain.system);
  const { errors } = await plain.graphql(token, start, { uid });
  expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
  const page = await fetch(`${plain.url}/accounts/ridehailing/bond`);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Por ahora no es posible')]);
  await plain.close();
});
