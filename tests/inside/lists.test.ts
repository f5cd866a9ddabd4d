import { modules } from '@volante/server/modules';
import { type Permission, permissions } from '@volante/domain/staff/permissions';
import { listOf } from '@volante/server/platform/lists/list-of';
import { readAsked } from '@volante/server/platform/lists/read-asked';
import { listsOf } from '@volante/server/platform/lists/registry';
import type { List } from '@volante/server/platform/lists/list';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { askConsole } from '../kit/console.ts';
import { makeLists } from '../kit/lists-world.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const drivers = 480;
const staff = new TrialStaff();
const lists = listsOf(modules);
let server: TestServer;
let all: string;

beforeAll(async () => {
  const config = { roles: new Set(['api', 'console'] as const) };
  server = await startTestServer({ console: true, modules: staff.modules('house'), config });
  await makeLists(server.system, drivers);
  all = staff.enter('maria');
});
afterAll(() => server.close());

const ctx = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });

const ask = (query: string, variables: Record<string, unknown>, as = all) => askConsole(server, as, query, variables);

const filled = (filters: Readonly<Record<string, string>>) =>
  Object.entries(filters).map(([name, value]) => ({ name, value }));

const listed = (name: string, filters: Readonly<Record<string, string>> = {}, order: string | null = null, as = all) =>
  ask(
    `query ($name: String!, $asked: StaffListAsked!) { listed(name: $name, asked: $asked) { total next rows { ref cells } } }`,
    { name, asked: { filters: filled(filters), order } },
    as,
  );

async function refsBy(sql: string): Promise<string[]> {
  const { rows } = await server.system.pool.query<{ ref: string }>(sql);
  return rows.map(({ ref }) => ref);
}

/** What each filter should find, said in other words than the product's. */
const wanted: Record<
  string,
  { table: string; finds: Record<string, [string, string]>; orders: Record<string, string> }
> = {
  drivers: {
    table: 'drivers',
    finds: {
      text: ['olivares 12', `lastname ~ '^Olivares 12' and id like 'driver-%'`],
      status: ['churned', `status = 'churned'`],
      plan: ['shared', `right(id, 1) in ('1', '2', '3', '4') and id like 'driver-%'`],
      debt: ['true', `right(id, 1) = '5' and id like 'driver-%'`],
    },
    orders: { name: `lower(firstname || ' ' || lastname) collate "C"`, since: 'created_at' },
  },
  cars: {
    table: 'cars',
    finds: {
      text: ['bx00000', `id ~ '^BX00000'`],
      state: ['used', `right(id, 1) in ('1', '2', '3') and id like 'BX0%' and retired_at is null`],
      activity: ['moving', `right(id, 1) = '8' and id like 'BX0%'`],
      battery: ['true', `right(id, 1) = '6' and id like 'BX0%'`],
      papers: ['true', `id in (select car_id from car_documents where status = 'EXPIRED')`],
      model: ['other', `right(id, 1) = '4' and id like 'BX0%' or id ~ '^(AA|BX|ZZ)90'`],
    },
    orders: { plate: 'id', since: 'created_at' },
  },
  cases: {
    table: 'support_cases',
    finds: {
      text: ['12', `number::text ~ '^12'`],
      driver: ['andrea 44', `driver_id ~ '^driver-44'`],
      status: ['active', `status = 'active'`],
      waits: ['true', `status = 'active' and right(driver_id, 1) = '0' and number % 20 = 0`],
    },
    orders: { changed: 'changed_at', number: 'number' },
  },
  doors: {
    table: 'door_commands',
    finds: {
      car: ['bx00001', `car_id ~ '^BX00001'`],
      driver: ['andrea 44', `driver_id ~ '^driver-44'`],
      standing: ['failed', 'failure is not null'],
      failure: ['silent', `failure = 'silent'`],
    },
    orders: { pressed: 'pressed_at' },
  },
  disputes: {
    table: '(select * from damage_reports where contested_at is not null) as contested',
    finds: {
      state: ['kept', `verdict = 'kept'`],
      car: ['bx0001', `car_id ~ '^BX0001'`],
      driver: ['andrea 4', `driver_id ~ '^driver-4'`],
    },
    orders: { contested: 'contested_at' },
  },
  events: {
    table: 'events',
    finds: {
      status: ['Pending', `status = 'Pending'`],
      kind: ['cleaning', `kind = 'cleaning'`],
      driver: ['andrea 44', `driver_id ~ '^driver-44'`],
    },
    orders: { written: 'created_at' },
  },
  debts: {
    table:
      '(select *, coalesce(owed_since, monday + 7) as since from bill_weeks where balance < 0 and not settled) as debts',
    finds: {
      age: ['older', 'since < current_date - 90'],
      driver: ['andrea 4', `driver_id ~ '^driver-4'`],
    },
    orders: { since: 'since' },
  },
  changes: {
    table: `(
      select 'trip/' || source || '/' || version as id, 'trip' as fact, kind, driver_id, recorded_at from trip_corrections
      union all select 'toll/' || source || '/' || version, 'toll', kind, driver_id, recorded_at from toll_corrections
      union all select 'late-trip/' || source, 'trip', 'late', driver_id, recorded_at from trip_payments where bill_date <> day
      union all select 'late-toll/' || source, 'toll', 'late', driver_id, recorded_at from toll_passages where bill_date <> day
      union all select concat_ws('/', 'uf', driver_id, day - date '2000-01-01', version), 'uf', 'uf', driver_id, recorded_at from uf_corrections
    ) as changes`,
    finds: {
      fact: ['toll', `fact = 'toll'`],
      kind: ['withdrawn', `kind = 'withdrawn'`],
      driver: ['andrea 44', `driver_id ~ '^driver-44'`],
    },
    orders: { recorded: 'recorded_at' },
  },
  payments: {
    table: 'payments',
    finds: {
      status: ['pending', `status = 'pending'`],
      driver: ['andrea 44', `driver_id ~ '^driver-44'`],
    },
    orders: { begun: 'created_at' },
  },
  taxDocuments: {
    table: 'tax_documents',
    finds: {
      state: ['issued', `state = 'issued'`],
      kind: ['boleta', `kind = 'boleta'`],
      driver: ['andrea 44', `driver_id ~ '^driver-44'`],
    },
    orders: { made: 'created_at' },
  },
};

/** A row that somebody else adds while the list is gone through: before all others, between them, behind them. */
const adding: Record<string, (n: number) => [string, unknown[]]> = {
  drivers: (n) => [
    `insert into drivers (id, created_at, updated_at, status, firstname, lastname)
     values ($1, timestamptz '2026-03-01' + ($2::int - 5) * interval '2 microseconds', now(), 'churned', $3, 'Olivares 12')`,
    [`added-${n}`, n % 10, ['Aaron', 'Andrea', 'Zoe'][n % 3]],
  ],
  cars: (n) => [
    `insert into cars (id, config_id, color, created_at, updated_at) values ($1, 'other', 'gris', timestamptz '2026-01-01' + $2::int * interval '1 day', now())`,
    [`${['AA', 'BX', 'ZZ'][n % 3]}${String(900_000 + n)}`, n % 12],
  ],
  cases: (n) => [
    `insert into support_cases (id, number, driver_id, subject, status, opened_at, changed_at)
     values ($1, $2, 'driver-1', 'Otra', 'active', now(), now() - $3::int * interval '1 hour')`,
    [`added-${n}`, 100_000 + n, n % 50],
  ],
  doors: (n) => [
    `insert into door_commands (id, car_id, driver_id, action, state, pressed_at, taken_at, taken_by, sent_at, finished_at, failure)
     values ($1, 'BX000011', 'driver-44', 'open', 'failed', now() - $2::int * interval '7 minutes', now(), 'node', now(), now(), 'silent')`,
    [`added-${n}`, n % 50],
  ],
  disputes: (n) => [
    `insert into damage_reports (id, car_id, exchange_id, driver_id, kinds, battery, damage, comment, seen_at, reported_at,
       contested_by, contested_at, contest_comment)
     select $1, 'BX000055', e.id, 'driver-44', '{dent}', false, true, '', now(), now(), 'driver-45',
       now() - interval '3 days' + ($2::int - 5) * interval '1 second', 'No'
     from exchanges e where not exists (select from damage_reports d where d.exchange_id = e.id and d.driver_id = 'driver-44') limit 1`,
    [`added-${n}`, n % 10],
  ],
  events: (n) => [
    `insert into events (id, source, driver_id, subject, type, title, description, amount, credited, status, charge_date, installments,
       created_by, created_at, updated_at, kind)
     values ($1, $1, 'driver-1', 'Other', 'Other', 'Otro', 'x', 1, false, 'Approved', '2026-11-10', 1, 'staff:ana',
       timestamptz '2026-02-01' + $2::int * interval '2 microseconds', now(), 'fine')`,
    [`added-${n}`, (n % 60) - 5],
  ],
  debts: (n) => [
    `with week as (
       insert into billing_weeks (monday) values (date '2020-01-06' + 7 * $1::int)
     )
     insert into bill_weeks (id, driver_id, monday, metres, metres_uber, uber, didi, cabify, beat, refund, fines, penaltys, guarantee,
       rent, tag, other, installment, pre_pay, debt, balance, settled, owed_since)
     values ('added-' || $1::int, 'driver-15', date '2020-01-06' + 7 * $1::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500, 0, 0, 0, 0, 0, -500, false,
       date '2026-11-10' + $2::int)`,
    [n, (n % 14) - 7],
  ],
  changes: (n) => [
    `insert into trip_corrections (source, version, kind, driver_id, platform, day, bill_date, km_m, net_fare, tips, promotions, toll,
       adjustment, other, taxes, cash_collected, amount_before, recorded_at)
     values ('trip-1', $1, 'corrected', 'driver-1', 'uber', '2026-10-05', '2026-10-19', 0, 1, 0, 0, 0, 0, 0, 0, 0, 500,
       timestamptz '2026-10-06' + $2::int * interval '9 hours')`,
    [100 + n, n % 50],
  ],
  payments: (n) => [
    `insert into payments (id, driver_id, kind, amount, status, gateway, created_at, finished_at)
     values ($1, 'driver-1', 'prepay', 5000, 'refused', 'sandbox', now() - $2::int * interval '7 minutes', now())`,
    [`added-${n}`, n % 50],
  ],
  taxDocuments: (n) => [
    `insert into tax_documents (id, kind, driver_id, bill_id, refers_to, date, weeks, details, discounts, net_amount, iva, total_amount,
       state, due_at, created_at)
     select $1, 'credit_note', 'driver-1', 'driver-1.2026-11-16', 'document-' || (1 + $2::int), '2026-11-16', '[]', '[]', '[]', 100, 19, 119,
       'waiting', now(), now() - interval '6 days' + $2::int * interval '3 hours'`,
    [`added-${n}`, n % 90],
  ],
};
let added = 0;

const ways = [...lists.values()].flatMap((list) =>
  [undefined, ...list.filters.map(({ name }) => name)].flatMap((filter) =>
    list.orders.flatMap(({ name }) => [name, `-${name}`].map((order) => ({ list, filter, order }))),
  ),
);

/** All pages one after the other; somebody adds a row after each. */
async function wholeWalk(list: List, filter: string | undefined, order: string, most: number): Promise<string[]> {
  const value = filter === undefined ? undefined : wanted[list.name]!.finds[filter]![0];
  const asked = await readAsked(ctx(), list, {
    filters: filter === undefined ? [] : [{ name: filter, value: value! }],
    order,
  });
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await list.page(ctx(), asked, { after, most, has: () => true });
    expect(page.rows.length).toBeLessThanOrEqual(most);
    found.push(...page.rows.map(({ ref }) => ref));
    after = page.next;
    const [sql, values] = adding[list.name]!((added += 1));
    await server.system.pool.query(sql, values);
  } while (after !== undefined);
  return found;
}

describe('[CON-12] a list', () => {
  test.each(ways)(
    '$list.name by $order, found by $filter: every row once, in order, while rows are added',
    async (way) => {
      const { list, filter, order } = way;
      const { table, finds, orders } = wanted[list.name]!;
      const [key, down] = [orders[order.replace('-', '')]!, order.startsWith('-') ? 'desc' : 'asc'];
      const where = filter === undefined ? 'true' : finds[filter]![1];
      const expected = await refsBy(
        `select id as ref from ${table} where ${where} order by ${key} ${down}, id ${down}`,
      );
      expect(expected.length).toBeGreaterThan(1);
      const asked = filter === undefined ? {} : { [filter]: finds[filter]![0] };
      expect((await listed(list.name, asked, order)).data.listed.total).toBe(expected.length);
      const found = await wholeWalk(list, filter, order, Math.ceil(expected.length / 6));
      expect(new Set(found).size).toBe(found.length);
      const before = new Set(expected);
      expect(found.filter((ref) => before.has(ref))).toEqual(expected);
    },
  );

  test('every filter and order that is offered is tried above', () => {
    for (const { name, filters, orders } of lists.values()) {
      expect(filters.map((one) => one.name).toSorted(), name).toEqual(Object.keys(wanted[name]!.finds).toSorted());
      expect(orders.map((one) => one.name).toSorted(), name).toEqual(Object.keys(wanted[name]!.orders).toSorted());
    }
  });

  test('names are in the order in which they are read, with accents and small letters', async () => {
    await server.system.pool.query(
      `insert into drivers (id, created_at, updated_at, status, firstname, lastname)
       select 'accent-' || at, now(), now(), 'revoked', name, 'Soto'
       from unnest(array['Zoe', 'Álvaro', 'alba', 'Ñusta', 'Nora', 'Óscar', 'Olga', 'Beto']) with ordinality as given (name, at)`,
    );
    const { data } = await listed('drivers', { status: 'revoked' }, 'name');
    expect(data.listed.rows.map(({ cells }: { cells: string[] }) => cells[0]!.split(' ')[0])).toEqual([
      'alba',
      'Álvaro',
      'Beto',
      'Nora',
      'Ñusta',
      'Olga',
      'Óscar',
      'Zoe',
    ]);
  });

  test.each([...lists.values()].flatMap(({ name, orders }) => orders.map((order) => [name, order.name] as const)))(
    '%s by %s reads an index in its order, up and down',
    async (name, order) => {
      const list = lists.get(name)!;
      for (const typed of [order, `-${order}`]) {
        const sent = vi.spyOn(server.system.pool, 'query');
        const asked = await readAsked(ctx(), list, { filters: [], order: typed });
        const { next } = await list.page(ctx(), asked, { most: 37, has: () => false });
        sent.mockClear();
        await list.page(ctx(), asked, { after: next, most: 37, has: () => false });
        const [sql, values] = sent.mock.calls.find(([text]) => text.includes('as listed')) as unknown as [
          string,
          unknown[],
        ];
        sent.mockRestore();
        const client = await server.system.pool.connect();
        try {
          await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
          const { rows } = await client.query<Record<string, string>>(`explain ${sql}`, values);
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          expect(plan).toMatch(/Index (Only )?Scan( Backward)? using/);
          expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(/);
          expect(plan).toMatch(/Index Cond: .*(>|<|>=|<=) /);
        } finally {
          await client.query('rollback');
          client.release();
        }
      }
    },
  );

  test('a page of another order, of none, or a forged one is refused', async () => {
    const next = (await listed('drivers', {}, 'name')).data.listed.next as string;
    const query = `query ($after: String, $order: String) {
      listed(name: "drivers", asked: { filters: [], order: $order }, after: $after) { total }
    }`;
    expect((await ask(query, { after: next, order: 'name' })).errors).toBeUndefined();
    const folded = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const [after, order] of [
      [next, 'since'],
      ['x', 'name'],
      [folded(['since', "2026-11-19'; drop table drivers", 'x']), 'since'],
      [folded(['name', 'a\0', 'x']), 'name'],
      [folded(['constructor', 'a', 'x']), 'name'],
    ]) {
      expect((await ask(query, { after, order })).errors?.[0]?.extensions, after).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'after',
      });
    }
    expect((await ask(query, { after: null, order: 'rut' })).errors?.[0]?.extensions).toMatchObject({ field: 'order' });
  });
});

describe('[CON-12] [CON-02] each list', () => {
  test.each([
    ['drivers', 'drivers.read'],
    ['cars', 'cars.read'],
    ['cases', 'cases.answer'],
    ['doors', 'doors.read'],
    ['disputes', 'disputes.decide'],
    ['events', 'weeks.read'],
    ['debts', 'weeks.read'],
    ['changes', 'weeks.read'],
    ['payments', 'weeks.read'],
    ['taxDocuments', 'weeks.read'],
  ] as const)('%s is shown and exported with %s alone', async (name, permission: Permission) => {
    const one = staff.enter('one', [permission]);
    const others = staff.enter(
      'others',
      permissions.filter((held) => held !== permission),
    );
    const questions: [string, string][] = [
      ['query ($name: String!) { list(name: $name) { title } }', 'list'],
      ['query ($name: String!) { listed(name: $name, asked: { filters: [] }) { total } }', 'listed'],
      ['mutation ($name: String!) { exportList(name: $name, asked: { filters: [] }) { rows } }', 'exportList'],
      [
        'mutation ($name: String!) { saveListView(list: $name, name: "Mía", asked: { filters: [] }) { id } }',
        'saveListView',
      ],
    ];
    for (const [query, field] of questions) {
      const { data } = await ask(query, { name }, one);
      expect(data[field], field).toBeTruthy();
      const { errors } = await ask(query, { name }, others);
      expect(errors?.[0]?.extensions.code, field).toBe('FORBIDDEN');
      expect(errors?.[0]?.message).toContain(`'${permission}'`);
    }
  });

  test('columns and filters with a permission of their own are neither shown, found by nor exported without it', async () => {
    const described = (as: string) =>
      ask('{ list(name: "drivers") { columns { name } filters { name choices { label } } } }', {}, as);
    const names = (parts: { name: string }[]) => parts.map(({ name }) => name);
    const poor = staff.enter('poor', ['drivers.read']);
    const { list } = (await described(poor)).data;
    expect(names(list.columns)).toEqual(['name', 'rut', 'status', 'phone', 'plan', 'since']);
    expect(names(list.filters)).toEqual(['text', 'status', 'plan']);
    expect(names((await described(all)).data.list.columns)).toContain('debt');
    const { errors } = await listed('drivers', { debt: 'true' }, null, poor);
    expect(errors?.[0]?.message).toContain("'weeks.read'");
    const exported = await exporting('drivers', { status: 'churned' }, null, poor);
    expect(exported.text.split('\r\n')[0]).toBe('\uFEFFNombre;RUT;Estado;Teléfono;Plan;Desde');
    const cases = await listed('cases', {}, null, staff.enter('answers', ['cases.answer']));
    expect(JSON.stringify(cases.data)).not.toContain('Andrea');
  });

  test('cases come with the one that changed last first, unless another order is asked for', async () => {
    const [first] = await refsBy('select id as ref from support_cases order by changed_at desc, id desc limit 1');
    expect((await listed('cases')).data.listed.rows[0].ref).toBe(first);
  });

  test('a filter that is none, or a value that it has not, is refused by its name', async () => {
    for (const [name, value] of [
      ['nada', 'x'],
      ['constructor', 'x'],
      ['status', "rent' or true"],
      ['plan', 'nada'],
      ['debt', 'yes'],
      ['text', 'a\u200bb'],
      ['text', 'x'.repeat(300)],
    ]) {
      const { errors } = await listed('drivers', { [name!]: value! });
      expect(errors?.[0]?.extensions, name).toMatchObject({ code: 'BAD_USER_INPUT', field: name });
    }
    expect((await listed('nada')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await listed('drivers', { text: '%' })).data.listed.total, 'no pattern').toBe(0);
  });

  test('[DAY-02] of blocked data it says neither name nor number', async () => {
    const { data } = await listed('drivers', { text: 'driver7' });
    const blocked = data.listed.rows.find(({ ref }: { ref: string }) => ref === 'driver-7');
    expect(blocked.cells.slice(0, 4)).toEqual([
      '(dato bloqueado)',
      '(dato bloqueado)',
      'en registro',
      '(dato bloqueado)',
    ]);
  });

  test('what a driver owes is what their record says', async () => {
    const { data } = await listed('drivers', { debt: 'true' }, 'since');
    const { ref, cells } = data.listed.rows[0];
    const record = await ask('query ($uid: ID!) { driver(uid: $uid) { debt } }', { uid: ref });
    expect(cells[6]).toBe(String(record.data.driver.debt));
    expect(record.data.driver.debt).toBe(1_500);
  });
});

async function exporting(
  name: string,
  filters: Readonly<Record<string, string>> = {},
  refs: readonly string[] | null = null,
  as = all,
): Promise<{ name: string; rows: number; text: string }> {
  const { data, errors } = await ask(
    `mutation ($name: String!, $asked: StaffListAsked!, $refs: [ID!]) {
      exportList(name: $name, asked: $asked, refs: $refs) { name rows text } }`,
    { name, asked: { filters: filled(filters) }, refs },
    as,
  );
  if (errors) throw new Error(errors[0]!.message);
  return data.exportList;
}

async function lastRecorded() {
  const { rows } = await server.system.pool.query<Record<string, string | null>>(
    `select a.person, a.action, a.title, a.permission, a.subject_kind, a.subject_ref, a.outcome, w.input
     from staff_actions a left join staff_action_words w on w.action_id = a.id order by a.id desc limit 1`,
  );
  return rows[0]!;
}

describe('[CON-12] [CON-04] a file of all that was found', () => {
  test('has every row once, past the page, and stands on record with its filter', async () => {
    const { total } = (await listed('drivers', { status: 'rent' })).data.listed;
    expect(total).toBeGreaterThan(300);
    const { rows, text, name } = await exporting('drivers', { status: 'rent' });
    expect(rows).toBe(total);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    expect(new Set(lines).size).toBe(total + 1);
    expect(name).toMatch(/^conductores-\d{4}-\d\d-\d\d\.csv$/);
    const act = await lastRecorded();
    expect(act).toMatchObject({
      person: 'staff-maria',
      action: 'lists export',
      title: `Exportó ${total} filas de la lista «Conductores»`,
      permission: 'drivers.read',
      subject_kind: 'list',
      subject_ref: 'drivers',
      outcome: 'done',
    });
    expect(JSON.parse(act.input!)).toEqual({ status: 'rent', order: 'name' });
  });

  test('has no formula, and amounts as plain numbers', async () => {
    const formula = '=HYPERLINK("http://x")';
    await server.system.pool.query(
      `insert into drivers (id, created_at, updated_at, status, firstname, lastname, phone)
       values ('formula', now(), now(), 'rejected', $1, 'Soto; "Rosa"', '+56911112222')`,
      [formula],
    );
    const { text } = await exporting('drivers', { status: 'rejected' });
    const [, line = ''] = text.split('\r\n');
    expect(line.startsWith(`"'=HYPERLINK(""http://x"") Soto; ""Rosa""";`)).toBe(true);
    expect(line).toContain(`;'+56911112222;`);
    const owed = await exporting('drivers', { debt: 'true' }, ['driver-5']);
    expect(owed.text.split('\r\n')[1]).toMatch(/;1500;\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });

  test('of rows that were chosen has these alone, as far as the filters find them; and few are told of it', async () => {
    const { rows, text } = await exporting('drivers', { status: 'rent' }, [
      'driver-10',
      'driver-11',
      'driver-9',
      'nadie',
    ]);
    expect(rows).toBe(2);
    expect(text).toContain('Olivares 10;');
    expect(JSON.parse((await lastRecorded()).input!)).toMatchObject({ rows: 'driver-10, driver-11, driver-9, nadie' });
    const { rows: told } = await server.system.pool.query(
      'select driver_id from staff_action_drivers where action_id = (select max(id) from staff_actions) order by driver_id',
    );
    expect(told).toEqual([{ driver_id: 'driver-10' }, { driver_id: 'driver-11' }]);
    await expect(
      exporting(
        'drivers',
        {},
        Array.from({ length: 501 }, (_, n) => `d${n}`),
      ),
    ).rejects.toThrow('500');
  });

  test('nobody without the permission leaves with a file, and the refusal is on record', async () => {
    const luis = staff.enter('luis', ['cars.read']);
    await expect(exporting('drivers', {}, null, luis)).rejects.toThrow("'drivers.read'");
    expect(await lastRecorded()).toMatchObject({ person: 'staff-luis', action: 'lists export', outcome: 'refused' });
  });
});

describe('[CON-12] views by a name of their own', () => {
  const save = (name: string, filters: Readonly<Record<string, string>>, order = '-since', as = all) =>
    ask(
      `mutation ($name: String!, $asked: StaffListAsked!) {
        saveListView(list: "drivers", name: $name, asked: $asked) { id name filters { name value } order } }`,
      { name, asked: { filters: filled(filters), order } },
      as,
    );
  const rename = (id: string, name: string, as = all) =>
    ask('mutation ($id: ID!, $name: String!) { renameListView(id: $id, name: $name) { name } }', { id, name }, as);
  const drop = (id: string, as = all) => ask('mutation ($id: ID!) { deleteListView(id: $id) }', { id }, as);
  const names = async (as = all): Promise<string[]> => {
    const { data } = await ask('{ list(name: "drivers") { views { name } } }', {}, as);
    return data.list.views.map(({ name }: { name: string }) => name);
  };

  test('are saved, saved anew under the same name, renamed and deleted; each person has their own', async () => {
    const [rosa, luis] = [staff.enter('rosa'), staff.enter('luis')];
    const { data } = await save('  Con   deuda ', { debt: 'true', text: 'Camila Reyes' }, '-since', rosa);
    const { id } = data.saveListView;
    expect(data.saveListView).toEqual({
      id,
      name: 'Con deuda',
      filters: [{ name: 'debt', value: 'true' }],
      order: '-since',
    });
    const again = await save('con deuda', { status: 'rent' }, 'name', rosa);
    expect(again.data.saveListView).toMatchObject({
      id,
      name: 'con deuda',
      filters: [{ name: 'status', value: 'rent' }],
    });
    await save('Otra', {}, 'name', rosa);
    expect(await names(rosa)).toEqual(['con deuda', 'Otra']);
    expect(await names(luis)).toEqual([]);
    expect((await rename(id, 'OTRA', rosa)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'name' });
    expect((await rename(id, 'Deudores', luis)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await rename(id, 'Deudores', rosa)).data.renameListView.name).toBe('Deudores');
    await drop(id, luis);
    expect(await names(rosa)).toEqual(['Deudores', 'Otra']);
    await drop(id, rosa);
    await drop(id, rosa);
    expect(await names(rosa)).toEqual(['Otra']);
  });

  test('without a name, with a hidden character or too long are refused at the name', async () => {
    for (const name of [' ', 'a\u200bb', 'x'.repeat(61)])
      expect((await save(name, {})).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
  });
});

test('[CON-12] a list that nobody could be shown stops the start', () => {
  const one = lists.get('drivers')!;
  const start = (changes: Partial<List>, ...others: List[]) =>
    listsOf([{ name: 'trial', lists: [{ ...one, ...changes }, ...others] }]);
  expect(() => start({}, one)).toThrow('there are two of that name');
  expect(() => start({ permission: 'nothing.read' as never })).toThrow('a permission is not of the list');
  expect(() => start({ name: 'con espacio' })).toThrow('a name is no address');
  expect(() => start({ usual: '-rut' })).toThrow('no usual order');
  expect(() => start({ filters: [{ name: 'row', title: 'Fila', kind: 'text' }] })).toThrow(
    'the name of something else',
  );
  const listedBy = { filters: [], orders: {}, count: async () => 0, page: async () => [] };
  expect(() => listOf({ ...one, listed: listedBy, cells: () => [] })).toThrow('has no SQL for text');
});
