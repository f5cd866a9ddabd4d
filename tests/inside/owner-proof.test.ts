import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsJobs } from '@volante/server/modules/accounts/jobs';
import { startingAt } from '@volante/server/platform/clock';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { onPostgres } from '../kit/database.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { addPasskey, answerWithPasskey, passkeyForm, passkeyList } from '../kit/passkeys.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { SoftwareAuthenticator } from '../kit/software-authenticator.ts';
import { authorizationUrl, signInAt, tokensOf } from '../kit/web-client.ts';

const mailbox = new Mailbox();
const clock = startingAt(new Date());
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log, clock });
});
afterAll(() => server.close());

const later = (minutes: number) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000));
const driverWho = (wish: object) => scenario(server.system).driver(wish).create();

const create = `mutation ($uid: ID!, $account: String!) { createBankAccount(uid: $uid, account: $account, bank: "Santander",
  accountType: "Cuenta Vista", email: "ana@volante.test", name: "Ana Soto", rol: "Driver", rut: "12.345.678-5") { _id } }`;

/** What the API says to one more account: 'saved', or the code of the refusal. */
async function adding(token: string, { uid }: CreatedDriver, account: string): Promise<string> {
  const { errors } = await server.graphql(token, create, { uid, account });
  return errors?.[0]?.extensions.code ?? 'saved';
}

const count = async (query: string, { uid }: CreatedDriver) =>
  Number((await server.system.pool.query(query, [uid])).rows[0].count);
const accountsOf = (driver: CreatedDriver) => count('select count(*) from bank_accounts where driver_id = $1', driver);
const linksOf = (driver: CreatedDriver) => count('select count(*) from ridehailing_links where driver_id = $1', driver);
const eventsOf = async ({ uid }: CreatedDriver, kind: string) => {
  const query = 'select count(*) from security_events where uid = $1 and kind = $2';
  return Number((await server.system.pool.query(query, [uid, kind])).rows[0].count);
};

/** Adds a passkey in a browser that has just signed in by password. */
async function givePasskey(browser: CookieBrowser): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator(server.url);
  await addPasskey(browser, authenticator);
  expect(browser.text).toContain('Agregamos tu llave de acceso');
  return authenticator;
}

/** A driver with a passkey, and a browser that signed in by password afterwards. */
async function guarded(wish: object) {
  const driver = await driverWho(wish);
  const { browser: first, tokens: before } = await signInAt(server.url, driver);
  later(0.1);
  const authenticator = await givePasskey(first);
  return { driver, authenticator, before, ...(await signInAt(server.url, driver)) };
}

async function byPasskey(authenticator: SoftwareAuthenticator, browser = new CookieBrowser(server.url)) {
  await browser.open(authorizationUrl(server.url, { prompt: 'login' }));
  await answerWithPasskey(browser, authenticator);
  return tokensOf(browser);
}

const settings = '/accounts/settings';
const renting = { status: 'rent', firstname: 'Ana' };

const asksForPasskey = ({ text }: CookieBrowser) => text.includes('usa tu llave de acceso');
const asksToSignIn = ({ text }: CookieBrowser) => text.includes('Confirma que eres tú');

/** The forms that only the owner may send: where each is shown, where it is sent, and what is typed. */
const forms = [
  ['uber', 'uber/unlink', {}],
  ['data', 'data/page', {}],
  ['data', 'data/json', {}],
  ['delete', 'delete', { word: 'ELIMINAR', step: 'erase' }],
] as const;

const sent = (browser: CookieBrowser, typed: Record<string, string>) =>
  new URLSearchParams({ csrf: browser.value('csrf') ?? '', ...typed });

async function nothingHappened(driver: CreatedDriver): Promise<void> {
  expect(await linksOf(driver)).toBe(1);
  for (const kind of ['dataExported', 'deletionRequested', 'rideHailingUnlinked']) {
    expect(await eventsOf(driver, kind), kind).toBe(0);
  }
}

describe('[FRT-08] an account with a passkey', () => {
  test.each([
    ['during the registration', { flags: ['auth'] }],
    ['of a driver who rents', renting],
  ])('adds no bank account %s by a password, and one with the passkey', async (_when, wish) => {
    const { driver, tokens, before, authenticator } = await guarded(wish);
    const had = await accountsOf(driver);
    expect(await adding(tokens.access_token, driver, '900012345671')).toBe('REAUTH_REQUIRED');
    // The sign-in of before is of a moment ago, but no passkey was there to prove it with.
    expect(await adding(before.access_token, driver, '900012345671')).toBe('REAUTH_REQUIRED');
    const proven = await byPasskey(authenticator);
    expect(await adding(proven.access_token, driver, '900012345672')).toBe('saved');
    later(6);
    expect(await adding(proven.access_token, driver, '900012345673')).toBe('REAUTH_REQUIRED');
    expect(await accountsOf(driver)).toBe(had + 1);
  });

  test('unlinks, exports and is deleted with the passkey alone, whatever is sent', async () => {
    const { driver, browser, authenticator } = await guarded(renting);
    await browser.open(`${settings}/name`);
    const csrf = browser.value('csrf')!;
    for (const [form, address, typed] of forms) {
      await browser.open(`${settings}/${form}`);
      expect(asksForPasskey(browser), form).toBe(true);
      const body = new URLSearchParams({ csrf, password: driver.password, ...typed });
      await browser.post(`${settings}/${address}`, body);
      expect(asksForPasskey(browser), address).toBe(true);
    }
    await nothingHappened(driver);
    await browser.open(`${settings}/data`);
    await answerWithPasskey(browser, authenticator);
    expect(browser.url.pathname).toBe(`${settings}/data`);
    await browser.press('Descargar JSON');
    expect(JSON.parse(browser.page.text).accounts).toMatchObject([{ uid: driver.uid }]);
    await browser.open(`${settings}/uber`);
    await browser.press('Desvincular');
    expect(await linksOf(driver)).toBe(0);
  });

  test('two days after the link of the mail, the password is enough again', async () => {
    const { driver, browser } = await guarded(renting);
    await browser.open(`${passkeyList}/lost`);
    await browser.press('Enviar enlace');
    const mail = await mailbox.newest(driver.email, /passkeys\/lost/);
    const reader = new CookieBrowser(server.url);
    await reader.open(/http\S+\/passkeys\/lost\?token=\S+/.exec(mail)![0]);
    await reader.press('Quitar todas mis llaves');
    const finish = accountsJobs.find(({ name }) => name === 'accounts-lost-passkeys')!;
    const tryToAdd = async (account: string) => {
      await finish.run(server.system.contextFor({ kind: 'system' }));
      return adding((await signInAt(server.url, driver)).tokens.access_token, driver, account);
    };
    later(47 * 60);
    expect(await tryToAdd('900012345671')).toBe('REAUTH_REQUIRED');
    later(61);
    expect(await tryToAdd('900012345671')).toBe('saved');
  });

  test('one answer of it is one proof, also when a thief sends a copy at the same moment', async () => {
    for (let round = 0; round < (onPostgres ? 3 : 1); round += 1) {
      const { driver, authenticator } = await guarded(renting);
      const had = await accountsOf(driver);
      const browser = new CookieBrowser(server.url);
      await browser.open(authorizationUrl(server.url));
      const { action, body } = await passkeyForm(browser, authenticator);
      const thief = new CookieBrowser(server.url);
      for (const { name, value, path } of browser.allCookies()) thief.keep(`${name}=${value}; path=${path}`);
      const added = [browser, thief].map(async (one, place) => {
        await one.post(new URL(action, server.url).href, body);
        if (!one.url.searchParams.has('code')) return 'refused';
        return adding((await tokensOf(one)).access_token, driver, `90001234567${place}`);
      });
      expect((await Promise.all(added)).toSorted()).toEqual(['refused', 'saved']);
      expect(await accountsOf(driver)).toBe(had + 1);
    }
  });
});

describe('[FRT-08] an account without a passkey', () => {
  test('the first bank account after the registration takes a sign-in of a moment ago; others do not decide', async () => {
    const beginner = await driverWho({ flags: ['auth'] });
    const registered = await driverWho({ flags: ['auth'] });
    await server.system.pool.query(`update drivers set status = 'rent queue' where id = $1`, [registered.uid]);
    const [slow, late] = [await signInAt(server.url, beginner), await signInAt(server.url, registered)];
    later(6);
    expect(await adding(slow.tokens.access_token, beginner, '900012345671')).toBe('saved');
    expect(await adding(late.tokens.access_token, registered, '900012345671')).toBe('REAUTH_REQUIRED');
    expect(await accountsOf(registered)).toBe(0);
    await late.browser.open(authorizationUrl(server.url, { prompt: 'login' }));
    await late.browser.press('Iniciar sesión', { email: registered.email, password: registered.password });
    const { access_token: fresh } = await tokensOf(late.browser);
    expect(await adding(fresh, registered, '900012345671')).toBe('saved');
    later(6);
    expect(await adding(fresh, registered, '900012345672')).toBe('saved');
  });

  test('unlinking and exporting take one too, and lead there and back', async () => {
    const driver = await driverWho(renting);
    const { browser } = await signInAt(server.url, driver);
    for (const [form, button] of [
      ['uber', 'Desvincular'],
      ['data', 'Descargar página'],
    ] as const) {
      await browser.open(`${settings}/${form}`);
      later(6);
      await browser.press(button);
      expect(asksToSignIn(browser), form).toBe(true);
      await nothingHappened(driver);
      await browser.press('Iniciar sesión', { email: driver.email, password: driver.password });
      expect(browser.url.pathname).toBe(`${settings}/${form}`);
    }
    await browser.press('Descargar página');
    expect(browser.page.headers.get('content-disposition')).toContain('mis-datos.html');
    await browser.open(`${settings}/uber`);
    await browser.press('Desvincular');
    expect(browser.text).toContain('Desvinculamos tu cuenta Uber.');
  });
});

describe('[FRT-08] the forms of the account pages', () => {
  test.each([
    ['delete', 'Eliminar mi cuenta', 'word', 'ELIMINAR'],
    ['email', 'Enviar código', 'email', 'nueva@correo.cl'],
    ['passkeys/add', 'Crear llave de acceso', 'name', 'El celular de Ana'],
  ])(
    '%s keeps what was typed while its owner signs in again, for that owner alone',
    async (form, button, field, text) => {
      const { browser, authenticator } = await guarded({ flags: ['auth'], firstname: 'Ana' });
      await byPasskey(authenticator, browser);
      await browser.open(`${settings}/${form}`);
      later(6);
      await browser.press(button, { [field]: text });
      expect(asksForPasskey(browser)).toBe(true);
      await answerWithPasskey(browser, authenticator);
      expect([browser.url.pathname, browser.value(field)]).toEqual([`${settings}/${form}`, text]);
      await browser.open(`${settings}/${form}`);
      expect(browser.value(field)).not.toBe(text);

      later(6);
      await browser.press(button, { [field]: text });
      const other = await guarded({ flags: ['auth'] });
      const { browser: shared } = other;
      for (const { name, value, path } of browser.allCookies().filter(({ name: one }) => one.includes('typed'))) {
        shared.keep(`${name}=${value}; path=${path}`);
      }
      await byPasskey(other.authenticator, shared);
      await shared.open(`${settings}/${form}`);
      expect(shared.value(field)).not.toBe(text);
    },
  );

  test('a forged one does nothing, and none is begun by a link', async () => {
    const driver = await driverWho(renting);
    const { browser } = await signInAt(server.url, driver);
    for (const [form, address, typed] of forms) {
      await browser.open(`${settings}/${form}`);
      const right = sent(browser, { password: driver.password, ...typed });
      for (const csrf of ['', 'inventado']) {
        const body = new URLSearchParams(
          [...right, ['csrf', csrf]].filter(([name, value]) => name !== 'csrf' || value === csrf),
        );
        expect((await browser.request(`${settings}/${address}`, body)).status, address).toBe(403);
      }
      const elsewhere = await browser.post(`${settings}/${address}`, right, { origin: 'https://malo.example' });
      expect(elsewhere.status).toBe(403);
      if (address !== form) expect((await browser.open(`${settings}/${address}`)).status).toBe(404);
    }
    await nothingHappened(driver);
  });

  test('one sent twice at once is done once: one event, and staff are told once', async () => {
    for (let round = 0; round < (onPostgres ? 3 : 1); round += 1) {
      const driver = await driverWho(renting);
      const { browser } = await signInAt(server.url, driver);
      await browser.open(`${settings}/uber`);
      const send = () => browser.request(`${settings}/uber/unlink`, sent(browser, {}));
      await Promise.all([send(), send()]);
      await send();
      expect(await eventsOf(driver, 'rideHailingUnlinked')).toBe(1);
      expect(await linksOf(driver)).toBe(0);
    }
  });
});
