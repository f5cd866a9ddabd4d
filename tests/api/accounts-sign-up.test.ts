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
  terms: 'on',
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

test('[DAY-19] back after signing up leads on to the app; nobody else is let in by an old address', async () => {
  const browser = await atSignUp();
  const signUpPage = browser.url.pathname;
  await browser.press('Crear cuenta', { ...person, email: 'vuelve@correo.cl', phone: '9 8765 4377' });
  await browser.open(signUpPage);
  expect(browser.url.pathname + browser.url.search).toBe('/auth');

  const other = await atSignUp();
  await other.open(signUpPage);
  expect([other.page.status, other.text]).toEqual([404, expect.stringContaining('Esta página venció')]);
  const withoutCookies = new CookieBrowser(server.url);
  await withoutCookies.open(signUpPage);
  expect(withoutCookies.page.status).toBe(404);
  expect(withoutCookies.text).toContain('Permite las cookies');
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

test('[HLP-05] [SCR-04] nobody signs up without accepting the terms, and who does has accepted the ones in force', async () => {
  const browser = await atSignUp();
  await browser.press('Crear cuenta', { ...person, email: 'sin@correo.cl', terms: '' });
  expect(browser.page.status).toBe(400);
  expect(browser.fault('terms')).toContain('debes aceptar los Términos de Servicio');
  expect(browser.value('email')).toBe('sin@correo.cl');
  const { rows } = await server.system.pool.query(
    `select d.email, a.version, a.accepted_at, a.accepted_at - d.created_at < interval '1 minute' as at_once, t.clauses
     from drivers d
     left join terms_acceptances a on a.driver_id = d.id
     left join terms_texts t on t.hash = a.text_hash
     where d.email in ('sin@correo.cl', 'rosa@correo.cl')`,
  );
  expect(rows).toEqual([
    {
      email: 'rosa@correo.cl',
      version: 'Febrero 2025',
      accepted_at: expect.any(Date),
      at_once: true,
      clauses: expect.arrayContaining([expect.objectContaining({ id: 'precio', title: '4. Precio del arriendo' })]),
    },
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

test('[SES-14] one address opens sixty accounts in an hour, as a class of drivers may, and the next ones take a proof of work', async () => {
  const own = await startTestServer();
  try {
    const statuses: number[] = [];
    for (const address of ['127.0.0.1', '::1']) {
      await repeat(58, async () => void (await own.system.rateLimits.consume('signUp', { address })));
    }
    await repeat(4, async (number) => {
      const browser = await atSignUp(own);
      const fields = { ...person, firstname: `Rosa ${'ABCDEFGHIJKL'[number]}`, email: `serie${number}@correo.cl` };
      await browser.press('Crear cuenta', fields);
      statuses.push(browser.page.status);
      if (browser.page.status === 429) expect(browser.text).toContain('Desde tu red llegan demasiados intentos');
    });
    expect(statuses).toEqual([303, 303, 429, 429]);
    const { rows } = await own.system.pool.query(`select count(*)::int as count from accounts`);
    expect(rows).toEqual([{ count: 2 }]);
  } finally {
    await own.close();
  }
});

test.each([
  ['Ro\u202esa', 'Tiene caracteres invisibles. Bórralo y escríbelo de nuevo.'],
  ['Ro\u200bsa', 'Tiene caracteres invisibles. Bórralo y escríbelo de nuevo.'],
  ['Rosa\u001b[2J', 'Tiene caracteres invisibles. Bórralo y escríbelo de nuevo.'],
  ['Rosa 🚗', 'Escríbelo sin emojis.'],
])('[ACC-08] the name %j is refused beside its field, and what was typed stays', async (firstname, fault) => {
  const browser = await atSignUp();
  await browser.press('Crear cuenta', { ...person, email: 'raro@correo.cl', firstname });
  expect(browser.fault('firstname')).toContain(fault);
  expect(browser.fault('lastname')).toBeUndefined();
  expect(browser.value('lastname')).toBe(person.lastname);
  await forgetTry('signUp');
});
