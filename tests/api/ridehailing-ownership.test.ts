import { afterAll, beforeAll, expect, test } from 'vitest';
import { startingAt } from '@volante/server/platform/clock';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, signInAt, tokensOf } from '../kit/web-client.ts';

const mailbox = new Mailbox();
const clock = startingAt(new Date());
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ demo: true, log: mailbox.log, clock });
});

afterAll(() => server.close());

/** Enters with a person of the platform, by default one that nobody has seen before. */
async function enter(subject?: string): Promise<CookieBrowser> {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url, { provider: 'uber' }));
  await browser.press('Autorizar', subject ? { profile: subject } : {});
  if (browser.text.includes('Un último paso')) await browser.press('Crear cuenta', { terms: 'on' });
  return browser;
}

async function newcomer() {
  const browser = await enter();
  const { access_token: token } = await tokensOf(browser);
  const answer = await fetch(`${server.url}/accounts/me`, { headers: { authorization: `Bearer ${token}` } });
  const { uid, email } = (await answer.json()) as { uid: string; email: string };
  const { rows } = await server.system.pool.query('select subject from ridehailing_links where driver_id = $1', [uid]);
  return { browser, uid, email, subject: rows[0].subject as string };
}

const later = (minutes: number) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000));

test('who reads the mail of an address nobody had confirmed takes the account over, alone', async () => {
  const { email, subject } = await newcomer();
  const owner = new CookieBrowser(server.url);
  await owner.open('/accounts/forgot');
  await owner.press('Enviar enlace', { email });
  const mail = await mailbox.newest(email, /accounts\/reset/);
  await owner.open(/http\S+\/accounts\/reset\?token=\S+/.exec(mail)![0]);
  await owner.press('Guardar contraseña', { password: 'la dueña soy yo', firstname: 'Olga', lastname: 'Pinto' });

  const other = await enter(subject);
  expect(other.url.searchParams.has('code')).toBe(false);
  expect(other.text).toContain('ya tiene una cuenta');
  const { browser } = await signInAt(server.url, { email, password: 'la dueña soy yo' });
  await browser.open('/accounts/settings');
  expect(browser.text).toContain('Confirmado');
  expect(browser.text).toContain('Sin vincular');
});

test.each([
  ['email', 'Enviar código', { email: 'otra@correo.cl' }],
  ['password', 'Guardar contraseña', { password: 'tren rojo 55' }],
  ['delete', 'Eliminar mi cuenta', { word: 'ELIMINAR' }],
])('without a password, %s asks to enter with the platform once more', async (form, button, values) => {
  const { browser, subject } = await newcomer();
  await browser.open(`/accounts/settings/${form}`);
  later(6);
  await browser.press(button, values);
  expect(browser.url.pathname).toBe('/sandbox/ridehailing/authorize');
  expect(browser.url.searchParams.get('prompt')).toBe('login');
  await browser.press('Autorizar', { profile: subject });
  expect(browser.url.pathname).toBe(`/accounts/settings/${form}`);
  await browser.press(button, values);
  expect(browser.url.pathname).toMatch(/settings\/email\/confirm$|settings$|\/gone$/);
});

test('the platform is unlinked by who has a password, and enters no more', async () => {
  const { browser, email, subject } = await newcomer();
  await browser.open('/accounts/settings');
  expect(browser.text).not.toContain('Desvincular');
  await browser.open('/accounts/settings/password');
  const csrf = browser.value('csrf')!;
  await browser.post('/accounts/settings/uber/unlink', new URLSearchParams({ csrf }));
  expect(browser.url.pathname).toBe('/accounts/settings/password');
  await browser.press('Guardar contraseña', { password: 'tren rojo 55' });
  await browser.follow('Desvincular cuenta Uber');
  await browser.press('Desvincular');
  expect(browser.text).toContain('Desvinculamos tu cuenta Uber.');
  const again = await enter(subject);
  expect(again.text).toContain(`${email} ya tiene una cuenta`);
});
