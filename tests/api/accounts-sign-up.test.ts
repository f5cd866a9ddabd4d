import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { repeat, rounds } from '../kit/long.ts';
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

/** Gives the address back the tries a round took: a race is no series. */
async function forgetTry(name: 'signUp' | 'signIn'): Promise<void> {
  for (const address of ['127.0.0.1', '::1']) await server.system.rateLimits.reset(name, { address });
}

async function atSignUp({ url } = server): Promise<CookieBrowser> {
  const browser = new CookieBrowser(url);
  await browser.open(authorizationUrl(url, { screen: 'signup' }));
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

test('[SES-14] a form sent several times at once opens one account and every answer enters it', async () => {
  await repeat(rounds(1, 200), async (round) => {
    const browser = await atSignUp();
    const action = `${browser.url.pathname}/signup`;
    const email = `doble${round}@correo.cl`;
    const fields = new URLSearchParams({ ...person, email, csrf: browser.value('csrf')! });
    const answers = await Promise.all([1, 2, 3].map(() => browser.request(action, fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const { rows } = await server.system.pool.query(
      `select (select count(*)::int from accounts where email = $1) as accounts,
        (select count(*)::int from drivers where email = $1) as drivers`,
      [email],
    );
    expect(rows[0]).toEqual({ accounts: 1, drivers: 1 });
    await repeat(3, () => forgetTry('signUp'));
    await repeat(3, () => forgetTry('signIn'));
  });
});

test('[SES-14] a form of another site opens no account', async () => {
  const browser = await atSignUp();
  const fields = new URLSearchParams({ ...person, email: 'ajeno@correo.cl', csrf: 'guessed' });
  await browser.post(`${browser.url.pathname}/signup`, fields);
  expect(browser.page.status).toBe(403);
});

test('[SES-14] one address opens ten accounts in an hour, no more', async () => {
  const own = await startTestServer();
  try {
    const statuses: number[] = [];
    await repeat(12, async (number) => {
      const browser = await atSignUp(own);
      const fields = { ...person, firstname: `Rosa ${'ABCDEFGHIJKL'[number]}`, email: `serie${number}@correo.cl` };
      await browser.press('Crear cuenta', fields);
      statuses.push(browser.page.status);
      if (browser.page.status === 429) expect(browser.text).toContain('Demasiados intentos');
    });
    expect(statuses).toEqual([...Array(10).fill(303), 429, 429]);
    const { rows } = await own.system.pool.query(`select count(*)::int as count from accounts`);
    expect(rows).toEqual([{ count: 10 }]);
  } finally {
    await own.close();
  }
});
