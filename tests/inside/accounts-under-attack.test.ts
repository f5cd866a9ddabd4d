import { hashPassword } from '@volante/server/modules/accounts/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { stays } from '../kit/stays.ts';
import { authorizationUrl, tokensOf } from '../kit/web-client.ts';

const mailbox = new Mailbox();
const clock = startingAt(new Date());
let server: TestServer;
let driver: CreatedDriver;

beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log, clock });
});

afterAll(() => server.close());

beforeEach(async () => {
  driver = await scenario(server.system).driver({ firstname: 'Ana' }).create();
  await attack(driver.email);
});

/** Ten IPv6 networks guess at an account until all its tries are used up. */
async function attack(email: string): Promise<void> {
  for (let tried = 0; tried < 50; tried += 1) {
    await server.system.rateLimits.takes('signIn', { address: `2800:150:${tried % 10}::1`, subject: email });
  }
}

async function bannedDriver(): Promise<CreatedDriver> {
  const banned = await scenario(server.system).driver().create();
  await server.system.pool.query('update drivers set banned = true where id = $1', [banned.uid]);
  return banned;
}

async function type(email: string, password: string, browser = new CookieBrowser(server.url)): Promise<CookieBrowser> {
  await browser.open(authorizationUrl(server.url));
  await browser.press('Iniciar sesión', { email, password });
  return browser;
}

const codeOf = async ({ email }: { email: string }) =>
  /este código: (\d{6})/.exec(await mailbox.newest(email, /este código/))![1]!;

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const kinds = async () => {
  const query = 'select kind from security_events where uid = $1 order by id';
  return (await server.system.pool.query(query, [driver.uid])).rows.map(({ kind }) => kind);
};

test('[FRT-03] the right password signs a new phone in by a code of the mail, and the phone is known from then on', async () => {
  const phone = await type(driver.email, driver.password);
  expect(phone.text).toContain('Si la contraseña es correcta, te enviamos un código a tu correo.');
  const mail = await mailbox.newest(driver.email, /este código/);
  expect(mail).toContain('Si no estás entrando tú, alguien sabe tu contraseña');
  await phone.press('Entrar', { code: ` ${(await codeOf(driver)).replace(/^.../, '$& ')} ` });
  await tokensOf(phone);
  await expect.poll(kinds).toEqual(['signInCodeSent', 'signedIn']);

  await phone.open(authorizationUrl(server.url, { prompt: 'login' }));
  await phone.press('Iniciar sesión', { email: driver.email, password: driver.password });
  await tokensOf(phone);
});

/** What a guesser sees of an answer: page, status and headers, without what differs at each visit. */
function seen({ page, text, url }: CookieBrowser) {
  const headers = Object.fromEntries(
    [...page.headers].filter(([name]) => !/^(date|set-cookie|x-server-time|.*id)$/.test(name)),
  );
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''));
  return { status: page.status, text, path: url.pathname.replace(/flow\/[^/]+/, 'flow/x'), headers, cookies };
}

test('[FRT-03] whoever guesses learns nothing: right, wrong, nobody’s and a banned driver’s are answered alike', async () => {
  const banned = await bannedDriver();
  for (const email of [banned.email, 'nadie@volante.test', 'ñandú@correo.test']) await attack(email);
  const tries = [
    await type(driver.email, driver.password),
    await type(driver.email, 'no es esta'),
    await type('nadie@volante.test', 'no es esta'),
    await type('ÑANDÚ@correo.test', 'no es esta'),
    await type(banned.email, banned.password),
  ];
  for (const one of tries) expect(seen(one)).toEqual(seen(tries[0]!));
  // Nor does a wrong code tell, up to the last one.
  await codeOf(driver);
  for (let tried = 0; tried < 6; tried += 1) {
    for (const one of tries) await one.press('Entrar', { code: '00000' });
    for (const one of tries) expect(seen(one)).toEqual(seen(tries[0]!));
  }
  // Only the right password has sent a mail.
  await mailbox.newest(banned.email, /este código/);
  await stays(500, 'mails go by the outbox', () =>
    expect([mailbox.count(driver.email), mailbox.count('nadie@volante.test')]).toEqual([1, 0]),
  );
});

test('[FRT-03] a driver who is kept out learns why with the code, and is not in', async () => {
  const banned = await bannedDriver();
  await attack(banned.email);
  const phone = await type(banned.email, banned.password);
  await phone.press('Entrar', { code: await codeOf(banned) });
  expect([phone.page.status, phone.url.searchParams.has('code')]).toEqual([403, false]);
});

test('[FRT-03] a code has five tries, however many come at once, and works once', async () => {
  const phone = await type(driver.email, driver.password);
  const code = await codeOf(driver);
  const form = (typed: string) => new URLSearchParams({ csrf: phone.value('csrf')!, code: typed });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => phone.request(phone.url.pathname, form(wrongOf(code)))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect((await phone.request(phone.url.pathname, form(code))).status).toBe(400);

  const again = await type(driver.email, driver.password);
  await expect.poll(() => mailbox.count(driver.email)).toBe(2);
  const second = new URLSearchParams({ csrf: again.value('csrf')!, code: await codeOf(driver) });
  await Promise.all(Array.from({ length: 4 }, () => again.request(again.url.pathname, second)));
  const signedIn = (await kinds()).filter((kind) => kind === 'signedIn');
  expect(signedIn).toHaveLength(1);
});

test('[FRT-03] a code opens the sign-in it was sent for alone, and for fifteen minutes', async () => {
  const phone = await type(driver.email, driver.password);
  const code = await codeOf(driver);
  const stranger = await type(driver.email, 'no es esta');
  await stranger.press('Entrar', { code });
  expect(stranger.fault('code')).toContain('no es correcto');
  clock.moveTo(new Date(clock.now().getTime() + 16 * 60_000));
  const form = new URLSearchParams({ csrf: phone.value('csrf')!, code });
  await phone.post(phone.url.pathname, form);
  expect(phone.url.pathname).toMatch(/\/signin$/);
});

test('[FRT-03] with a new password the codes of the old one end', async () => {
  const thief = await type(driver.email, driver.password);
  const code = await codeOf(driver);
  const owner = new CookieBrowser(server.url);
  await owner.open('/accounts/forgot');
  await owner.press('Enviar enlace', { email: driver.email });
  await owner.open(/\/accounts\/reset\?token=\S+/.exec(await mailbox.newest(driver.email, /accounts\/reset/))![0]);
  await owner.press('Guardar contraseña', { password: 'una clave nueva' });
  await thief.press('Entrar', { code });
  expect(thief.url.searchParams.has('code')).toBe(false);
});

test('[FRT-03] the sign-up page is no way around it', async () => {
  const browser = new CookieBrowser(server.url);
  const person = { firstname: 'Rosa', lastname: 'Soto', phone: '9 8765 4321', terms: 'on', email: driver.email };
  const right = 'tren verde a Maipú';
  const hash = await hashPassword(right);
  await server.system.pool.query('update accounts set password_hash = $1 where uid = $2', [hash, driver.uid]);
  for (const password of [right, 'tren rojo a Maipú']) {
    await browser.open(authorizationUrl(server.url, { screen: 'signup' }));
    await browser.press('Crear cuenta', { ...person, password });
    expect(browser.url.pathname).toMatch(/\/code$/);
  }
});
