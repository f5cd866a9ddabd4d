import { postMail } from '@volante/server/platform/mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { authorizationUrl } from '../kit/web-client.ts';

const publicUrl = 'https://app.volante.example';
const mailbox = new Mailbox();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log, config: { publicUrl, publicUrlGiven: true } });
});

afterAll(() => server.close());

const newBrowser = () => new CookieBrowser(publicUrl).through(server.url);
const rows = async (table: string) =>
  Number((await server.system.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

/** As if this address had sent all but a few of the requests it may send. */
async function almostAll(name: 'authorize' | 'anonymousQuery', address: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) await server.system.rateLimits.consume(name, { address });
}

const begin = (from: string, extra: Record<string, string> = {}) =>
  fetch(authorizationUrl(publicUrl, extra).replace(publicUrl, server.url), {
    redirect: 'manual',
    headers: { 'x-forwarded-for': from },
  });

test('[ACC-07] one address begins a thousand sign-ins in ten minutes, and then leaves no rows', async () => {
  await almostAll('authorize', '203.0.113.20', 998);
  const before = await rows('oidc_payloads');
  const statuses: number[] = [];
  for (let sent = 0; sent < 5; sent += 1) statuses.push((await begin('203.0.113.20')).status);
  expect(statuses).toEqual([303, 303, 429, 429, 429]);
  expect(await rows('oidc_payloads')).toBe(before + 2);
  expect((await begin('203.0.113.21')).status).toBe(303);
});

test('[ACC-07] a long request to sign in is refused and not kept', async () => {
  const before = await rows('oidc_payloads');
  const answer = await begin('203.0.113.22', { state: 'x'.repeat(4_000) });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('demasiado largo')]);
  expect(await rows('oidc_payloads')).toBe(before);
});

test('[ACC-07] questions without a token are limited by address; a driver behind the same address is not', async () => {
  await almostAll('anonymousQuery', '203.0.113.23', 2_999);
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.23', ...headers },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('TOO_MANY_REQUESTS')]);
  const driver = await scenario(server.system).driver().create();
  const authorization = `Bearer ${await tokenFor(server.system, driver.uid)}`;
  expect((await ask({ authorization })).status).toBe(200);
});

async function signedIn(driver: { email: string; password: string }): Promise<CookieBrowser> {
  const browser = newBrowser();
  await browser.open(authorizationUrl(publicUrl));
  await browser.press('Iniciar sesión', { email: driver.email, password: driver.password });
  return browser;
}

async function askForLink(browser: CookieBrowser, email: string, from: string): Promise<number> {
  await browser.open('/accounts/forgot');
  const body = new URLSearchParams({ csrf: browser.value('csrf')!, email });
  await browser.post('/accounts/forgot', body, { 'x-forwarded-for': from });
  return browser.page.status;
}

test('[FRT-03] strangers use up their own mails to an address, and nobody else’s', async () => {
  const driver = await scenario(server.system).driver().create();
  const phone = await signedIn(driver);
  const { rateLimits } = server.system;
  // Whatever we had to tell this driver, and what other accounts asked for, is used up too.
  for (let sent = 0; sent < 40; sent += 1) {
    for (const share of ['noticeMail', 'unconfirmedMail'] as const)
      await rateLimits.takes(share, { subject: driver.email });
  }
  const statuses: number[] = [];
  for (let asked = 0; asked < 9; asked += 1) {
    statuses.push(await askForLink(newBrowser(), driver.email, `198.51.100.${asked}`));
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
  await expect.poll(() => mailbox.count(driver.email)).toBe(6);
  expect(await askForLink(phone, driver.email, '198.51.100.1')).toBe(200);
  await expect.poll(() => mailbox.count(driver.email)).toBe(7);
});

test('[FRT-03] one address behind which somebody asks without end takes nobody’s own link', async () => {
  const driver = await scenario(server.system).driver().create();
  for (let asked = 0; asked < 4; asked += 1) await askForLink(newBrowser(), 'otra@correo.test', '203.0.113.40');
  expect(await askForLink(newBrowser(), driver.email, '203.0.113.40')).toBe(200);
  const [link = ''] = /\/accounts\/reset\?token=\S+/.exec(await mailbox.newest(driver.email, /accounts\/reset/)) ?? [];
  const phone = newBrowser();
  await phone.open(link);
  for (let asked = 0; asked < 120; asked += 1) {
    await server.system.rateLimits.takes('passwordReset', { address: '127.0.0.1' });
    await server.system.rateLimits.takes('passwordReset', { address: '::1' });
  }
  await phone.press('Guardar contraseña', { password: 'otra clave bien larga' });
  expect(phone.text).toContain('Contraseña guardada');
});

test('[ACC-07] one mailbox gets twenty notices at once, whatever asks for them', async () => {
  const ctx = server.system.contextFor({ kind: 'system' });
  const to = 'alguien@correo.test';
  for (let sent = 0; sent < 25; sent += 1) await postMail(ctx, { to, subject: `Aviso ${sent}`, text: 'Hola.' });
  const waiting = `select count(*)::int as n from outbox where done_at is null`;
  await expect.poll(async () => (await server.system.pool.query(waiting)).rows[0].n, { timeout: 60_000 }).toBe(0);
  // Four are carried out at a time, and counted once they are sent.
  expect(mailbox.count(to)).toBeGreaterThanOrEqual(20);
  expect(mailbox.count(to)).toBeLessThan(24);
});

test('[ACC-07] nothing a stranger types reaches the mailbox of somebody else', async () => {
  const browser = newBrowser();
  await browser.open(authorizationUrl(publicUrl, { screen: 'signup' }));
  const typed = { firstname: 'Gana', lastname: 'Dinero', email: 'victima@correo.test', phone: '+56 9 8765 4321' };
  await browser.press('Crear cuenta', { ...typed, password: 'frase bien larga', terms: 'on' });
  const code = await mailbox.newest(typed.email, /código/);
  expect(code).not.toMatch(/Gana|Dinero/);
  await askForLink(newBrowser(), typed.email, '203.0.113.30');
  expect(await mailbox.newest(typed.email, /accounts\/reset/)).not.toMatch(/Gana|Dinero/);
  const other = await scenario(server.system).driver({ firstname: 'Gana', lastname: 'Dinero' }).create();
  const settings = await signedIn(other);
  await settings.open('/accounts/settings/email');
  await settings.press('Enviar código', { email: 'otra-victima@correo.test', password: other.password });
  expect(await mailbox.newest('otra-victima@correo.test', /código/)).not.toMatch(/Gana|Dinero/);
});
