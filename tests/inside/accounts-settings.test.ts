import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountsOps } from '@volante/server/modules/accounts/ops';
import { act } from '../kit/act.ts';
import { personalData } from '../kit/personal-data.ts';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, refresh, signInAt } from '../kit/web-client.ts';
import { approvedDocuments } from '@volante/demo/onboarding/documents';
import { personOf } from '@volante/demo/onboarding/people';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { markDriverDeleted, updateInfo } from '@volante/server/modules/drivers/public';
import { isLabelled, setLabel } from '@volante/server/modules/fleet/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { choosePlan } from '@volante/server/modules/plans/public';

const mailbox = new Mailbox();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log });
});

afterAll(() => server.close());

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

async function newDriver(): Promise<CreatedDriver> {
  return scenario(server.system).driver({ firstname: 'Ana', lastname: 'Soto', flags: [] }).create();
}

async function atSettings(driver: CreatedDriver) {
  const { browser, tokens } = await signInAt(server.url, driver);
  await browser.open('/accounts/settings');
  return { browser, tokens };
}

const info = `query($uid: ID!) { getDriver(uid: $uid) { info { firstname lastname email } verifiedList { auth } } }`;

test('the settings ask who is there and come back', async () => {
  const driver = await newDriver();
  const browser = new CookieBrowser(server.url);
  await browser.open('/accounts/settings/password');
  expect(browser.text).toContain('Inicia sesión');
  await browser.press('Iniciar sesión', { email: driver.email, password: driver.password });
  expect(browser.url.pathname).toBe('/accounts/settings');
  expect(browser.text).toContain('Ana Soto');
});

test('a changed name is the driver’s name everywhere', async () => {
  const driver = await newDriver();
  const { browser, tokens } = await atSettings(driver);
  await browser.follow('Nombre');
  await browser.press('Guardar', { firstname: ' ', lastname: 'Soto' });
  expect([browser.page.status, browser.fault('firstname')]).toEqual([400, 'Escribe tu nombre.']);
  await browser.press('Guardar', { firstname: 'Anita', lastname: 'Soto Díaz' });
  expect(browser.text).toContain('Anita Soto Díaz');
  const answer = await server.graphql(tokens.access_token, info, { uid: driver.uid });
  expect(answer.data.getDriver.info).toMatchObject({ firstname: 'Anita', lastname: 'Soto Díaz' });
});

const codeIn = (mail: string) => /^(\d{6}) /.exec(mail)![1]!;

test('[DAY-16] an address is confirmed by the code from its mail, or changed from there if it is mistyped', async () => {
  const driver = await newDriver();
  const { browser, tokens } = await atSettings(driver);
  expect(browser.text).toContain('Sin confirmar');
  await browser.follow('Correo');
  await browser.press('Confirmar correo');
  expect(browser.text).toContain('¿No es tu correo? Cámbialo');
  const code = codeIn(await mailbox.newest(driver.email, /código/));
  await browser.press('Confirmar', { code: code === '000000' ? '111111' : '000000' });
  expect([browser.page.status, browser.fault('code')]).toEqual([400, 'El código no es correcto o ya venció.']);
  await browser.press('Confirmar', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(browser.text).toContain('Tu correo quedó confirmado.');
  const answer = await server.graphql(tokens.access_token, info, { uid: driver.uid });
  expect(answer.data.getDriver.verifiedList.auth).toBe(true);
});

test('guessing the code is stopped', async () => {
  const driver = await newDriver();
  const { browser } = await atSettings(driver);
  await browser.follow('Correo');
  await browser.press('Confirmar correo');
  for (let tries = 0; tries < 5; tries += 1) await browser.press('Confirmar', { code: '123123' });
  expect([browser.page.status, browser.text]).toEqual([429, expect.stringContaining('Demasiados intentos')]);
});

test('[ACC-07] five wrong codes are all there are: asking for another code gives no more, an hour does', async () => {
  const driver = await newDriver();
  const { browser } = await atSettings(driver);
  await browser.follow('Correo');
  await browser.press('Confirmar correo');
  const code = codeIn(await mailbox.newest(driver.email, /código/));
  // As somebody does who waits a minute whenever told to.
  const confirm = async (typed: string) => {
    await server.system.rateLimits.reset('codeEntry', { subject: driver.uid });
    await browser.press('Confirmar', { code: typed });
    return browser.fault('code');
  };
  for (let tries = 0; tries < 5; tries += 1) await confirm(code === '123123' ? '321321' : '123123');
  expect(await confirm(code)).toBe('El código no es correcto o ya venció.');
  await server.system.rateLimits.reset('codeEntry', { subject: driver.uid });
  mailbox.empty();
  await browser.press('Enviar otro código');
  expect([browser.page.status, browser.text]).toEqual([429, expect.stringContaining('Pide otro en una hora')]);
  expect(mailbox.count(driver.email)).toBe(0);
  await server.system.pool.query(`update email_codes set counted_since = counted_since - interval '1 hour'`);
  await server.system.rateLimits.reset('codeEntry', { subject: driver.uid });
  await browser.press('Enviar otro código');
  await confirm(codeIn(await mailbox.newest(driver.email, /código/)));
  expect(browser.text).toContain('Tu correo quedó confirmado.');
});

test('guessing the password at the form for a new address is stopped like at the sign-in', async () => {
  const driver = await newDriver();
  const { browser } = await atSettings(driver);
  await browser.follow('Correo');
  for (let tries = 0; tries < 6; tries += 1) {
    await server.system.rateLimits.reset('codeEntry', { subject: driver.uid });
    await browser.press('Enviar código', { email: 'nueva@correo.cl', password: 'no es esta' });
  }
  expect([browser.page.status, browser.text]).toEqual([429, expect.stringContaining('Demasiados intentos')]);
});

test('signing out in the settings empties the app too, which another site cannot do', async () => {
  const { browser } = await atSettings(await newDriver());
  await browser.open('/accounts/session/end', { 'sec-fetch-site': 'cross-site' });
  expect(browser.page.headers.get('clear-site-data')).toBeNull();
  await browser.open('/accounts/settings');
  await browser.follow('Cerrar sesión');
  expect(browser.url.href).toBe(`${server.url}/?salir`);
  expect(browser.page.headers.get('clear-site-data')).toBe('"storage"');
  await browser.open('/accounts/session/end', { 'sec-fetch-site': 'cross-site' });
  expect([browser.url.href, browser.page.headers.get('clear-site-data')]).toEqual([`${server.url}/`, null]);
});

test.each(['constructor', '__proto__', 'toString'])('the settings have nothing to say about %s', async (word) => {
  const { browser } = await atSettings(await newDriver());
  for (const page of ['settings', 'settings/devices']) {
    await browser.open(`/accounts/${page}?done=${word}&state=${word}`);
    expect([browser.page.status, browser.text]).toEqual([200, expect.not.stringContaining('function')]);
  }
});

test('a name is a name: no lines, no links', async () => {
  const { browser } = await atSettings(await newDriver());
  await browser.follow('Nombre');
  for (const [firstname, fault] of [
    ['Ganaste: https://evil.example', 'sin enlaces'],
    ['Ana\nSoto', 'caracteres invisibles'],
    ['An\u0007a', 'caracteres invisibles'],
  ] as const) {
    await browser.press('Guardar', { firstname, lastname: 'Soto' });
    expect([browser.page.status, browser.fault('firstname')]).toEqual([400, expect.stringContaining(fault)]);
  }
});

test('[DAY-16] a new address counts once it is confirmed, and the old one is told', async () => {
  const [driver, other] = [await newDriver(), await newDriver()];
  const { browser, tokens } = await atSettings(driver);
  await browser.follow('Correo');
  await browser.press('Enviar código', { email: 'nueva@correo.cl', password: 'no es esta' });
  expect(browser.fault('password')).toBe('La contraseña no es correcta.');
  expect(browser.value('email')).toBe('nueva@correo.cl');
  await browser.press('Enviar código', { email: other.email, password: driver.password });
  expect(browser.fault('email')).toBe('Ese correo ya tiene una cuenta.');
  await browser.press('Enviar código', { email: 'Nueva@correo.cl', password: driver.password });
  expect(browser.text).toContain('nueva@correo.cl');
  await signInAt(server.url, driver);

  await browser.press('Confirmar', { code: codeIn(await mailbox.newest('nueva@correo.cl', /código/)) });
  expect(browser.text).toContain('nueva@correo.cl');
  // Whoever reads the old mailbox need not know who typed the new address.
  expect(await mailbox.newest(driver.email, /Cambiaste tu correo/)).not.toContain('nueva@correo.cl');
  await signInAt(server.url, { email: 'nueva@correo.cl', password: driver.password });
  const answer = await server.graphql(tokens.access_token, info, { uid: driver.uid });
  expect(answer.data.getDriver.info.email).toBe('nueva@correo.cl');
});

test('a new password asks for the present one and ends the other devices, not this one', async () => {
  const driver = await newDriver();
  const { browser, tokens } = await atSettings(driver);
  const elsewhere = await signInAt(server.url, driver);
  await browser.follow('Contraseña');
  await browser.press('Guardar contraseña', { current: 'no es esta', password: 'una clave nueva' });
  expect(browser.fault('current')).toBe('La contraseña no es correcta.');
  await browser.press('Guardar contraseña', { current: driver.password, password: 'una clave nueva' });
  expect(browser.text).toContain('Guardamos tu contraseña nueva.');
  expect((await refresh(server.url, tokens.refresh_token)).status).toBe(200);
  expect((await refresh(server.url, elsewhere.tokens.refresh_token)).status).toBe(400);
  await elsewhere.browser.open('/accounts/settings');
  expect(elsewhere.browser.text).toContain('Inicia sesión');
  await signInAt(server.url, { email: driver.email, password: 'una clave nueva' });
});

test('devices are listed by name and each can be signed out', async () => {
  const driver = await newDriver();
  const { browser, tokens } = await atSettings(driver);
  const lost = await signInAt(server.url, driver, new CookieBrowser(server.url, iPhone));
  await browser.open('/accounts/settings');
  expect(browser.text).toContain('2 dispositivos');
  await browser.follow('Dispositivos');
  expect(browser.text).toMatch(/Safari en iPhone.*Chrome en Android.*Este dispositivo/);
  await browser.press('Cerrar sesión en este dispositivo');
  expect(browser.text).toContain('Cerramos la sesión en ese dispositivo.');
  expect(browser.text).not.toContain('iPhone');
  expect((await refresh(server.url, lost.tokens.refresh_token)).status).toBe(400);
  await vi.waitFor(async () => {
    const answer = await server.graphql(lost.tokens.access_token, info, { uid: driver.uid });
    expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }, 5_000);

  await browser.press('Cerrar sesión en este dispositivo');
  expect(browser.url.href).toBe(`${server.url}/?salir`);
  expect((await refresh(server.url, tokens.refresh_token)).status).toBe(400);
});

test('nobody signs out the device of somebody else', async () => {
  const [driver, other] = [await newDriver(), await newDriver()];
  const victim = await signInAt(server.url, other);
  const { browser } = await atSettings(driver);
  await browser.follow('Dispositivos');
  const { gid } = JSON.parse(Buffer.from(victim.tokens.access_token.split('.')[1]!, 'base64url').toString());
  await browser.press('Cerrar sesión en este dispositivo', { device: gid });
  expect((await refresh(server.url, victim.tokens.refresh_token)).status).toBe(200);
});

test('my data is one file with everything but secrets', async () => {
  const driver = await newDriver();
  const { browser } = await atSettings(driver);
  await browser.follow('Descargar mis datos');
  await browser.press('Descargar JSON');
  expect(browser.page.headers.get('content-disposition')).toContain('attachment');
  const data = JSON.parse(browser.page.text);
  expect(data.accounts).toMatchObject([{ uid: driver.uid, email: driver.email, firstname: 'Ana' }]);
  expect(data.accountDevices).toHaveLength(1);
  expect(data.drivers).toMatchObject([{ id: driver.uid, firstname: 'Ana' }]);
  expect(browser.page.text).not.toContain('argon2');
});

test('a deleted account is gone: signed out, its data erased, its address free', async () => {
  const driver = await newDriver();
  const { browser, tokens } = await atSettings(driver);
  await browser.follow('Eliminar mi cuenta');
  await browser.press('Eliminar mi cuenta', { password: driver.password, word: 'eliminar no' });
  expect(browser.fault('word')).toContain('ELIMINAR');
  await browser.press('Eliminar mi cuenta', { password: 'no es esta', word: 'eliminar' });
  expect(browser.fault('password')).toBe('La contraseña no es correcta.');
  await browser.press('Eliminar mi cuenta', { password: driver.password, word: 'eliminar' });
  expect(browser.text).toContain('Tu cuenta fue eliminada');
  expect(browser.page.headers.get('clear-site-data')).toBe('"storage"');
  await browser.follow('Volver al inicio');
  expect(browser.url.href).toBe(`${server.url}/?salir`);

  expect((await refresh(server.url, tokens.refresh_token)).status).toBe(400);
  await browser.open(authorizationUrl(server.url));
  await browser.press('Iniciar sesión', { email: driver.email, password: driver.password });
  expect(browser.page.status).toBe(401);
  const { rows } = await server.system.pool.query('select * from accounts where uid = $1', [driver.uid]);
  expect(rows[0]).toMatchObject({ email: null, phone: null, password_hash: null, lastname: 'eliminada' });
  expect((await scenario(server.system).driver({ email: driver.email }).create()).uid).not.toBe(driver.uid);
});

/** Somebody who has been through onboarding: there is something of each kind to give out and to erase. */
function onboardedDriver() {
  return scenario(server.system)
    .driver({ flags: ['auth', 'info', 'app', 'plan', 'bank'], documents: approvedDocuments(3), meeting: true })
    .create();
}

test('what onboarding collected is in the file too, without whole account numbers', async () => {
  const driver = await onboardedDriver();
  const { browser } = await atSettings(driver);
  await browser.follow('Descargar mis datos');
  await browser.press('Descargar JSON');
  const data = JSON.parse(browser.page.text);
  expect(data.driverDocuments).toHaveLength(6);
  expect(data.driverPlans).toMatchObject([{ planId: 'electrico-exclusivo' }]);
  expect(data.preferences).toHaveLength(1);
  expect(data.bankAccounts).toMatchObject([{ bankCode: 'Banco Estado', main: true }]);
  expect(data.meetings).toMatchObject([{ status: 'booked' }]);
  const [{ holderRut: _rut, ...account }] = data.bankAccounts;
  const [body] = personOf(driver).rut.split('-');
  expect(JSON.stringify(account)).not.toContain(body);
});

test('with the account go its documents, bank accounts, addresses, meetings, labels and notifications', async () => {
  const driver = await onboardedDriver();
  const ctx = server.system.contextFor({ kind: 'system' });
  await setLabel(ctx, { labelId: 'SHIFT_CHANGE_PETITION', element: driver.uid, on: true });
  const { browser } = await atSettings(driver);
  expect(await notificationsOf(server.system.db, driver.uid)).not.toEqual([]);
  await browser.follow('Eliminar mi cuenta');
  await browser.press('Eliminar mi cuenta', { password: driver.password, word: 'eliminar' });
  expect(browser.text).toContain('Tu cuenta fue eliminada');
  expect(await isLabelled(ctx, 'SHIFT_CHANGE_PETITION', driver.uid)).toBe(false);
  const empty = { driverDocuments: [], bankAccounts: [], meetings: [], notifications: [], preferences: [] };
  expect(await personalData(ctx, driver.uid)).toMatchObject({ ...empty, driverPlans: [{ address: null }] });
});

test('what was on its way while the account was deleted leaves nothing behind', async () => {
  const driver = await onboardedDriver();
  const { uid } = driver;
  const ctx = server.system.contextFor({ kind: 'system' });
  await markDriverDeleted(ctx, uid);
  const { rut, birth } = personOf(driver);
  const place = { address: 'Av. Irarrázaval 2401', latitude: -33.45, longitude: -70.6 };
  const late = [
    createBankAccount(ctx, {
      uid,
      bank: 'Santander',
      accountType: 'Cuenta Vista',
      account: '900012345671',
      name: 'Ana Soto',
      rut,
      email: 'ana@volante.test',
      rol: 'Driver',
    }),
    updateInfo(ctx, {
      uid,
      rut,
      birth,
      gender: 'female',
      region: 'Metropolitana de Santiago',
      city: 'Santiago',
      commune: 'Ñuñoa',
      address: 'Av. Irarrázaval',
      adrnumber: '2401',
      adrapt: 'Depto 5',
      parking: 0,
    }),
    choosePlan(ctx, {
      driverId: uid,
      planId: 'electrico-exclusivo',
      selectedShifts: Array<string>(7).fill('libre'),
      exchangeAddress: place,
    }),
  ];
  for (const outcome of await Promise.allSettled(late)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND', field: undefined } });
  }
});

test('settings take no form from another site', async () => {
  const driver = await newDriver();
  const { browser } = await atSettings(driver);
  const form = new URLSearchParams({ csrf: 'guessed', password: driver.password, word: 'ELIMINAR' });
  await browser.post('/accounts/settings/delete', form);
  expect(browser.page.status).toBe(403);
  await signInAt(server.url, driver);
});

test('staff see where a driver is signed in and can sign them out', async () => {
  const driver = await newDriver();
  const { browser, tokens } = await atSettings(driver);
  const ctx = server.system.contextFor({ kind: 'staff', name: 'prueba', door: 'shell' });
  const named = { driver: driver.email };
  expect(await accountsOps.sessions!.run(ctx, named)).toEqual([
    { device: 'Chrome en Android', signedInAt: expect.any(Date), lastSeenAt: expect.any(Date) },
  ]);
  expect(await act(ctx, 'accounts signout', named)).toBe('Sesión cerrada en 1 dispositivo.');
  expect(await accountsOps.sessions!.run(ctx, named)).toEqual([]);
  expect((await refresh(server.url, tokens.refresh_token)).status).toBe(400);
  await browser.open('/accounts/settings');
  expect(browser.text).toContain('Inicia sesión');
});
