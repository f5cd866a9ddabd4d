import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsJobs } from '@volante/server/modules/accounts/jobs';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { startingAt } from '@volante/server/platform/clock';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { addPasskey, answerWithPasskey, passkeyForm, passkeyList as list } from '../kit/passkeys.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { SoftwareAuthenticator, type Lie } from '../kit/software-authenticator.ts';
import { authorizationUrl, signInAt, tokensOf } from '../kit/web-client.ts';

const mailbox = new Mailbox();
const clock = startingAt(new Date());
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log, clock });
});

afterAll(() => server.close());

const later = (minutes: number) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000));

async function newDriver(): Promise<CreatedDriver> {
  return scenario(server.system).driver({ firstname: 'Ana', lastname: 'Soto', status: 'rent' }).create();
}

/** A driver who has added a passkey; the browser is signed in by password. */
async function withPasskey() {
  const driver = await newDriver();
  const { browser } = await signInAt(server.url, driver);
  const authenticator = new SoftwareAuthenticator(server.url);
  await addPasskey(browser, authenticator);
  expect(browser.text).toContain('Agregamos tu llave de acceso');
  return { driver, browser, authenticator };
}

async function enter(authenticator: SoftwareAuthenticator, lie: Lie = {}, browser = new CookieBrowser(server.url)) {
  await browser.open(authorizationUrl(server.url, { prompt: 'login' }));
  await answerWithPasskey(browser, authenticator, lie);
  return browser;
}

const authTime = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { auth_time: number }).auth_time;

async function messagesOf(uid: string): Promise<string[]> {
  return (await notificationsOf(server.system.db, uid)).map(({ message }) => message);
}

describe('[ACC-04] signing in with a passkey', () => {
  test('it is added, told of by mail and in the app, and opens the account without a password', async () => {
    const { driver, browser, authenticator } = await withPasskey();
    expect(browser.text).toContain('Mi teléfono');
    expect(await mailbox.newest(driver.email, /Agregaste una llave de acceso/)).toContain('«Mi teléfono»');
    expect(await messagesOf(driver.uid)).toContainEqual(expect.stringContaining('Agregaste una llave de acceso'));
    const phone = await enter(authenticator);
    expect(authTime((await tokensOf(phone)).access_token)).toBeGreaterThan(0);
    await phone.open('/accounts/settings');
    expect(phone.text).toContain('Ana Soto');
  });

  const lies: [string, Lie][] = [
    ['another site', { origin: 'https://volante.example' }],
    ['another relying party', { rpId: 'volante.example' }],
    ['a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a person it did not recognise', { verified: false }],
    ['another owner', { userHandle: Buffer.from('otro').toString('base64url') }],
    ['a credential nobody has', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ];

  test.each(lies)('an answer for %s opens nothing', async (_name, lie) => {
    const { authenticator } = await withPasskey();
    const browser = await enter(authenticator, lie);
    expect([browser.page.status, browser.text]).toEqual([401, expect.stringContaining('No pudimos usar esa llave')]);
    await browser.open('/accounts/settings');
    expect(browser.text).toContain('Inicia sesión');
  });

  test('a key of one’s own does not open the account of another credential', async () => {
    const [victim, thief] = [await withPasskey(), await withPasskey()];
    const browser = await enter(thief.authenticator, { credentialId: victim.authenticator.credentialId });
    expect(browser.page.status).toBe(401);
  });

  test('an answer counts once, also when it is sent twice at once', async () => {
    const { authenticator } = await withPasskey();
    const browser = new CookieBrowser(server.url);
    await browser.open(authorizationUrl(server.url));
    const { action, body } = await passkeyForm(browser, authenticator);
    const answers = await Promise.all([browser.request(action, body), browser.request(action, body)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 401]));
    expect((await browser.request(action, body)).status).toBe(401);
  });

  test('a challenge lives five minutes and belongs to its own sign-in', async () => {
    const { authenticator } = await withPasskey();
    const browser = new CookieBrowser(server.url);
    await browser.open(authorizationUrl(server.url));
    const { action, body } = await passkeyForm(browser, authenticator);
    later(5);
    expect((await browser.request(action, body)).status).toBe(403);
    const other = new CookieBrowser(server.url);
    await other.open(authorizationUrl(server.url));
    const form = new URLSearchParams({ csrf: other.value('csrf')!, credential: body.get('credential')! });
    expect((await other.request(`${other.url.pathname}/passkey`, form)).status).toBe(403);
  });

  test('a counter that goes back is a copy: nobody enters, and the owner is told', async () => {
    const { driver, authenticator } = await withPasskey();
    await tokensOf(await enter(authenticator, { counter: 7 }));
    for (const counter of [7, 3, 0]) {
      const browser = await enter(authenticator, { counter });
      expect([browser.page.status, browser.text]).toEqual([401, expect.stringContaining('Por seguridad')]);
    }
    expect(await mailbox.newest(driver.email, /copia de tu llave/)).toContain('«Mi teléfono»');
    await tokensOf(await enter(authenticator, { counter: 8 }));
  });

  test('who may no longer sign in does not enter with a passkey either', async () => {
    const { driver, authenticator } = await withPasskey();
    await server.system.pool.query('update drivers set banned = true where id = $1', [driver.uid]);
    expect((await enter(authenticator)).page.status).toBe(403);
  });
});

const select = `mutation ($uid: ID!, $_id: ID!) { selectBankAccount(uid: $uid, _id: $_id) { _id } }`;

async function secondBankAccount({ uid }: CreatedDriver): Promise<string> {
  const ctx = server.system.contextFor({ kind: 'driver', uid, grantId: 'g', authTime: clock.now() });
  const vista = { bank: 'Santander', accountType: 'Cuenta Vista', email: 'a@b.cl', name: 'Ana Soto', rol: 'Driver' };
  const add = (account: string) => createBankAccount(ctx, { uid, ...vista, account, rut: '12.345.678-5' });
  await add('900012345671');
  return (await add('900012345672'))._id;
}

describe('[ACC-04] confirming with a passkey', () => {
  test('whoever only knows the password does not change bank data; a passkey does', async () => {
    const { driver, authenticator } = await withPasskey();
    const _id = await secondBankAccount(driver);
    const { browser, tokens } = await signInAt(server.url, driver);
    expect(authTime(tokens.access_token)).toBe(0);
    const variables = { uid: driver.uid, _id };
    const refused = await server.graphql(tokens.access_token, select, variables);
    expect(refused.errors).toMatchObject([{ extensions: { code: 'REAUTH_REQUIRED' } }]);

    await browser.open(authorizationUrl(server.url, { prompt: 'login' }));
    expect([browser.text, browser.value('password')]).toEqual([
      expect.stringContaining('usa tu llave de acceso'),
      undefined,
    ]);
    await answerWithPasskey(browser, authenticator);
    const proven = await tokensOf(browser);
    expect((await server.graphql(proven.access_token, select, variables)).data.selectBankAccount._id).toBe(_id);
  });

  test('the passkey of another driver confirms nothing', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    await one.browser.open(authorizationUrl(server.url, { prompt: 'login' }));
    await answerWithPasskey(one.browser, other.authenticator);
    expect([one.browser.page.status, one.browser.text]).toEqual([403, expect.stringContaining('de otra cuenta')]);
  });

  test('e-mail, password and deletion ask for it too, and no password is asked for then', async () => {
    const { driver, browser, authenticator } = await withPasskey();
    for (const form of ['password', 'delete']) {
      await browser.open(`/accounts/settings/${form}`);
      expect(browser.text).toContain('usa tu llave de acceso');
    }
    await answerWithPasskey(browser, authenticator);
    expect(browser.url.pathname).toBe('/accounts/settings/delete');
    await browser.open('/accounts/settings/password');
    expect(browser.value('current')).toBeUndefined();
    await browser.press('Guardar contraseña', { password: 'durazno azul en Maipú' });
    expect(browser.text).toContain('Guardamos tu contraseña nueva.');
    await signInAt(server.url, { email: driver.email, password: 'durazno azul en Maipú' });
  });
});

describe('[ACC-01] a password without the passkey at hand', () => {
  const linkPage = '/accounts/settings/password/link';

  test('it is changed by the mail of the account, whatever strangers asked for; passkeys stay', async () => {
    const { driver, authenticator } = await withPasskey();
    // Strangers, and this browser before it signed in, have used up their mails to this address.
    const stranger = new CookieBrowser(server.url);
    for (let mail = 0; mail < 7; mail += 1) {
      await stranger.open('/accounts/forgot');
      await stranger.press('Enviar enlace', { email: driver.email });
    }
    expect(stranger.page.status).toBe(429);
    const { browser } = await signInAt(server.url, driver);
    await browser.open('/accounts/settings/password');
    await browser.follow('Usar un enlace a mi correo');
    mailbox.empty();
    await browser.press('Enviar enlace');
    expect([browser.page.status, browser.text]).toEqual([200, expect.stringContaining('Revisa tu correo')]);
    const [link = ''] = /http\S+\/reset\?token=\S+/.exec(await mailbox.newest(driver.email, /accounts\/reset/)) ?? [];
    expect(browser.page.text).not.toContain('token');
    const password = 'durazno azul en Maipú';
    await browser.open(link);
    await browser.press('Guardar contraseña', { password });
    expect(browser.text).toContain('Contraseña guardada');
    const again = await signInAt(server.url, { email: driver.email, password });
    expect(authTime(again.tokens.access_token)).toBe(0);
    await tokensOf(await enter(authenticator));
  });

  test('the old password alone changes nothing, and only the password has this way', async () => {
    const { driver, browser } = await withPasskey();
    const form = new URLSearchParams({ current: driver.password, password: 'durazno azul en Maipú' });
    await browser.open(linkPage);
    form.set('csrf', browser.value('csrf')!);
    await browser.post('/accounts/settings/password', form);
    expect(browser.text).toContain('usa tu llave de acceso');
    await signInAt(server.url, driver);
    await browser.open('/accounts/settings/delete');
    expect(browser.text).not.toContain('Usar un enlace a mi correo');
    await new CookieBrowser(server.url).open(linkPage).then(({ text }) => expect(text).toContain('Inicia sesión'));
  });

  test('an address that nobody has confirmed is confirmed first: its link would begin the account anew', async () => {
    const { driver, browser } = await withPasskey();
    await server.system.pool.query('update accounts set email_confirmed_at = null where uid = $1', [driver.uid]);
    await browser.open(linkPage);
    expect(browser.text).toContain('Antes confirma que');
    const csrf = browser.value('csrf')!;
    await browser.post(linkPage, new URLSearchParams({ csrf }));
    expect([browser.page.status, browser.text]).toEqual([409, expect.stringContaining('Antes confirma tu correo.')]);
    await browser.press('Confirmar correo');
    expect(browser.text).toContain('Confirma tu correo');
  });
});

describe('[ACC-04] the list of passkeys', () => {
  test('adding asks for a sign-in of a moment ago, and excludes what is there', async () => {
    const { driver, browser, authenticator } = await withPasskey();
    await browser.open(`${list}/add`);
    expect(browser.text).toContain('usa tu llave de acceso');
    await answerWithPasskey(browser, authenticator);
    const second = new SoftwareAuthenticator(server.url);
    const options = await addPasskey(browser, second);
    expect(options).toMatchObject({
      rp: { id: new URL(server.url).hostname, name: 'Volante' },
      user: { name: driver.email },
      excludeCredentials: [{ id: authenticator.credentialId }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    await addPasskey(browser, authenticator);
    expect([browser.page.status, browser.text]).toEqual([409, expect.stringContaining('ya está agregada')]);
    later(5);
    await browser.open(`${list}/add`);
    expect(browser.text).toContain('usa tu llave de acceso');
  });

  test.each<[string, Lie]>([
    ['another site', { origin: 'https://volante.example' }],
    ['another relying party', { rpId: 'volante.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a person who was not recognised', { verified: false }],
  ])('nothing is added for %s', async (_name, lie) => {
    const { browser } = await signInAt(server.url, await newDriver());
    await addPasskey(browser, new SoftwareAuthenticator(server.url), lie);
    expect([browser.page.status, browser.text]).toEqual([403, expect.stringContaining('No pudimos crear la llave')]);
    await browser.open(list);
    expect(browser.text).not.toContain('Mi teléfono');
  });

  test('it is renamed by its owner alone, and removed after a fresh sign-in, with a notice', async () => {
    const { driver, browser, authenticator } = await withPasskey();
    await browser.follow('Mi teléfono');
    const one = browser.url.pathname;
    await browser.press('Guardar', { name: ' ' });
    expect([browser.page.status, browser.fault('name')]).toEqual([400, 'Ponle un nombre para reconocerla.']);
    await browser.press('Guardar', { name: 'El celular de Ana' });
    expect(browser.text).toContain('El celular de Ana');

    const stranger = (await withPasskey()).browser;
    await stranger.open(`${list}/lost`);
    const csrf = stranger.value('csrf')!;
    await stranger.open(one);
    expect(stranger.page.status).toBe(404);
    await stranger.post(one, new URLSearchParams({ csrf, name: 'Mía' }));
    expect(stranger.page.status).toBe(404);

    await browser.open(`${one}/remove`);
    expect(browser.text).toContain('usa tu llave de acceso');
    await answerWithPasskey(browser, authenticator);
    expect(browser.url.pathname).toBe(`${one}/remove`);
    await browser.press('Quitar llave de acceso');
    expect(browser.text).toContain('Quitamos la llave de acceso.');
    expect(await mailbox.newest(driver.email, /Quitaste una llave/)).toContain('«El celular de Ana»');
    expect((await enter(authenticator)).page.status).toBe(401);
    const { tokens } = await signInAt(server.url, driver);
    expect(authTime(tokens.access_token)).toBeGreaterThan(0);
  });
});

const finishRecoveries = () =>
  accountsJobs.find(({ name }) => name === 'accounts-lost-passkeys')!.run(server.system.contextFor({ kind: 'system' }));

async function beginRecovery({ email }: CreatedDriver, browser: CookieBrowser): Promise<string> {
  await browser.open(`${list}/lost`);
  await browser.press('Enviar enlace');
  const [link = ''] = /http\S+\/passkeys\/lost\?token=\S+/.exec(await mailbox.newest(email, /passkeys\/lost/)) ?? [];
  const reader = new CookieBrowser(server.url);
  await reader.open(link);
  await reader.press('Quitar todas mis llaves');
  expect(reader.text).toContain('En 48 horas quitamos');
  await reader.open(link);
  expect(reader.page.status).toBe(404);
  return link;
}

describe('[ACC-04] losing every passkey', () => {
  test('they go two days after the link of the mail, and then the password is enough again', async () => {
    const { driver, authenticator } = await withPasskey();
    const { browser } = await signInAt(server.url, driver);
    await beginRecovery(driver, browser);
    expect(await mailbox.newest(driver.email, /Pediste quitar todas/)).toContain('48 horas');
    later(48 * 60 - 1);
    await finishRecoveries();
    await browser.open(list);
    expect(browser.text).toContain('Mi teléfono');
    later(1);
    await finishRecoveries();
    await browser.open(list);
    expect(browser.text).not.toContain('Mi teléfono');
    expect(await mailbox.newest(driver.email, /Quitamos todas tus llaves/)).toBeTruthy();
    expect((await enter(authenticator)).page.status).toBe(401);
    expect(authTime((await signInAt(server.url, driver)).tokens.access_token)).toBeGreaterThan(0);
  });

  test.each(['by using one', 'by a tap in the settings'])(
    'it is cancelled %s, and the owner hears of it',
    async (way) => {
      const { driver, browser, authenticator } = await withPasskey();
      await beginRecovery(driver, browser);
      if (way === 'by using one') await tokensOf(await enter(authenticator));
      else {
        await browser.open(list);
        await browser.press('Cancelar y conservarlas');
        expect(browser.text).toContain('siguen como estaban');
      }
      expect(await mailbox.newest(driver.email, /se canceló/)).toBeTruthy();
      later(49 * 60);
      await finishRecoveries();
      await tokensOf(await enter(authenticator));
    },
  );

  test('whoever takes an account over by its mail finds no passkey of a squatter', async () => {
    const driver = await scenario(server.system).driver({ flags: [] }).create();
    const { browser } = await signInAt(server.url, driver);
    const authenticator = new SoftwareAuthenticator(server.url);
    await addPasskey(browser, authenticator);
    await browser.open('/accounts/forgot');
    await browser.press('Enviar enlace', { email: driver.email });
    const [link = ''] = /http\S+\/reset\?token=\S+/.exec(await mailbox.newest(driver.email, /accounts\/reset/)) ?? [];
    await browser.open(link);
    await browser.press('Guardar contraseña', {
      password: 'durazno azul en Maipú',
      firstname: 'Ana',
      lastname: 'Soto',
    });
    expect((await enter(authenticator)).page.status).toBe(401);
  });
});
