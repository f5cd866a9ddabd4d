import { createBankAccount } from '@volante/server/modules/banking/public';
import { linkRideHailing } from '@volante/server/modules/ridehailing/public';
import { notify } from '@volante/server/modules/notifications/public';
import { approvedDocuments } from '@volante/demo/onboarding/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { type CreatedDriver, scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, refresh, signInAt } from '../kit/web-client.ts';

const mailbox = new Mailbox();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ log: mailbox.log });
});

afterAll(() => server.close());

const ctx = () => server.system.contextFor({ kind: 'system' });
const rowsOf = async (query: string, values: unknown[]) => (await server.system.pool.query(query, values)).rows;

/** The word that the squatter writes wherever something can be written. */
const mark = 'Zascandil';

const bank = { accountType: 'Cuenta Vista', account: '900012342907', bank: 'Banco Estado', rol: 'Driver' } as const;
const squatters = { name: `${mark} Pérez`, rut: '12.345.678-5', email: 'okupa@volante.test' };

/** Somebody opens an account with an address that is not theirs, and fills it in. */
async function squatted(status: 'on boarding' | 'rent'): Promise<CreatedDriver> {
  const driver = await scenario(server.system)
    .driver({
      status,
      firstname: mark,
      lastname: mark,
      flags: ['info', 'plan', 'docs', 'meeting'],
      documents: approvedDocuments(3).slice(0, 1),
      category: null,
    })
    .create();
  const { uid } = driver;
  await createBankAccount(ctx(), { uid, ...bank, ...squatters });
  const person = { firstname: mark, lastname: mark, email: squatters.email, phone: '+56912345678', code: '+56' };
  await linkRideHailing(ctx(), { uid, profile: { ...person, subject: uid, category: 'Blue' } });
  await notify(ctx(), { driverId: uid, type: 'other', message: `Hola ${mark}` });
  return driver;
}

const owner = { firstname: 'Amparo', lastname: 'Toro', password: 'la clave de la dueña' };

async function takenOver(driver: CreatedDriver): Promise<CookieBrowser> {
  const browser = new CookieBrowser(server.url);
  await browser.open('/accounts/forgot');
  await browser.press('Enviar enlace', { email: driver.email });
  const mail = await mailbox.newest(driver.email, /accounts\/reset/);
  expect(mail).not.toContain(mark);
  await browser.open(/\/accounts\/reset\?token=\S+/.exec(mail)![0]);
  expect(browser.text).toContain('la cuenta parte de cero');
  await browser.press('Guardar contraseña', { password: owner.password, firstname: ' ', lastname: owner.lastname });
  expect(browser.fault('firstname')).toBe('Escribe tu nombre.');
  expect(browser.value('lastname')).toBe(owner.lastname);
  await browser.press('Guardar contraseña', owner);
  return browser;
}

test('[ACC-02] whoever takes an account over by mail finds nothing of the squatter', async () => {
  const driver = await squatted('on boarding');
  const { uid } = driver;
  const squatter = await signInAt(server.url, driver);
  const before = await rowsOf('select id from files where driver_id = $1', [uid]);
  expect(before.length).toBeGreaterThan(0);
  await takenOver(driver);

  for (const table of [
    'bank_accounts',
    'ridehailing_links',
    'driver_documents',
    'notifications',
    'files',
    'terms_acceptances',
    'policy_readings',
  ]) {
    expect([table, await rowsOf(`select 1 from ${table} where driver_id = $1`, [uid])]).toEqual([table, []]);
  }
  const [row] = await rowsOf('select * from drivers where id = $1', [uid]);
  expect(row).toMatchObject({
    status: 'on boarding',
    firstname: owner.firstname,
    lastname: owner.lastname,
    email: driver.email,
    rut: null,
    birth: null,
    phone: null,
    address: null,
    photo: null,
    verified_auth: true,
    verified_info: false,
    verified_plan: false,
    verified_docs: false,
    verified_bank: false,
    verified_app: false,
    verified_meeting: false,
  });
  expect(JSON.stringify(await rowsOf('select * from accounts where uid = $1', [uid]))).not.toContain(mark);

  expect((await refresh(server.url, squatter.tokens.refresh_token)).status).toBe(400);
  await squatter.browser.open('/accounts/settings');
  expect(squatter.browser.url.pathname).toContain('/accounts/flow/');
  await squatter.browser.open(authorizationUrl(server.url));
  await squatter.browser.press('Iniciar sesión', { email: driver.email, password: driver.password });
  expect(squatter.browser.page.status).toBe(401);
  await signInAt(server.url, { email: driver.email, password: owner.password });
});

test('[ACC-02] a driver whom staff know keeps their history, but not where they were paid', async () => {
  const driver = await squatted('rent');
  const { uid } = driver;
  await takenOver(driver);
  expect(await rowsOf('select 1 from bank_accounts where driver_id = $1', [uid])).toEqual([]);
  expect(await rowsOf('select 1 from ridehailing_links where driver_id = $1', [uid])).toEqual([]);
  expect(await rowsOf('select 1 from driver_documents where driver_id = $1', [uid])).not.toEqual([]);
  const [row] = await rowsOf('select status, firstname, verified_bank, verified_app from drivers where id = $1', [uid]);
  expect(row).toEqual({ status: 'rent', firstname: mark, verified_bank: false, verified_app: false });
});

test('[ACC-02] who confirmed the e-mail before loses nothing by a forgotten password', async () => {
  const driver = await scenario(server.system).driver({ status: 'rent' }).create();
  const accounts = 'select id from bank_accounts where driver_id = $1';
  const before = await rowsOf(accounts, [driver.uid]);
  expect(before).not.toEqual([]);
  const browser = new CookieBrowser(server.url);
  await browser.open('/accounts/forgot');
  await browser.press('Enviar enlace', { email: driver.email });
  const mail = await mailbox.newest(driver.email, /accounts\/reset/);
  expect(mail).toContain('Hola, Andrea.');
  await browser.open(/\/accounts\/reset\?token=\S+/.exec(mail)![0]);
  await browser.press('Guardar contraseña', { password: owner.password });
  expect(browser.text).toContain('Contraseña guardada');
  expect(await rowsOf(accounts, [driver.uid])).toEqual(before);
});
