import { modules } from '@volante/server/modules';
import { columnLabels, isReference } from '@volante/server/modules/accounts/data-page/columns';
import { dataParts } from '@volante/server/modules/accounts/data-page/parts';
import { type DeclaredTable, declaredTables } from '@volante/server/platform/personal-data/declared-tables';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CookieBrowser } from '../kit/cookie-browser.ts';
import { followAll, settleEverything } from '../kit/deletion.ts';
import { placesOf } from '../kit/database-columns.ts';
import { addPasskey, answerWithPasskey } from '../kit/passkeys.ts';
import type { CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { SoftwareAuthenticator } from '../kit/software-authenticator.ts';
import { signInAt } from '../kit/web-client.ts';
import { about, wholeDriver } from '../kit/whole-driver.ts';

const { personal } = declaredTables(modules);
/** Tax documents name whom they are for. */
const keptByLaw = ['drivers.firstname', 'drivers.lastname', 'drivers.rut', 'tax_documents.receiver'];

const clock = startingAt(new Date());
let server: TestServer;
let driver: CreatedDriver;
let partner: CreatedDriver;
let browser: CookieBrowser;
let passkey: SoftwareAuthenticator;

beforeAll(async () => {
  // No worker and no cars: what is under way stays so.
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
  ({ driver, partner } = await wholeDriver(server));
  ({ browser } = await signInAt(server.url, driver));
  passkey = new SoftwareAuthenticator(server.url);
  await addPasskey(browser, passkey);
  await server.system.pool.query(
    `insert into passkey_recoveries (account_uid, token_hash, expires_at) values ($1, 'secreto-l', now())`,
    [driver.uid],
  );
  await server.system.pool.query(
    `insert into phone_codes (account_uid, phone, code_hash, expires_at, counted_since)
     values ($1, '+56955512345', 'secreto-s', now(), now())`,
    [driver.uid],
  );
  await server.system.pool.query(
    `insert into proven_phones (account_uid, phone, proven_at) values ($1, '+56955512345', now())`,
    [driver.uid],
  );
  await server.system.pool.query(
    `insert into email_codes (account_uid, email, code_hash, expires_at) values ($1, $2, 'secreto-c', now())`,
    [driver.uid, about.email],
  );
  await server.system.pool.query(
    `insert into sign_in_codes (flow_hash, account_uid, code_hash, links_ride_hailing, expires_at)
     values ('secreto-f', $1, 'secreto-e', false, now())`,
    [driver.uid],
  );
  await server.system.pool.query(
    `insert into password_resets (account_uid, token_hash, expires_at) values ($1, 'secreto-r', now())`,
    [driver.uid],
  );
  await server.system.pool.query(
    `insert into outbox (type, payload) values ('mail', jsonb_build_object('to', $1::text, 'text', $2::text))`,
    [about.email, about.chat],
  );
});

afterAll(() => server.close());

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_found, letter: string) => letter.toUpperCase());

async function rowsOf({ name, person }: DeclaredTable): Promise<number> {
  const own =
    'of' in person
      ? `${person.column} in (select ${person.key} from ${person.of} where ${person.naming} = $1)`
      : person.map((column) => `${column} = $1`).join(' or ');
  const { rows } = await server.system.pool.query(`select count(*)::int as n from ${name} where ${own}`, [driver.uid]);
  return rows[0].n;
}

async function tablesWithRows(tables: readonly DeclaredTable[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) if ((await rowsOf(table)) > 0) found.push(table.name);
  return found;
}

describe.sequential('[ACC-10] a driver with something in every table', () => {
  test('has something in every table', async () => {
    expect(await tablesWithRows(personal)).toEqual(personal.map(({ name }) => name));
  });

  test('is named nowhere but where it is declared', async () => {
    const tables = new Set((await placesOf(server.system, driver.uid)).map((place) => place.split('.')[0]!));
    const undeclared = [...tables].filter((name) => !personal.some((table) => table.name === name));
    // Effects under way carry a uid for the moments until they are carried out.
    expect(undeclared).toEqual(['outbox']);
  });

  test('gets every row of them in one file', async () => {
    await browser.open('/accounts/settings');
    await browser.follow('Descargar mis datos');
    await answerWithPasskey(browser, passkey);
    await browser.press('Descargar JSON');
    expect(browser.page.headers.get('content-type')).toContain('application/json');
    const data: Record<string, Record<string, unknown>[]> = JSON.parse(browser.page.text);
    for (const table of personal.filter(({ exported }) => exported.length > 0)) {
      const rows = data[camelCase(table.name)]!;
      expect(rows.length, table.name).toBe(await rowsOf(table));
      for (const row of rows) expect(Object.keys(row), table.name).toEqual(table.exported.map(camelCase));
    }
    for (const word of Object.values(about)) expect(browser.page.text).toContain(word);
  });

  test('gets no secret, and nothing of anybody else', async () => {
    const { rows } = await server.system.pool.query(
      `select sealed_number, fingerprint, (select password_hash from accounts where uid = $1) as hash
       from bank_accounts where driver_id = $1`,
      [driver.uid],
    );
    const secrets = [...Object.values<string>(rows[0]), 'secreto', 'argon2', passkey.credentialId];
    const others = [partner.uid, partner.email, 'Baltasarito', 'Zumelzu', '+56955598765', 'San Pablo', 'paulina'];
    for (const word of [...secrets, ...others]) expect(browser.page.text, word).not.toContain(word);
  });

  test('[DAY-20] gets them as a page in Spanish too, each part with a name and a sentence', async () => {
    const json: Record<string, unknown[]> = JSON.parse(browser.page.text);
    await browser.open('/accounts/settings');
    await browser.follow('Descargar mis datos');
    await browser.press('Descargar página');
    expect(browser.page.headers.get('content-type')).toContain('text/html');
    expect(browser.page.headers.get('content-disposition')).toContain('mis-datos.html');
    const told = personal.filter(({ exported }) => exported.length > 0);
    expect(told.filter(({ name }) => !dataParts[name]).map(({ name }) => name)).toEqual([]);
    const columns = new Set(told.flatMap(({ exported }) => exported));
    expect([...columns].filter((name) => !isReference(name) && !columnLabels[name])).toEqual([]);
    const filled = told.filter(({ name }) => json[camelCase(name)]!.length > 0);
    for (const { name } of filled) expect(browser.text, name).toContain(dataParts[name]!.title);
    for (const word of [partner.uid, partner.email, 'argon2', passkey.credentialId]) {
      expect(browser.page.text, word).not.toContain(word);
    }
  });

  test('leaves nothing personal behind with the account, but for what tax documents name', async () => {
    const { rows } = await server.system.pool.query('select rut, address, birth from drivers where id = $1', [
      driver.uid,
    ]);
    const { rut, address } = rows[0];
    await browser.open('/accounts/settings');
    await browser.follow('Eliminar mi cuenta');
    await browser.press('Registrar mi solicitud', { word: 'eliminar' });
    expect(browser.text).toContain('Tu solicitud quedó registrada');
    await settleEverything(server, clock, driver.uid);
    await followAll(server);
    // The last mail is under way to the address that was erased.
    await server.system.pool.query(`delete from outbox where type = 'mail.last'`);
    for (const word of [...Object.values(about), rut, address, 'secreto', passkey.credentialId]) {
      const places = (await placesOf(server.system, word)).filter((place) => !keptByLaw.includes(place));
      expect(places, word).toEqual([]);
    }
    const gone = personal.filter(({ erased }) => erased === 'rows');
    expect(await tablesWithRows(gone)).toEqual([]);
  });

  test('still stands in the books', async () => {
    const books = ['bill_weeks', 'bill_lines', 'journal_entries', 'vouchers', 'trip_payments', 'assignation_drivers'];
    expect(await tablesWithRows(personal.filter(({ name }) => books.includes(name)))).toHaveLength(books.length);
  });

  test('takes nothing of the partner along', async () => {
    expect(await placesOf(server.system, 'Baltasarito')).toEqual(
      expect.arrayContaining(['accounts.firstname', 'drivers.firstname', 'ridehailing_links.firstname']),
    );
    expect(await placesOf(server.system, 'San Pablo')).toContain('drivers.address');
  });
});
