import { startingAt } from '@volante/server/platform/clock';
import type { RateLimitName } from '@volante/server/platform/rate-limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { addPasskey, answerWithPasskey } from '../kit/passkeys.ts';
import { puzzleOn, solve } from '../kit/proof-of-work.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { SoftwareAuthenticator } from '../kit/software-authenticator.ts';
import { authorizationUrl, signInAt, tokensOf } from '../kit/web-client.ts';

const mailbox = new Mailbox();
const clock = startingAt(new Date());
let server: TestServer;
let driver: CreatedDriver;
/** Signed in before anybody floods anything, on a phone that is known from then on. */
let known: CookieBrowser;
let authenticator: SoftwareAuthenticator;

beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log, clock });
  ({ browser: known } = await signInAt(server.url, await scenario(server.system).driver().create()));
  authenticator = new SoftwareAuthenticator(server.url);
  await addPasskey(known, authenticator);
});

afterAll(() => server.close());

beforeEach(async () => {
  driver = await scenario(server.system).driver().create();
});

/** Somebody behind our own address sends all that one address may send. */
async function flood(name: RateLimitName, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    for (const address of ['127.0.0.1', '::1']) await server.system.rateLimits.takes(name, { address });
  }
}

async function atSignIn(): Promise<CookieBrowser> {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url));
  return browser;
}

const usedProofs = async () =>
  (await server.system.pool.query('select count(*)::int as n from used_proofs')).rows[0].n as number;

test('[FRT-03] behind an address that sends too much, some work lets the right password in', async () => {
  await flood('signInFrom', 301);
  const phone = await atSignIn();
  const own = { email: driver.email, password: driver.password };
  await phone.press('Iniciar sesión', own);
  expect(phone.page.status).toBe(429);
  // Without the script the page says what to do, and the form is still there.
  expect(phone.text).toContain('necesita JavaScript');
  expect(phone.value('email')).toBe(driver.email);
  const proof = solve(puzzleOn(phone)!);
  await phone.press('Iniciar sesión', { ...own, proof });
  await tokensOf(phone);
});

test('[FRT-03] a proof counts once, for its own form, browser and e-mail, and for ten minutes', async () => {
  const before = await usedProofs();
  const phone = await atSignIn();
  const form = (extra: Record<string, string>) => ({ email: driver.email, password: 'no es esta', ...extra });
  const send = async (proof: string, extra = {}) => {
    await phone.press('Iniciar sesión', form({ proof, ...extra }));
    return phone.page.status;
  };
  const puzzle = async () => {
    await phone.press('Iniciar sesión', form({ proof: '' }));
    return puzzleOn(phone)!;
  };
  const wrong = await puzzle();
  expect(await send(`${wrong}~0~0~0~0~0~0~0~0`)).toBe(429);
  expect(await send(solve(wrong).split('~').slice(0, -1).join('~'))).toBe(429);
  expect(await send(solve(wrong.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))))).toBe(429);
  expect(phone.page.text).toContain('data-puzzle-again');
  const proof = solve(wrong);
  expect(await send(proof, { email: 'otra@correo.test' })).toBe(429);
  const stranger = await atSignIn();
  await stranger.press('Iniciar sesión', form({ proof }));
  expect(stranger.page.status).toBe(429);
  const old = solve(await puzzle());
  expect(await usedProofs()).toBe(before);

  const action = phone.url.pathname;
  const body = new URLSearchParams(form({ proof, csrf: phone.value('csrf')! }));
  const answers = await Promise.all(Array.from({ length: 5 }, () => phone.request(action, body)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([401, 429, 429, 429, 429]);
  expect(await send(proof)).toBe(429);
  expect(await usedProofs()).toBe(before + 1);
  clock.moveTo(new Date(clock.now().getTime() + 10 * 60_000));
  expect(await send(old)).toBe(429);
});

test('[FRT-03] nor does it stop who asks for a link or registers', async () => {
  await flood('passwordReset', 101);
  await flood('signUp', 61);
  const browser = new CookieBrowser(server.url);
  await browser.open('/accounts/forgot');
  await browser.press('Enviar enlace', { email: driver.email });
  expect([browser.page.status, browser.value('email')]).toEqual([429, driver.email]);
  await browser.press('Enviar enlace', { email: driver.email, proof: solve(puzzleOn(browser)!) });
  expect(browser.text).toContain('Revisa tu correo');
  await mailbox.newest(driver.email, /accounts\/reset/);

  await browser.open(authorizationUrl(server.url, { screen: 'signup' }));
  const name = { firstname: 'Rosa', lastname: 'Soto', email: 'ñusta.cóndor@correo.test', phone: '9 8765 4321' };
  const person = { ...name, password: 'tren verde a Maipú', terms: 'on' };
  await browser.press('Crear cuenta', person);
  expect([browser.page.status, browser.value('firstname')]).toEqual([429, 'Rosa']);
  await browser.press('Crear cuenta', { ...person, proof: solve(puzzleOn(browser)!) });
  await tokensOf(browser);
});

test('[FRT-03] nor who begins to sign in: known phones and passkeys get in', async () => {
  await flood('authorize', 1_001);
  await flood('signInFrom', 301);
  const again = authorizationUrl(server.url, { prompt: 'login', state: 'un estado' });
  for (const browser of [known, new CookieBrowser(server.url)]) {
    await browser.open(again);
    expect([browser.page.status, browser.text]).toEqual([429, expect.stringContaining('Un momento')]);
    const proof = solve(puzzleOn(browser)!);
    await browser.open(`${again}&scope=openid&proof=${encodeURIComponent(proof)}`);
    expect(browser.page.status).toBe(429);
    await browser.open(`${again}&proof=${encodeURIComponent(proof)}`);
    expect(browser.page.status).toBe(200);
    await answerWithPasskey(browser, authenticator);
    expect(browser.url.searchParams.get('state')).toBe('un estado');
    await tokensOf(browser);
  }
});
