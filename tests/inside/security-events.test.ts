import { modules } from '@volante/server/modules';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { linkRideHailing } from '@volante/server/modules/ridehailing/public';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { recordSecurityEvent } from '@volante/server/platform/security-events/record';
import { forgetOldEvents } from '@volante/server/platform/security-events/store';
import { Refusal } from '@volante/server/platform/refusal';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { personalData } from '../kit/personal-data.ts';
import { type CreatedDriver, scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { authorizationUrl, refresh, signInAt } from '../kit/web-client.ts';

interface Line {
  security?: string;
  uid?: string | null;
  address?: string;
}

let lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
let server: TestServer;
let driver: CreatedDriver;

beforeAll(async () => {
  server = await startTestServer({ log });
});

afterAll(() => server.close());

beforeEach(async () => {
  driver = await scenario(server.system).driver().create();
  lines = [];
});

const ctx = () => server.system.contextFor({ kind: 'system' });
const kinds = async (uid = driver.uid): Promise<string[]> => {
  const query = 'select kind from security_events where uid = $1 order by id';
  return (await server.system.pool.query(query, [uid])).rows.map(({ kind }) => kind);
};
const logged = (): Line[] => lines.map((line) => JSON.parse(line) as Line).filter(({ security }) => security);
const wrong = () => ({ email: driver.email, password: 'no es esta' });

async function failToSignIn(values: { email: string; password: string }): Promise<void> {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url));
  await browser.press('Iniciar sesión', values);
  expect(browser.page.status).toBe(401);
}

test('[ACC-06] signing in, failing and changing things are one row and one line each, without secrets', async () => {
  await failToSignIn(wrong());
  await expect.poll(kinds).toEqual(['signInFailed']);
  const { browser, tokens } = await signInAt(server.url, driver);
  await browser.open('/accounts/settings/data');
  await browser.press('Descargar JSON');
  await browser.open('/accounts/settings/password');
  await browser.press('Guardar contraseña', { current: driver.password, password: 'otra clave bien larga' });

  const bank = `mutation ($uid: ID!) { createBankAccount(uid: $uid, account: "900012342907", accountType: "Cuenta Vista",
    bank: "Banco Estado", email: "rosa@volante.test", name: "Rosa Araneda", rol: "Driver", rut: "12.345.678-5") { _id } }`;
  const added = await server.graphql(tokens.access_token, bank, { uid: driver.uid });
  expect(added.errors).toBeUndefined();
  const options = { driver: driver.uid, why: 'Pago' };
  await runOpsAction(server.system, modules, { staff: 'ana', domain: 'banking', action: 'reveal', options });

  const expected = [
    'signInFailed',
    'signedIn',
    'dataExported',
    'passwordChanged',
    'bankAccountAdded',
    'bankNumberRevealed',
  ];
  expect(await kinds()).toEqual(expected);
  expect(logged().map(({ security }) => security)).toEqual(expected);
  const secrets = [driver.email, driver.password, 'no es esta', 'otra clave', '900012342907', tokens.refresh_token];
  for (const secret of secrets) expect(JSON.stringify(logged())).not.toContain(secret);
  // Only what helps to defend says where it came from, and only in the log.
  expect(
    logged()
      .filter(({ address }) => address)
      .map(({ security }) => security),
  ).toEqual(['signInFailed']);

  const { rows } = await server.system.pool.query(
    'select device, staff from security_events where uid = $1 order by id',
    [driver.uid],
  );
  expect(rows.map(({ device }) => device).slice(0, 4)).toEqual(Array(4).fill('Chrome en Android'));
  expect(rows.at(-1)).toEqual({ device: null, staff: 'ana' });
  const exported = (await personalData(ctx(), driver.uid)).securityEvents!;
  expect(exported.map(({ kind }) => kind)).toEqual(expected);
  expect(JSON.stringify(exported)).not.toContain('ana');
});

test('[ACC-06] a driver sees what happened to their own account, the newest first', async () => {
  const other = await scenario(server.system).driver().create();
  await recordSecurityEvent(ctx(), { kind: 'bankAccountAdded', uid: other.uid });
  const { browser } = await signInAt(server.url, driver);
  await createBankAccount(ctx(), {
    uid: driver.uid,
    account: '900012342907',
    accountType: 'Cuenta Vista',
    bank: 'Banco Estado',
    rol: 'Driver',
    email: 'rosa@volante.test',
    name: 'Rosa Araneda',
    rut: '12.345.678-5',
  });
  await browser.open('/accounts/settings');
  await browser.follow('Actividad');
  expect(browser.text).toMatch(
    /Agregaste una cuenta bancaria.*Iniciaste sesión ?Chrome en Android · \d+ de \w+ a las \d\d:\d\d/,
  );
  expect(browser.text.match(/Agregaste una cuenta bancaria/g)).toHaveLength(1);
});

test('[ACC-06] linking an Uber account is in the activity; signing in with the same one again is nothing new', async () => {
  const names = { firstname: 'Rosa', lastname: 'Araneda', phone: '+56911112222', code: '+56' };
  const profile = { ...names, subject: `uber-${driver.uid}`, email: driver.email, category: 'Gold' as const };
  await linkRideHailing(ctx(), { uid: driver.uid, profile });
  await linkRideHailing(ctx(), { uid: driver.uid, profile });
  expect(await kinds()).toEqual(['rideHailingLinked']);
  const { browser } = await signInAt(server.url, driver);
  await browser.open('/accounts/settings');
  await browser.follow('Actividad');
  expect(browser.text.match(/Vinculaste tu cuenta Uber/g)).toHaveLength(1);
});

test('[ACC-06] what strangers repeat is told once a day, so that it hides nothing', async () => {
  const { browser } = await signInAt(server.url, driver);
  for (let tried = 0; tried < 150; tried += 1)
    await recordSecurityEvent(ctx(), { kind: 'signInFailed', uid: driver.uid });
  await browser.open('/accounts/settings/activity');
  expect(browser.text.match(/contraseña equivocada/g)).toHaveLength(1);
  expect(browser.text).toContain('150 veces ese día');
  expect(browser.text).toContain('Iniciaste sesión');
});

test('[ACC-06] the try that uses an account’s tries up is noted as a lock, and what follows is not noted', async () => {
  const { rateLimits } = server.system;
  for (let from = 0; from < 49; from += 1) {
    await rateLimits.consume('signIn', { address: `198.51.100.${from}`, subject: driver.email });
  }
  await failToSignIn(wrong());
  await expect.poll(kinds).toEqual(['signInFailed', 'signInsLocked']);
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url));
  await browser.press('Iniciar sesión', wrong());
  expect(browser.url.pathname).toMatch(/\/code$/);
  await signInAt(server.url, await scenario(server.system).driver().create());
  expect(await kinds()).toEqual(['signInFailed', 'signInsLocked']);
});

test('[ACC-06] a try at an e-mail without an account is a line, not a row', async () => {
  const count = async () => (await server.system.pool.query('select count(*) as n from security_events')).rows[0].n;
  const before = await count();
  await failToSignIn({ email: 'nadie@volante.test', password: 'no es esta' });
  await expect.poll(logged).toMatchObject([{ security: 'signInFailed', uid: null }]);
  expect(JSON.stringify(logged())).not.toContain('nadie@');
  expect(await count()).toEqual(before);
});

test('[ACC-06] a token that is used twice, and a question about somebody else, are noted', async () => {
  const other = await scenario(server.system).driver().create();
  const { tokens } = await signInAt(server.url, driver);
  const ask = () =>
    server.graphql(tokens.access_token, 'query ($uid: ID!) { getDriver(uid: $uid) { _id } }', { uid: other.uid });
  expect((await ask()).errors![0]!.extensions.code).toBe('FORBIDDEN');
  await refresh(server.url, tokens.refresh_token);
  expect((await refresh(server.url, tokens.refresh_token)).status).toBe(400);
  expect(await kinds()).toEqual(['signedIn', 'accessRefused', 'tokenReused']);
  expect(await kinds(other.uid)).toEqual([]);
});

test('[ACC-06] a driver who asks for what is not theirs without end fills no table', async () => {
  const { tokens } = await signInAt(server.url, driver);
  for (let asked = 0; asked < 25; asked += 1) {
    await server.graphql(tokens.access_token, 'query ($uid: ID!) { getDriver(uid: $uid) { _id } }', { uid: 'otro' });
  }
  expect((await kinds()).filter((kind) => kind === 'accessRefused')).toHaveLength(20);
});

test('[ACC-06] what is rolled back leaves neither row nor line', async () => {
  const failing = inTransaction(server.system.contextFor({ kind: 'system' }, log), async (tx) => {
    await recordSecurityEvent(tx, { kind: 'passwordChanged', uid: driver.uid });
    throw new Refusal('CONFLICT', 'No');
  });
  await expect(failing).rejects.toThrow('No');
  expect([await kinds(), logged()]).toEqual([[], []]);
});

test('[ACC-06] with the account go its events, but that it was deleted; after a year that goes too', async () => {
  const { browser } = await signInAt(server.url, driver);
  await browser.open('/accounts/settings/delete');
  await browser.press('Eliminar mi cuenta', { password: driver.password, word: 'ELIMINAR' });
  const query = 'select kind, device from security_events where uid = $1';
  const events = async () => (await server.system.pool.query(query, [driver.uid])).rows;
  expect(await events()).toEqual([{ kind: 'accountDeleted', device: null }]);
  await server.system.pool.query(
    `update security_events set happened_at = happened_at - interval '366 days' where uid = $1`,
    [driver.uid],
  );
  await forgetOldEvents(ctx());
  expect(await events()).toEqual([]);
});
