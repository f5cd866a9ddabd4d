import { afterAll, beforeAll, expect, test } from 'vitest';
import { startingAt } from '@volante/server/platform/clock';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, refresh, signInAt } from '../kit/web-client.ts';

const mailbox = new Mailbox();
const clock = startingAt(new Date());
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log, clock });
});

afterAll(() => server.close());

async function askFor(email: string): Promise<CookieBrowser> {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url));
  await browser.follow('Olvidé mi contraseña');
  await browser.press('Enviar enlace', { email });
  return browser;
}

async function linkTo(email: string): Promise<string> {
  return /http\S+\/accounts\/reset\?token=\S+/.exec(await mailbox.newest(email, /accounts\/reset/))![0];
}

test('a forgotten password is replaced by a link from the mail, once, and every device is signed out', async () => {
  const driver = await scenario(server.system).driver().create();
  const { tokens, browser: elsewhere } = await signInAt(server.url, driver);
  await askFor(driver.email);
  const link = await linkTo(driver.email);

  const browser = new CookieBrowser(server.url);
  await browser.open(link);
  await browser.press('Guardar contraseña', { password: '12345678' });
  expect([browser.page.status, browser.fault('password')]).toEqual([400, expect.stringContaining('adivinar')]);
  await browser.press('Guardar contraseña', { password: 'una clave nueva' });
  expect(browser.text).toContain('Contraseña guardada');

  expect((await refresh(server.url, tokens.refresh_token)).status).toBe(400);
  await elsewhere.open(authorizationUrl(server.url));
  expect(elsewhere.text).toContain('Inicia sesión');
  await elsewhere.press('Iniciar sesión', { email: driver.email, password: driver.password });
  expect(elsewhere.page.status).toBe(401);
  await signInAt(server.url, { email: driver.email, password: 'una clave nueva' });

  await browser.open(link);
  expect([browser.page.status, browser.text]).toEqual([404, expect.stringContaining('Enlace vencido')]);
});

test('an address without an account gets the same answer and no mail', async () => {
  const driver = await scenario(server.system).driver().create();
  const known = await askFor(driver.email);
  const unknown = await askFor('nadie@correo.cl');
  expect([unknown.page.status, unknown.text]).toEqual([known.page.status, known.text]);
  await linkTo(driver.email);
  expect(mailbox.count('nadie@correo.cl')).toBe(0);
});

test('the link lives 30 minutes', async () => {
  const driver = await scenario(server.system).driver().create();
  await askFor(driver.email);
  const link = await linkTo(driver.email);
  const browser = new CookieBrowser(server.url);
  await browser.open(link);
  clock.moveTo(new Date(clock.now().getTime() + 30 * 60_000));
  await browser.press('Guardar contraseña', { password: 'una clave nueva' });
  expect([browser.page.status, browser.text]).toEqual([404, expect.stringContaining('Enlace vencido')]);
});

test('two who use one link at once set one password', async () => {
  const driver = await scenario(server.system).driver().create();
  await askFor(driver.email);
  const browser = new CookieBrowser(server.url);
  await browser.open(await linkTo(driver.email));
  const form = (password: string) =>
    new URLSearchParams({ csrf: browser.value('csrf')!, token: browser.value('token')!, password });
  const answers = await Promise.all(
    ['primera clave nueva', 'segunda clave nueva'].map((word) => browser.request('/accounts/reset', form(word))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
});

test('no link or code rests in the outbox', async () => {
  const { rows } = await server.system.pool.query('select payload::text as payload from outbox');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ payload }) => /token=|\b\d{6}\b/.test(payload))).toBe(false);
});

test('[FRT-03] asking again and again is stopped, and says what to do', async () => {
  const browser = await askFor('insiste@correo.cl');
  for (let tries = 0; tries < 6; tries += 1) {
    await browser.open('/accounts/forgot');
    await browser.press('Enviar enlace', { email: 'insiste@correo.cl' });
  }
  expect([browser.page.status, browser.text]).toEqual([429, expect.stringContaining('Usa el más nuevo que te llegó')]);
});
