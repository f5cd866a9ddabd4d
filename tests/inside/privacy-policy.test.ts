import { policyInForce } from '@volante/server/modules/content/public';
import type { DriverWish } from '@volante/demo/scenario';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { type CreatedDriver, scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { authorizationUrl, signInAt } from '../kit/web-client.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { roles: new Set(['api'] as const) } });
});
afterAll(() => server.close());

const readingsOf = async (uid: string) =>
  (
    await server.system.pool.query(
      `select r.version, t.clauses from policy_readings r join terms_texts t on t.hash = r.text_hash
       where r.driver_id = $1 order by r.read_at`,
      [uid],
    )
  ).rows;

async function toDoOf(uid: string): Promise<string[]> {
  const query = 'query ($uid: ID!) { getToDo(uid: $uid) { kind title path } }';
  const { data } = await server.graphql(await tokenFor(server.system, uid), query, { uid });
  return data.getToDo
    .filter(({ kind }: { kind: string }) => kind === 'policy')
    .map(({ title }: { title: string }) => title);
}

async function atPrivacy(wish: DriverWish): Promise<{ driver: CreatedDriver; browser: CookieBrowser }> {
  const driver = await scenario(server.system).driver(wish).create();
  const { browser } = await signInAt(server.url, driver);
  await browser.open('/accounts/settings');
  await browser.follow('Tus datos');
  return { driver, browser };
}

/** As if an earlier version had been in force when the driver read it. */
async function readBefore(uid: string): Promise<void> {
  const { clauses } = policyInForce(server.system.config);
  const [first, ...rest] = clauses;
  const before = [
    { ...first!, paragraphs: ['Antes respondía otra empresa.'] },
    ...rest.slice(1),
    { id: 'viejo', title: 'Lo viejo', paragraphs: ['Se fue.'] },
  ];
  await server.system.pool.query(
    `insert into terms_texts (hash, version, clauses, kept_at) values ('antes', 'Enero 2020', $1, '2020-01-01') on conflict do nothing`,
    [JSON.stringify(before)],
  );
  await server.system.pool.query(
    `insert into policy_readings (driver_id, version, text_hash, read_at) values ($1, 'Enero 2020', 'antes', '2020-01-02')`,
    [uid],
  );
}

test('[FRT-19] signing up shows the policy, and notes its version with its words', async () => {
  const browser = new CookieBrowser(server.url);
  await browser.open(authorizationUrl(server.url, { screen: 'signup' }));
  expect(browser.page.text).toContain('href="/content/pages/privacidad"');
  const person = { firstname: 'Rosa', lastname: 'Soto', email: 'rosa@correo.cl', phone: '9 8765 4321' };
  const typed = { ...person, password: 'tren verde a Maipú', terms: 'on' };
  await browser.press('Crear cuenta', { ...typed, terms: '' });
  expect(browser.fault('terms')).toContain('Política de privacidad');
  await browser.press('Crear cuenta', typed);
  const { rows } = await server.system.pool.query(`select id from drivers where email = 'rosa@correo.cl'`);
  const { version, clauses } = policyInForce(server.system.config);
  expect(await readingsOf(rows[0].id)).toEqual([{ version, clauses }]);
  expect(await toDoOf(rows[0].id)).toEqual([]);
});

test('[FRT-19] anybody reads the policy without an account, in the company’s name', async () => {
  const page = await fetch(`${server.url}/content/pages/privacidad`);
  const text = await page.text();
  expect([page.status, text]).toEqual([200, expect.stringContaining('Política de privacidad')]);
  expect(text).not.toMatch(/\{company\}|\{issuer\}/);
  expect(text).toContain('dos días hábiles');
});

test('[FRT-19] a driver who never read it is asked by the home until they say so', async () => {
  const { driver, browser } = await atPrivacy({ firstname: 'Nadira', policy: false });
  expect(await toDoOf(driver.uid)).toEqual(['Lee nuestra Política de privacidad']);
  await browser.follow('Política de privacidad');
  expect(browser.text).not.toContain('Qué cambió');
  // Looking at it writes nothing.
  expect(await readingsOf(driver.uid)).toEqual([]);
  await browser.press('La leí');
  expect(browser.text).toContain('Anotamos que leíste');
  expect(await toDoOf(driver.uid)).toEqual([]);
  await browser.follow('Política de privacidad');
  expect(browser.text).toContain('Ya la leíste.');
});

test('[FRT-19] when it changes, the driver reads what changed; a page of before is shown anew and notes nothing', async () => {
  const { driver, browser } = await atPrivacy({ firstname: 'Nadira', policy: false });
  await readBefore(driver.uid);
  expect(await toDoOf(driver.uid)).toEqual(['Cambió nuestra Política de privacidad']);
  await browser.follow('Política de privacidad');
  expect(browser.text).toMatch(
    /Qué cambió desde Enero 2020.*Cambió.*Antes respondía otra empresa.*Nueva.*Lo viejo.*Ya no está/,
  );
  await browser.press('La leí', { hash: 'antes' });
  expect([browser.page.status, browser.text]).toEqual([409, expect.stringContaining('cambió mientras la leías')]);
  expect(await readingsOf(driver.uid)).toHaveLength(1);
  await browser.press('La leí');
  expect((await readingsOf(driver.uid)).map(({ version }) => version)).toEqual(['Enero 2020', 'Diciembre 2026']);
});

test('[FRT-19] what was agreed stands with its day and its words, for nobody else', async () => {
  const { driver, browser } = await atPrivacy({ firstname: 'Nadira', terms: 'before' });
  await readBefore(driver.uid);
  await browser.follow('Lo que aceptaste');
  expect(browser.text).toMatch(/Términos de Servicio, Junio 2024 ?Los aceptaste el \d\d\/\d\d\/\d{4}/);
  expect(browser.text).toContain('Política de privacidad, Diciembre 2026');
  await browser.follow('Política de privacidad, Enero 2020');
  expect(browser.text).toContain('Antes respondía otra empresa.');
  const { pathname } = browser.url;
  const other = await atPrivacy({ firstname: 'Otra' });
  await other.browser.open(pathname);
  expect(other.browser.page.status).toBe(404);
});
