import { formatDate, addDays, localDateOf } from '@volante/domain/values/dates';
import type { Right } from '@volante/domain/personal-data/rights';
import { remindOfRequests } from '@volante/server/modules/privacy/remind';
import { requestsMetric } from '@volante/server/modules/privacy/metric';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { modules } from '@volante/server/modules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CookieBrowser } from '../kit/cookie-browser.ts';
import { waitingMail } from '../kit/deletion.ts';
import { type CreatedDriver, scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { signInAt } from '../kit/web-client.ts';

/** A Thursday, 12:00 in Santiago. */
const start = new Date('2026-12-03T15:00:00Z');
const clock = startingAt(start);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.moveTo(start);
  await server.system.pool.query(
    `update privacy_requests set state = 'withdrawn', settled_at = now(), settled_by = 'prueba' where state = 'open'`,
  );
  await server.system.pool.query('delete from outbox');
});

const ctx = () => server.system.contextFor({ kind: 'system' });
const words = { words: 'Mi RUT está mal: \u001b[2Jdebe decir 11.111.111-1' };

const ops = async (action: string, options: Record<string, string> = {}) => {
  const { text } = await runOpsAction(server.system, modules, { staff: 'paulina', domain: 'privacy', action, options });
  return text;
};

async function asks(right: Right): Promise<{ driver: CreatedDriver; browser: CookieBrowser; id: string }> {
  const driver = await scenario(server.system).driver({ firstname: 'Nadira' }).create();
  const { browser } = await signInAt(server.url, driver);
  await browser.open(`/accounts/settings/privacy/ask/${right}`);
  await browser.press('Enviar solicitud', words);
  const { rows } = await server.system.pool.query('select id from privacy_requests where driver_id = $1', [driver.uid]);
  return { driver, browser, id: rows[0]?.id };
}

const rowOf = async (id: string) =>
  (await server.system.pool.query('select * from privacy_requests where id = $1', [id])).rows[0];
const newsOf = async (uid: string) =>
  (
    await server.system.pool.query(
      'select message from notifications where driver_id = $1 order by sent_at desc, id desc',
      [uid],
    )
  ).rows[0]?.message;
const day = (days: number) => formatDate(addDays(localDateOf(start), days));

describe('[FRT-19] a right that a driver asks for', () => {
  test('says until when it is answered, on the page, by notice and to staff, who read no word of it in the mail', async () => {
    const { driver, browser, id } = await asks('rectification');
    expect(browser.text).toContain('Recibimos tu solicitud');
    expect(browser.text).toContain(`Te respondemos hasta el ${day(30)}`);
    expect(await newsOf(driver.uid)).toContain(day(30));
    const [mail] = await waitingMail(server, 'mail.staff');
    expect(mail!.text).toContain(driver.uid);
    for (const word of ['RUT', 'Nadira', driver.email]) expect(mail!.text).not.toContain(word);
    const shown = await ops('show', { request: id });
    expect(shown).toContain('Mi RUT está mal');
    expect(shown).not.toContain('\u001b');
    expect(await ops('list')).toContain(`${id}  ${driver.uid}  Rectificación  hasta el ${day(30)}`);
  });

  test('keeps what was typed when it is too short, and is open once however often it is pressed', async () => {
    const driver = await scenario(server.system).driver({ firstname: 'Nadira' }).create();
    const { browser } = await signInAt(server.url, driver);
    await browser.open('/accounts/settings/privacy/ask/access');
    await browser.press('Enviar solicitud', { words: '<corto>' });
    expect([browser.page.status, browser.fault('words')]).toEqual([400, expect.stringContaining('un poco más')]);
    expect(browser.page.text).toContain('&lt;corto&gt;');
    const body = () => new URLSearchParams({ csrf: browser.value('csrf')!, ...words });
    const path = '/accounts/settings/privacy/ask/access';
    const answers = await Promise.all([1, 2, 3].map(() => browser.request(path, body())));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['303', '409', '409']);
    await browser.open('/accounts/settings/privacy/ask/olvido');
    expect(browser.page.status).toBe(404);
  });

  test('is answered by staff in words that the driver reads, with who and when, and by one of two', async () => {
    const { driver, browser, id } = await asks('rectification');
    const both = await Promise.all([
      ops('answer', { request: id, text: 'Corregimos tu RUT.' }),
      ops('refuse', { request: id, why: 'No hay error.' }),
    ]);
    expect(both.filter((text) => text.includes('ya no está abierta'))).toHaveLength(1);
    const row = await rowOf(id);
    expect([row.settled_by, row.settled_at]).toEqual(['staff:paulina', expect.any(Date)]);
    await browser.open('/accounts/settings/privacy');
    expect(browser.text).toContain(row.answer);
    expect(await newsOf(driver.uid)).toContain(row.answer);
    expect(await ops('show', { request: id })).toContain(`Cerrada por ${row.settled_by}`);
  });

  test('that is refused says why and where to complain', async () => {
    const { driver, id } = await asks('erasure');
    expect(await ops('refuse', { request: id, why: ' ' })).toContain('Falta --why');
    await ops('refuse', { request: id, why: 'La ley nos obliga a guardar tus boletas.' });
    expect(await newsOf(driver.uid)).toMatch(/boletas\. .*Agencia de Protección de Datos Personales/);
  });

  test('gets a longer term once, not after the last day, and never for a block', async () => {
    const { driver, id } = await asks('access');
    expect(await ops('extend', { request: id, why: 'Son muchos años.' })).toContain('Plazo extendido');
    expect(await newsOf(driver.uid)).toContain(day(60));
    expect(await ops('extend', { request: id, why: 'Otra vez.' })).toContain('ya se extendió una vez');
    const late = await asks('access');
    clock.moveTo(new Date(start.getTime() + 31 * 86_400_000));
    expect(await ops('extend', { request: late.id, why: 'Tarde.' })).toContain('El plazo ya venció');
    clock.moveTo(start);
    const block = await asks('blocking');
    expect(await ops('extend', { request: block.id, why: 'Más.' })).toContain('no se extiende');
  });

  test('is taken back by its driver and by nobody else', async () => {
    const { id, browser } = await asks('objection');
    const other = await asks('access');
    const body = new URLSearchParams({ csrf: other.browser.value('csrf')!, request: id });
    await other.browser.post('/accounts/settings/privacy/withdraw', body);
    expect([other.browser.page.status, (await rowOf(id)).state]).toEqual([404, 'open']);
    await browser.open('/accounts/settings/privacy');
    await browser.press('Retirar solicitud');
    expect((await rowOf(id)).state).toBe('withdrawn');
  });

  test('is told to staff again from a week before the last day, and to whoever watches', async () => {
    const { id } = await asks('access');
    const told = async (days: number) => {
      clock.moveTo(new Date(start.getTime() + days * 86_400_000));
      await server.system.pool.query('delete from outbox');
      await remindOfRequests(ctx());
      return (await waitingMail(server, 'mail.staff')).map(({ text }) => text).join('\n');
    };
    const measured = async () => {
      const { values } = await requestsMetric(server.system).get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels.state, value]));
    };
    expect(await told(22)).toBe('');
    expect(await measured()).toEqual({ open: 1, soon: 0, late: 0 });
    expect(await told(23)).toContain(`vence el ${day(30)}: npm run ops -- privacy show --request ${id}`);
    expect(await measured()).toEqual({ open: 0, soon: 1, late: 0 });
    expect(await told(31)).toContain(`venció el ${day(30)}`);
    expect(await measured()).toEqual({ open: 0, soon: 0, late: 1 });
  });
});

describe('[FRT-19] a block that a driver asks for', () => {
  const toDoOf = async (uid: string) => {
    const query = 'query ($uid: ID!) { getToDo(uid: $uid) { kind path } }';
    const { data } = await server.graphql(await tokenFor(server.system, uid), query, { uid });
    return data.getToDo.map(({ kind }: { kind: string }) => kind);
  };

  test('holds from the moment it is asked for, is answered in two working days, and ends with a refusal', async () => {
    const { driver, browser, id } = await asks('blocking');
    // Thursday, and the Monday after.
    expect((await rowOf(id)).due_on).toBe('2026-12-07');
    expect(await toDoOf(driver.uid)).toContain('block');
    await browser.open('/accounts/settings/name');
    await browser.press('Guardar', { firstname: 'Otra', lastname: 'Persona' });
    expect(browser.text).toContain('Pediste bloquear tus datos');
    await ops('refuse', { request: id, why: 'No hay otra solicitud que resolver.' });
    expect(await toDoOf(driver.uid)).not.toContain('block');
    await browser.open('/accounts/settings/name');
    await browser.press('Guardar', { firstname: 'Otra', lastname: 'Persona' });
    expect(browser.text).toContain('Guardamos tu nombre.');
  });

  test('that is granted stays until the driver lifts it, and everything is as before', async () => {
    const { driver, browser, id } = await asks('blocking');
    await ops('answer', { request: id, text: 'Se mantiene mientras lo necesites.' });
    await browser.open('/accounts/settings/privacy');
    expect(browser.text).toContain('Tus datos están bloqueados');
    await browser.press('Levantar el bloqueo');
    expect(browser.text).toContain('Levantaste el bloqueo');
    expect(await toDoOf(driver.uid)).not.toContain('block');
    const { rows } = await server.system.pool.query(
      'select reason, lifted_at is not null as lifted from data_blocks where driver_id = $1',
      [driver.uid],
    );
    expect(rows).toEqual([{ reason: 'request', lifted: true }]);
  });

  test('hides the driver’s contact from staff until it is taken back', async () => {
    const { driver, browser } = await asks('blocking');
    const listed = async () => {
      const list = { staff: 'paulina', domain: 'drivers', action: 'list', options: {} };
      const { text } = await runOpsAction(server.system, modules, list);
      return text.split('\n').find((line) => line.startsWith(driver.uid));
    };
    expect(await listed()).toContain('(dato bloqueado)');
    await browser.open('/accounts/settings/privacy');
    await browser.press('Retirar solicitud');
    expect(await listed()).toContain(driver.email);
  });
});

test('[FRT-19] a decision of a program is put before a person as a case, from its own page', async () => {
  const driver = await scenario(server.system).driver({ firstname: 'Nadira' }).create();
  const { browser } = await signInAt(server.url, driver);
  await browser.open('/accounts/settings/privacy/decisions');
  for (const title of ['Tu liquidación', 'Un documento vencido', 'Entrar a tu cuenta'])
    expect(browser.text).toContain(title);
  await browser.press('Que lo vea una persona', { decision: 'document' });
  const cases = async () =>
    (
      await server.system.pool.query(
        'select c.subject, m.body from support_cases c join chat_messages m on m.case_id = c.id where c.driver_id = $1',
        [driver.uid],
      )
    ).rows;
  expect(await cases()).toEqual([
    {
      subject: 'Revisión por una persona: Un documento vencido',
      body: expect.stringContaining('Un documento vencido'),
    },
  ]);
  await browser.open('/accounts/settings/privacy/decisions');
  await browser.press('Que lo vea una persona', { decision: 'otra' });
  expect([browser.page.status, (await cases()).length]).toEqual([400, 1]);
});
