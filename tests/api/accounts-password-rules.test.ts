import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, signInAt } from '../kit/web-client.ts';

const mailbox = new Mailbox();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log });
});

afterAll(() => server.close());

/** What each of them says beside the field, and that nothing else was taken for wrong. */
async function refusals(browser: CookieBrowser, button: string, values: Record<string, string>, words: string[]) {
  const seen: (string | undefined)[] = [];
  for (const password of words) {
    await browser.press(button, { ...values, password });
    expect([browser.page.status, browser.value('password')]).toEqual([400, '']);
    seen.push(browser.fault('password'));
  }
  return seen;
}

// More than the limits of tries allow: a badly chosen password is no attempt to break in.
const weak = ['chile123', 'Volante2026', 'Rosaura.Araneda', 'rosaura1', '12345678', 'qwertyui'];
const reasons = [
  expect.stringContaining('muy fácil de adivinar'),
  expect.stringContaining('el nombre de Volante'),
  expect.stringContaining('tu nombre ni tu correo'),
  expect.stringContaining('tu nombre ni tu correo'),
  expect.stringContaining('muy fácil de adivinar'),
  expect.stringContaining('muy fácil de adivinar'),
];
const rosaura = { firstname: 'Rosaura', lastname: 'Araneda', email: 'rosaura@correo.cl' };

test('[ACC-03] signing up refuses what is easy to guess, with a reason and an advice', async () => {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url, { screen: 'signup' }));
  const person = { ...rosaura, phone: '+56 9 8123 4567', terms: 'on' };
  const seen = await refusals(browser, 'Crear cuenta', person, weak);
  expect(seen).toEqual(reasons);
  expect(seen[0]).toContain('Prueba con tres palabras sin relación');
  await browser.press('Crear cuenta', { ...person, password: 'durazno azul en Maipú' });
  expect(browser.url.pathname).toBe('/auth');
});

test('[ACC-03] so do the link of a forgotten password and the change in the settings', async () => {
  const driver = await scenario(server.system)
    .driver({ ...rosaura, email: 'rosaura.dos@correo.cl' })
    .create();
  const { browser } = await signInAt(server.url, driver);
  await browser.open('/accounts/settings/password');
  expect(await refusals(browser, 'Guardar contraseña', { current: driver.password }, weak)).toEqual(reasons);

  await browser.open('/accounts/forgot');
  await browser.press('Enviar enlace', { email: driver.email });
  const [link = ''] = /http\S+\/accounts\/reset\?token=\S+/.exec(await mailbox.newest(driver.email, /reset/)) ?? [];
  await browser.open(link);
  expect(await refusals(browser, 'Guardar contraseña', {}, weak)).toEqual(reasons);
  await browser.press('Guardar contraseña', { password: 'durazno azul en Maipú' });
  expect(browser.text).toContain('Contraseña guardada');
});

test('[ACC-03] what was chosen before the rules keeps working', async () => {
  const driver = await scenario(server.system).driver().create();
  expect(driver.password).toBe('volante-demo');
  await signInAt(server.url, driver);
});
