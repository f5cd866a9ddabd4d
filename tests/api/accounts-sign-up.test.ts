import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, signInAt, tokensOf } from '../kit/web-client.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const person = {
  firstname: 'Rosa',
  lastname: "O'Higgins",
  email: 'Rosa@correo.cl',
  phone: '9 8765 4321',
  password: 'tren verde a Maipú',
};

async function atSignUp(): Promise<CookieBrowser> {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url, { screen: 'signup' }));
  expect(browser.text).toContain('Crea tu cuenta');
  return browser;
}

const driverQuery = `query($uid: ID!) { getDriver(uid: $uid) {
  info { firstname lastname email phone code } status { status } lead { _id } verifiedList { auth } } }`;

test('[SES-14] signing up opens the account, its driver on boarding and its lead', async () => {
  const browser = await atSignUp();
  await browser.press('Crear cuenta', person);
  expect(browser.url.pathname).toBe('/auth');
  const tokens = await tokensOf(browser);
  const { user_id: uid } = await (
    await fetch(`${server.url}/accounts/token/metadata?token=${tokens.access_token}`)
  ).json();
  const answer = await server.graphql(tokens.access_token, driverQuery, { uid });
  expect(answer.data.getDriver).toEqual({
    info: { firstname: 'Rosa', lastname: "O'Higgins", email: 'rosa@correo.cl', phone: '+56987654321', code: '+56' },
    status: { status: 'on boarding' },
    lead: { _id: expect.any(String) },
    verifiedList: { auth: false },
  });
  await signInAt(server.url, { email: 'ROSA@correo.cl', password: person.password });
});

test('[SES-14] what is wrong is said beside each field and nothing typed is lost but the password', async () => {
  const browser = await atSignUp();
  await browser.press('Crear cuenta', { ...person, email: 'rosa@', phone: '123', password: '12345678' });
  expect(browser.page.status).toBe(400);
  expect(browser.fault('email')).toContain('correo válido');
  expect(browser.fault('phone')).toContain('celular chileno');
  expect(browser.fault('password')).toContain('fácil de adivinar');
  expect(browser.fault('firstname')).toBeUndefined();
  expect([browser.value('lastname'), browser.value('phone'), browser.value('password')]).toEqual([
    "O'Higgins",
    '123',
    '',
  ]);
});

test('[SES-14] an address that has an account is refused beside its field', async () => {
  const browser = await atSignUp();
  await browser.press('Crear cuenta', { ...person, email: 'ROSA@CORREO.CL', password: 'otra clave distinta' });
  expect(browser.page.status).toBe(409);
  expect(browser.fault('email')).toBe('Ya existe una cuenta con este correo.');
});

test('[SES-14] a form sent twice at once opens one account and both answers enter it', async () => {
  const browser = await atSignUp();
  const action = `${browser.url.pathname}/signup`;
  const fields = new URLSearchParams({ ...person, email: 'doble@correo.cl', csrf: browser.value('csrf')! });
  const answers = await Promise.all([1, 2, 3].map(() => browser.request(action, fields)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const { rows } = await server.system.pool.query(
    `select (select count(*)::int from accounts where email = 'doble@correo.cl') as accounts,
      (select count(*)::int from drivers where email = 'doble@correo.cl') as drivers`,
  );
  expect(rows[0]).toEqual({ accounts: 1, drivers: 1 });
});

test('[SES-14] a form of another site opens no account', async () => {
  const browser = await atSignUp();
  const fields = new URLSearchParams({ ...person, email: 'ajeno@correo.cl', csrf: 'guessed' });
  await browser.post(`${browser.url.pathname}/signup`, fields);
  expect(browser.page.status).toBe(403);
});

test('[SES-14] one address opens ten accounts in an hour, no more', async () => {
  const browser = await atSignUp();
  const statuses: number[] = [];
  for (let number = 0; statuses.at(-1) !== 429 && number < 12; number += 1) {
    await browser.press('Crear cuenta', { ...person, email: `serie${number}@correo.cl`, password: 'corta' });
    await browser.press('Crear cuenta', { ...person, email: 'rosa@correo.cl', password: 'no es de ella' });
    statuses.push(browser.page.status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(browser.text).toContain('Demasiados intentos');
});
