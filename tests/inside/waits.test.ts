import type { Wait, WaitRow } from '@volante/server/platform/waits/wait';
import { modules } from '@volante/server/modules';
import { permissions } from '@volante/domain/staff/permissions';
import { catalogueOf } from '@volante/server/platform/actions/catalogue';
import { hearStaff } from '@volante/server/platform/console/news';
import { waitsOf } from '@volante/server/platform/waits/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askConsole } from '../kit/console.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';
import { makeWaits, waitsOfWorld } from '../kit/waits-world.ts';

const drivers = 2_400;
const staff = new TrialStaff();
const waits = [...waitsOf(modules).values()];
let server: TestServer;

beforeAll(async () => {
  // Without a worker: its jobs would act on what waits.
  const config = { roles: new Set(['api', 'console'] as const) };
  server = await startTestServer({ console: true, modules: staff.modules('house'), config });
  await makeWaits(server.system, drivers);
});
afterAll(() => server.close());

const ctx = () => server.system.contextFor({ kind: 'system' });

async function wholeList(wait: Wait): Promise<WaitRow[]> {
  const rows: WaitRow[] = [];
  let after: string | undefined;
  do {
    const page = await wait.list(ctx(), after);
    expect(page.rows.length).toBeLessThanOrEqual(100);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return rows;
}

const waitingOf = (cookie: string, name: string, after?: string) =>
  askConsole(
    server,
    cookie,
    `query ($name: String!, $after: String) { waiting(name: $name, after: $after) {
      wait { count oldest late } next
      rows { ref title detail since late driver { uid name } actions { action title fields { name value } } } } }`,
    { name, after },
  );

describe('[CON-07] what waits', () => {
  test.each(waits)(
    '$name: its number is the length of its list, oldest first, and nothing else waits',
    async (wait) => {
      const { count, oldest } = await wait.count(ctx());
      const rows = await wholeList(wait);
      expect(rows).toHaveLength(count);
      expect(count).toBe(waitsOfWorld(drivers)[wait.name] ?? count);
      expect(new Set(rows.map(({ ref }) => ref)).size).toBe(count);
      expect(oldest).toEqual(rows[0]?.since ?? null);
      expect(rows).toEqual(rows.toSorted((one, other) => one.since.getTime() - other.since.getTime()));
    },
  );

  test('each of them is made up here, so that none is counted by nobody', () => {
    const known = Object.keys(waitsOfWorld(drivers));
    const own = new Set(['uf', 'approvals']);
    expect(waits.map(({ name }) => name).filter((name) => !own.has(name))).toEqual(expect.arrayContaining(known));
    expect(Object.entries(waitsOfWorld(drivers)).filter(([, count]) => count === 0)).toEqual([]);
  });

  test('each action that is offered is one of the catalogue, and what its form begins with are fields of it', async () => {
    const catalogue = catalogueOf(modules);
    const strangers: string[] = [];
    for (const wait of waits) {
      const offered = (await wholeList(wait)).flatMap(({ actions }) => actions);
      for (const { action, fields } of offered) {
        const known = catalogue.get(action)?.fields ?? {};
        const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(known, name));
        if (unknown.length > 0) strangers.push(`${wait.name}: ${action} ${unknown.join(', ')}`);
      }
    }
    expect([...new Set(strangers)]).toEqual([]);
  });
});

describe('[CON-07] [CON-02] at the console', () => {
  test('everybody sees the waits of their permissions; another one is refused by its name', async () => {
    const reviewer = staff.enter('rosa', ['documents.review', 'drivers.read']);
    const { data } = await askConsole(server, reviewer, '{ waits { name count late targetHours } }');
    const count = waitsOfWorld(drivers).documents;
    expect(data.waits).toEqual([{ name: 'documents', count, late: true, targetHours: 24 }]);
    const { errors } = await waitingOf(reviewer, 'payments');
    expect(errors?.[0]?.message).toContain("'prepayments.record'");
    const everybody = await askConsole(server, staff.enter('ana', permissions), '{ waits { name } }');
    expect(everybody.data.waits.map(({ name }: { name: string }) => name)).toEqual(waits.map(({ name }) => name));
  });

  test('a row names its driver, and offers its actions, to whoever may', async () => {
    const { data } = await waitingOf(staff.enter('rosa', ['documents.review', 'drivers.read']), 'documents');
    const [oldest] = data.waiting.rows;
    expect(oldest.title).toBe('Hoja de vida del conductor');
    expect(oldest.driver).toEqual({ uid: 'driver-2400', name: 'Andrea Olivares 2400' });
    expect(oldest.actions[0]).toMatchObject({
      action: 'documents approve',
      fields: [
        { name: 'driver', value: 'driver-2400' },
        { name: 'name', value: 'hojaVida' },
        { name: 'file', value: 'file-hojaVida2400' },
      ],
    });
    const blind = await waitingOf(staff.enter('luis', ['documents.review']), 'documents');
    expect(blind.data.waiting.rows.every(({ driver }: { driver: unknown }) => driver === null)).toBe(true);
    expect(JSON.stringify(blind.data)).not.toContain('Andrea');
    const conductor = await waitingOf(staff.enter('eva', ['payouts.prepare']), 'returned-payouts');
    const accountant = await waitingOf(staff.enter('teo', ['health.read']), 'jobs');
    expect(conductor.data.waiting.rows[0].actions).toHaveLength(1);
    expect(accountant.data.waiting.rows[0]).toMatchObject({ title: 'waits-job-1', actions: [] });
  });

  test('[DAY-02] of a driver whose data are blocked it says neither name nor words', async () => {
    const sara = staff.enter('sara', ['cases.answer', 'drivers.read']);
    const { data } = await waitingOf(sara, 'cases');
    const shown = Object.fromEntries(
      data.waiting.rows.map((row: { ref: string; title: string; driver: { name: string } }) => [
        row.ref,
        `${row.title}, ${row.driver.name}`,
      ]),
    );
    expect(shown['2300']).toBe('Caso 2300: (dato bloqueado), (dato bloqueado)');
    expect(shown['2400']).toBe('Caso 2400: Consulta, Andrea Olivares 2400');
  });

  test('what waits longer than it should is red, row by row, and its number as soon as one is', async () => {
    const { data } = await waitingOf(staff.enter('rosa', ['documents.review']), 'documents');
    const second = await waitingOf(staff.enter('rosa', ['documents.review']), 'documents', data.waiting.next);
    const rows: { since: string; late: boolean }[] = [...data.waiting.rows, ...second.data.waiting.rows];
    const limit = Date.now() - 24 * 3_600_000;
    expect(rows).toHaveLength(data.waiting.wait.count);
    expect(rows.map(({ late }) => late)).toEqual(rows.map(({ since }) => Date.parse(since) < limit));
    expect(new Set(rows.map(({ late }) => late))).toEqual(new Set([true, false]));
    expect(second.data.waiting.next).toBeNull();
    const fresh = await waitingOf(staff.enter('sol', ['charging.command']), 'charges-without-end');
    expect(fresh.data.waiting.wait.late).toBe(fresh.data.waiting.rows[0].late);
  });

  test('a page that is none and a list that is none are refused at their field', async () => {
    const rosa = staff.enter('rosa', ['documents.review']);
    const sql = Buffer.from(JSON.stringify(["2026-11-19'; drop table drivers", 'x'])).toString('base64url');
    for (const after of ['x', sql, Buffer.from('[1]').toString('base64url')]) {
      const { errors } = await waitingOf(rosa, 'documents', after);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
    }
    const { errors } = await waitingOf(rosa, 'nada');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', field: 'name' });
  });

  test('what is decided is off the list and the number at once, and whoever looks hears that something has changed', async () => {
    const heard: string[] = [];
    const end = hearStaff(server.system, (topic) => heard.push(topic));
    const rosa = staff.enter('rosa', ['documents.review', 'drivers.read']);
    const before = (await waitingOf(rosa, 'documents')).data.waiting;
    const { fields } = before.rows[0].actions[0];
    const act = `mutation ($input: [ActionValue!]!) { act(action: "documents approve", input: $input, key: "wait-decided-1") { text } }`;
    const { errors } = await askConsole(server, rosa, act, { input: fields });
    expect(errors).toBeUndefined();
    const after = (await waitingOf(rosa, 'documents')).data.waiting;
    expect(after.wait.count).toBe(before.wait.count - 1);
    expect(after.rows[0].ref).toBe(before.rows[1].ref);
    await expect.poll(() => heard).toContain('waits');
    end();
  });
});

test('[CON-07] a wait that nobody could be shown stops the start', () => {
  const [one] = waits;
  const start = (changes: Partial<Wait>, again = false) =>
    waitsOf([{ name: 'trial', waits: again ? [one!, one!] : [{ ...one!, ...changes }] }]);
  expect(() => start({}, true)).toThrow('there are two of that name');
  expect(() => start({ permission: 'nothing.read' as never })).toThrow('no permission of the list');
  expect(() => start({ name: 'Con espacio' })).toThrow('its name is no address');
  expect(() => start({ targetHours: 0 })).toThrow('no target age');
});
