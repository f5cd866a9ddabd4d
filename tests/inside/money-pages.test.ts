// [CON-18] [CON-20] The pages of weeks, debts, events, payments and the books: each figure beside plain SQL that counts it anew.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { present } from '@volante/domain/values/present';
import { permissions, type Permission } from '@volante/domain/staff/permissions';
import { addDays, instantAt, localDate, type LocalDate, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { noteOldDebts } from '@volante/server/modules/billing/close/old-debts-store';
import { closeDueWeeks, recordTripPayments, withdrawTripPayments } from '@volante/server/modules/billing/public';
import { createEvent } from '@volante/server/modules/events/public';
import { wishOf } from '@volante/server/platform/actions/input';
import { previewOf } from '@volante/server/platform/actions/preview';
import { catalogueOf } from '@volante/server/platform/actions/catalogue';
import { startingAt } from '@volante/server/platform/clock';
import { hearStaff } from '@volante/server/platform/console/news';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, rehearsed } from '../kit/act.ts';
import { fare } from '../kit/bills.ts';
import { newPlate } from '../kit/cars-ops.ts';
import { askConsole } from '../kit/console.ts';
import { signedInDriver } from '../kit/driver.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const first = localDate('2026-08-24');
const noon = (day: LocalDate) => instantAt(day, '12:00')!;
const clock = startingAt(noon(first));
const staff = new TrialStaff();
let server: TestServer;
let all: string;
let folder: string;
const drivers: string[] = [];

const ctx = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
const ask = (query: string, variables: Record<string, unknown> = {}, as = all) =>
  askConsole(server, as, query, variables);
const sql = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.system.pool.query<Row>(text, values)).rows;

const trip = (uid: string, day: LocalDate, netFare: number, name = 'a') =>
  recordTripPayments(ctx(), [fare({ source: `${uid}/${day}/${name}`, uid, at: noon(day), netFare })]);

const charge = (uid: string, day: LocalDate, amount: number) =>
  createEvent(ctx(), {
    source: `${uid}/${day}/${amount}`,
    uid,
    kind: 'other',
    title: 'Llave',
    description: 'Copia',
    amount,
    credited: false,
    chargeDate: day,
    status: 'Approved',
  });

const pending = async (uid: string, amount: number, credited = false) => {
  const written = {
    source: `pending/${uid}/${amount}/${credited}`,
    uid,
    kind: 'other' as const,
    title: `Pendiente ${amount}`,
    description: 'De prueba',
    amount,
    credited,
    chargeDate: localDate('2026-09-08'),
    status: 'Pending' as const,
  };
  return (await createEvent(ctx(), written)).eventId;
};

/** Five weeks: one driver earns, one owes from the first week on, one from the last on, one is held. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-weeks-'));
  const config = { roles: new Set(['api', 'console'] as const) };
  server = await startTestServer({ console: true, modules: staff.modules('house'), config, clock });
  all = staff.enter('maria');
  for (let one = 0; one < 4; one += 1) drivers.push((await signedInDriver(server.system)).uid);
  const [earns = '', owesLong = '', owesNow = '', held = ''] = drivers;
  for (let week = 0; week < 5; week += 1) {
    const monday = addDays(first, 7 * week);
    clock.moveTo(noon(addDays(monday, 2)));
    await trip(earns, monday, 50_000 + week);
    if (week === 0) await charge(owesLong, monday, 30_000);
    if (week === 2) await trip(owesLong, monday, 4_000);
    if (week === 4) await charge(owesNow, monday, 9_000);
    if (week === 3) {
      await trip(held, monday, 1_000, 'absurd');
      await trip(held, monday, 1_000, 'absurd2');
      await server.system.pool.query(
        'update trip_payments set net_fare = 2000000000 where driver_id = $1 and source like $2',
        [held, '%absurd%'],
      );
    }
    clock.moveTo(noon(addDays(monday, 7)));
    await closeDueWeeks(ctx());
  }
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const asked = `{ weeks { next rows { monday state bills held left toDrivers fromDrivers unpaid reopened } } }`;

describe('[CON-18] weeks', () => {
  test('each says how far it is, and its figures are those of plain SQL', async () => {
    const { rows, next } = (await ask(asked)).data.weeks;
    expect(next).toBeNull();
    expect(rows.map(({ monday, state }: Record<string, string>) => [monday, state])).toEqual([
      ['2026-09-28', 'open'],
      ['2026-09-21', 'closed'],
      ['2026-09-14', 'closed'],
      ['2026-09-07', 'closed'],
      ['2026-08-31', 'closed'],
      ['2026-08-24', 'closed'],
    ]);
    for (const { monday, ...week } of rows.slice(1)) {
      const [counted] = await sql(
        `select count(*)::int as bills, coalesce(sum(greatest(balance, 0)), 0)::int as "toDrivers",
           coalesce(sum(-least(balance, 0)), 0)::int as "fromDrivers",
           coalesce(sum(case when balance < 0 and carried_to is null then -balance - pay_bill end), 0)::int as unpaid
         from bill_weeks where monday = $1`,
        [monday],
      );
      expect(week, monday).toMatchObject(counted!);
      expect(week.held, monday).toBe(monday >= '2026-09-14' ? 1 : 0);
    }
    expect(rows[0]).toMatchObject({ bills: 0, held: 0, left: 0 });
  });

  test('older ones come by pages, and none twice', async () => {
    const { rows } = (await ask(`query { weeks(before: "2026-09-14") { rows { monday } } }`)).data.weeks;
    expect(rows[0].monday).toBe('2026-09-07');
  });

  test('one that is being closed says how many drivers are left, and whoever looks hears of each step', async () => {
    const heard: string[] = [];
    const end = hearStaff(server.system, (topic) => heard.push(topic));
    await sql(`update billing_weeks set closing_at = now() where monday = '2026-09-28'`);
    await sql(`insert into billing_weeks (monday, closing_at) values ('2026-09-28', now()) on conflict do nothing`);
    const [week] = (await ask(asked)).data.weeks.rows;
    expect(week).toMatchObject({ monday: '2026-09-28', state: 'closing', held: 1 });
    const [counted] = await sql(
      `select count(*)::int as left from billing_drivers where held_week is null and closed_to is distinct from '2026-09-28'`,
    );
    expect(week.left).toBe(counted!.left);
    await sql(`update billing_weeks set closing_at = null where monday = '2026-09-28'`);
    clock.moveTo(noon(localDate('2026-10-05')));
    await closeDueWeeks(ctx());
    await expect.poll(() => heard.filter((topic) => topic === 'weeks').length).toBeGreaterThanOrEqual(2);
    end();
  });
});

describe('[CON-18] debts', () => {
  test('are as old as the first bill of their chain, and the ages add up to what plain SQL counts', async () => {
    const [, owesLong, owesNow] = drivers;
    const { data } = await ask(
      `{ debtAges { age drivers amount }
         listed(name: "debts", asked: { filters: [] }) { total rows { driver cells actions { action } } } }`,
    );
    expect(data.debtAges).toEqual([
      { age: 'week', drivers: 1, amount: 9_000 },
      { age: 'month', drivers: 0, amount: 0 },
      { age: 'quarter', drivers: 1, amount: 26_000 },
      { age: 'older', drivers: 0, amount: 0 },
    ]);
    const [counted] = await sql(
      `select count(distinct driver_id)::int as drivers, sum(-balance - pay_bill)::int as amount from bill_weeks
       where balance < 0 and not settled and carried_to is null`,
    );
    expect(counted).toEqual({ drivers: 2, amount: 35_000 });
    expect(data.listed.total).toBe(2);
    expect(
      data.listed.rows.map(({ driver, cells }: { driver: string; cells: string[] }) => [driver, cells[2]]),
    ).toEqual([
      [owesLong, '31/08/2026'],
      [owesNow, '28/09/2026'],
    ]);
    expect(data.listed.rows[0].cells[3]).toBe('35 días');
    const older = await ask(
      `{ listed(name: "debts", asked: { filters: [{ name: "age", value: "quarter" }] }) { total rows { driver } } }`,
    );
    expect(older.data.listed).toEqual({ total: 1, rows: [{ driver: owesLong }] });
  });

  test('of an earlier release, which noted no beginning, are as old once the job has passed', async () => {
    const noted = () =>
      sql(
        `select id, owed_since::text from bill_weeks
         where owed_since is not null and balance < 0 and not settled and carried_to is null order by id`,
      );
    const before = await noted();
    expect(before).toHaveLength(2);
    await sql(`update bill_weeks set owed_since = null`);
    await noteOldDebts(ctx().db);
    expect(await noted()).toEqual(before);
  });
});

describe('[CON-18] a held driver', () => {
  const retry = () => act(ctx(), 'settlements retry', { driver: drivers[3]! });

  test('is offered to be tried again; refused with the reason while it stands, billed once it is mended', async () => {
    const { data } = await ask(
      `{ waiting(name: "held") { wait { count } rows { ref detail actions { action fields { value } } } } }`,
    );
    expect(data.waiting.wait.count).toBe(1);
    expect(data.waiting.rows[0]).toMatchObject({
      ref: drivers[3],
      actions: [{ action: 'settlements retry', fields: [{ value: drivers[3] }] }],
    });
    await expect(retry()).rejects.toThrow(/^Sigue retenido\. Un monto o una suma/);
    await sql(`update trip_payments set net_fare = 1000 where source like '%absurd%'`);
    await withdrawTripPayments(ctx(), [`${drivers[3]}/2026-09-14/absurd`]);
    expect(await rehearsed(ctx(), 'settlements retry', { driver: drivers[3]! })).toContain('liquidadas');
    expect((await sql('select 1 from billing_drivers where held_week is not null')).length).toBe(1);
    expect(await retry()).toBe(`${drivers[3]}: semanas 14/09 - 20/09, 21/09 - 27/09, 28/09 - 04/10 liquidadas.`);
    await expect(retry()).rejects.toThrow('no está retenido');
    const weeks = (await ask(asked)).data.weeks.rows;
    expect(weeks.every(({ held }: { held: number }) => held === 0)).toBe(true);
  });
});

describe('[CON-18] pending events', () => {
  const approve = (id: string, key: string, as = all) =>
    ask(
      `mutation ($id: String!, $key: String!) {
        act(action: "events approve", input: [{ name: "id", value: $id }], key: $key) { text } }`,
      { id, key },
      as,
    );
  const open = async () =>
    (
      await ask(
        `{ listed(name: "events", asked: { filters: [{ name: "status", value: "Pending" }], order: "written" }) {
          total rows { ref driver cells actions { action } } } }`,
      )
    ).data.listed;

  test('of all drivers stand in one list; one by one they are decided, a bad one refused alone, each with its row', async () => {
    const [one, two] = [drivers[0]!, drivers[1]!];
    const ids = [await pending(one, 5_000), await pending(two, 6_000), await pending(one, 7_000)];
    const listed = await open();
    expect(listed.total).toBe(3);
    expect(listed.rows.map(({ ref }: { ref: string }) => ref)).toEqual(ids);
    expect(listed.rows[0].actions).toEqual([{ action: 'events approve' }, { action: 'events reject' }]);
    // Somebody else has rejected the second one meanwhile.
    await act(ctx(), 'events reject', { id: ids[1]!, reason: 'No corresponde' });
    const answers = [];
    for (const [at, id] of ids.entries()) answers.push(await approve(id, `many-events-${at}-00000000`));
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done')).toEqual(['done', 'CONFLICT', 'done']);
    expect((await open()).total).toBe(0);
    const rows = await sql<{ outcome: string }>(
      `select outcome from staff_actions where action = 'events approve' order by outcome`,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused']);
    // The same press again acts once.
    expect((await approve(ids[0]!, 'many-events-0-00000000')).errors).toBeUndefined();
    expect((await sql(`select 1 from staff_actions where action = 'events approve'`)).length).toBe(3);
  });

  test('[CON-02] are seen with the permission of weeks, decided with that of deciding', async () => {
    const id = await pending(drivers[0]!, 8_000);
    const reads = staff.enter('reads', ['weeks.read'] as Permission[]);
    const { data } = await ask(
      `{ listed(name: "events", asked: { filters: [{ name: "status", value: "Pending" }] }) { rows { driver cells actions { action } } } }`,
      {},
      reads,
    );
    expect(data.listed.rows).toEqual([{ driver: null, cells: expect.any(Array), actions: [] }]);
    expect((await approve(id, 'reads-only-00000000', reads)).errors?.[0]?.message).toContain("'events.decide'");
    const blind = staff.enter(
      'blind',
      permissions.filter((held) => held !== 'weeks.read'),
    );
    for (const query of [
      '{ weeks { next } }',
      '{ debtAges { age } }',
      '{ counterparties { key } }',
      '{ ufTable { last } }',
    ])
      expect((await ask(query, {}, blind)).errors?.[0]?.message, query).toContain("'weeks.read'");
  });
});

describe('[CON-18] tolls by file', () => {
  const tolls = catalogueOf(modules).get('billing import-tolls');

  test('the preview says the fate of each line, and importing does that and no more', async () => {
    const plate = newPlate();
    // The car is theirs since the day before.
    clock.moveTo(noon(localDate('2026-10-04')));
    const { uid } = await scenario(server.system)
      .driver({ status: 'rent', plate, firstname: 'Rosa', lastname: 'Soto' })
      .create();
    clock.moveTo(noon(localDate('2026-10-05')));
    expect(uid).toBeTruthy();
    const now = localDate('2026-10-05');
    clock.moveTo(instantAt(now, '18:00')!);
    const file = async (name: string, lines: string[]) => {
      const at = path.join(folder, name);
      await writeFile(at, lines.join('\n'));
      return at;
    };
    const line = (time: string, amount: string, gantry = 'Lo Saldes') => `${now} ${time};${plate};${gantry};${amount}`;
    await act(ctx(), 'billing import-tolls', {
      file: await file('a.csv', [line('08:00', '900'), line('09:00', '800'), line('10:00', '700')]),
    });
    const next = await file('b.csv', [
      line('08:00', '900'),
      line('09:00', '850'),
      line('10:00', '0'),
      line('11:00', '0'),
      line('12:00', '600'),
      line('12:01', '600', 'Lo Sald\u00e9s 1').replace(' 1;', ';'),
    ]);
    const counted = async () => (await sql('select count(*)::int as rows from toll_passages'))[0]!.rows;
    const before = await counted();
    const { details: fates } = await previewOf(ctx(), wishOf(present(tolls, 'the action'), { file: next }));
    expect(await counted()).toBe(before);
    expect(fates.slice(1).map((one) => one.replace(/^(Línea \d+): .*: (.+)$/, '$1 $2'))).toEqual([
      'Línea 1 ya estaba',
      'Línea 2 se corrige, era $800',
      'Línea 3 se anula, era $700',
      'Línea 4 no está, no hay qué anular',
      'Línea 5 nueva, la paga Rosa Soto',
      'Línea 6 en espera',
    ]);
    const done = await act(ctx(), 'billing import-tolls', { file: next });
    expect(done).toMatch(/^1 pasadas nuevas .*1 se corrigieron; 1 se anularon/);
    expect(await counted()).toBe((before as number) + 1);
    const { data } = await ask(
      `{ listed(name: "changes", asked: { filters: [{ name: "fact", value: "toll" }] }) { total rows { driver cells } } }`,
    );
    expect(data.listed.total).toBe(2);
    expect(
      data.listed.rows.map(({ cells }: { cells: string[] }) => [cells[2], cells[4], cells[5], cells[6]]).toSorted(),
    ).toEqual([
      ['Anulado por su origen', '700', '0', '-700'],
      ['Corregido por su origen', '800', '850', '50'],
    ]);
  });
});

test('[CON-18] a platform’s correction stands with its day, before and after; a late trip with the week it is billed in', async () => {
  const [earns = ''] = drivers;
  const day = localDate('2026-09-05');
  await trip(earns, day, 3_000, 'late');
  await trip(earns, first, 45_000);
  const { data } = await ask(
    `{ listed(name: "changes", asked: { filters: [{ name: "fact", value: "trip" }, { name: "driver", value: "" }] }) {
      total rows { driver cells } } }`,
  );
  const own = data.listed.rows.filter(({ driver }: { driver: string }) => driver === earns);
  expect(own.map(({ cells }: { cells: string[] }) => cells.slice(1, 8)).toSorted()).toEqual([
    ['Viaje Uber', 'Corregido por su origen', '24/08/2026', '50000', '45000', '-5000', '05/10 - 11/10'],
    ['Viaje Uber', 'Llegó después del cierre', '05/09/2026', '0', '3000', '3000', '05/10 - 11/10'],
  ]);
});

test('[CON-18] the night the clocks change, what was written stands under its own day', async () => {
  // On 2026-09-06 at midnight it became one o'clock.
  const at = new Date('2026-09-06T03:59:59Z');
  await sql(`update events set created_at = $1 where title = 'Pendiente 8000'`, [at]);
  const { data } = await ask(
    `{ listed(name: "events", asked: { filters: [{ name: "status", value: "Pending" }] }) { rows { cells } } }`,
  );
  expect(data.listed.rows[0].cells.at(-1)).toBe(at.toISOString());
  expect([localDateOf(at), localTimeOf(at)]).toEqual(['2026-09-05', '23:59']);
  expect([localDateOf(new Date(at.getTime() + 1_000)), localTimeOf(new Date(at.getTime() + 1_000))]).toEqual([
    '2026-09-06',
    '01:00',
  ]);
});

describe('[CON-20] the books', () => {
  test('platforms, the UF, the check and a day of the journal are what plain SQL counts', async () => {
    await act(ctx(), 'counterparties settle', { with: 'uber', week: '2026-08-24', amount: '20.000', reference: 'U-1' });
    const { data } = await ask(
      `{ counterparties { key owed weeks { monday billed paid left } } ufTable { last rows { date value } }
         ledgerCheck { balances faults bills entries accounts { name entered sourced } } closedMonths { month } }`,
    );
    const uber = data.counterparties.find(({ key }: { key: string }) => key === 'uber');
    const [billed] = await sql(`select sum(uber)::int as billed from bill_weeks`);
    expect(uber.owed).toBe((billed!.billed as number) - 20_000);
    expect(uber.weeks.at(-1)).toMatchObject({ monday: '2026-08-24', paid: 20_000, left: 30_000 });
    const [uf] = await sql(`select date::text, value::text from uf_values order by date desc limit 1`);
    expect(data.ufTable.rows[0]).toEqual(uf);
    expect(data.ledgerCheck).toMatchObject({ balances: true, faults: [] });
    const [counted] = await sql(
      `select (select count(*) from bill_weeks)::int as bills,
         ((select count(*) from journal_entries) + (select count(*) from company_entries))::int as entries`,
    );
    expect(data.ledgerCheck).toMatchObject(counted!);
    const [bank] = await sql(
      `select coalesce(sum(case when debit = 'bank' then amount else -amount end), 0)::int as bank
       from (select debit, credit, amount from journal_entries union all select debit, credit, amount from company_entries) e
       where 'bank' in (debit, credit)`,
    );
    const shown = data.ledgerCheck.accounts.find(({ name }: { name: string }) => name === 'assets:bank');
    expect(shown).toEqual({ name: 'assets:bank', entered: bank!.bank, sourced: bank!.bank });
  });

  test('a day of the journal: every entry once, and each account as much on one side as all on the other', async () => {
    const [{ day, count } = { day: '', count: 0 }] = await sql<{ day: string; count: number }>(
      `select date::text as day, count(*)::int as count from journal_entries group by date order by 2 desc limit 1`,
    );
    const { data } = await ask(
      `query ($day: Date!) { journalDay(day: $day) { next entries { ref amount driver { uid } } accounts { name debit credit } } }`,
      { day },
    );
    const { entries, accounts } = data.journalDay;
    expect(entries).toHaveLength(count);
    const sum = (of: number[]) => of.reduce((total, one) => total + one, 0);
    const total = sum(entries.map(({ amount }: { amount: number }) => amount));
    expect(sum(accounts.map(({ debit }: { debit: number }) => debit))).toBe(total);
    expect(sum(accounts.map(({ credit }: { credit: number }) => credit))).toBe(total);
    const blind = staff.enter(
      'no-ledger',
      permissions.filter((held) => held !== 'ledger.read'),
    );
    expect((await ask('{ ledgerCheck { bills } }', {}, blind)).errors?.[0]?.message).toContain("'ledger.read'");
  });
});

describe('[CON-20] an amount or a driver that is none is refused at its field', () => {
  const moneyPermissions: readonly Permission[] = [
    'weeks.close',
    'weeks.reopen',
    'events.write',
    'events.decide',
    'prepayments.record',
    'guarantees.change',
    'payouts.prepare',
    'payouts.mark',
    'counterparties.record',
    'boletas.retry',
    'uf.write',
    'charging.correct',
  ];
  const money = [...catalogueOf(modules).values()].filter(({ permission }) => moneyPermissions.includes(permission));
  const wrong: Record<string, readonly string[]> = {
    pesos: ['1e4', '-20.000', '20.5', '0x10', 'mil'],
    kWh: ['1e4', '-1', 'doce'],
    count: ['1e4', '-1', '20.5'],
    driver: ['11.111.111-1', '9.999.999-3'],
    date: ['1e4', '-1', '20.5'],
    week: ['1e4', '-1', '20.5'],
    month: ['1e4', '-1', '20.5'],
  };
  const cases = money.flatMap(({ name, fields, why }) =>
    Object.entries(fields).flatMap(([field, { kind }]) =>
      (wrong[kind] ?? []).map((text) => ({ name, field, text, fields, why })),
    ),
  );
  const good: Record<string, string> = {
    pesos: '20.000',
    kWh: '12,5',
    count: '2',
    date: '2026-09-01',
    week: '2026-09-01',
    month: '2026-08',
    'yes or no': 'true',
    tick: 'si',
  };
  const tables = [
    'events',
    'prepayments',
    'guarantee_contributions',
    'counterparty_payments',
    'payout_batches',
    'uf_values',
  ];
  const written = async () =>
    JSON.stringify(await sql(tables.map((table) => `select count(*)::int from ${table}`).join(' union all ')));

  test('every money action is walked', () => {
    expect(money.length).toBeGreaterThan(15);
    expect(new Set(cases.map(({ name }) => name)).size).toBeGreaterThan(12);
  });

  test('in each action, and nothing is written', async () => {
    const before = await written();
    const missed: string[] = [];
    for (const { name, field, text, fields, why } of cases) {
      const input = Object.entries(fields)
        .filter(([, { kind }]) => kind !== 'file')
        .map(([one, { kind, choices }]) => ({
          name: one,
          value:
            one === field
              ? text
              : kind === 'driver'
                ? drivers[0]!
                : (good[kind] ?? Object.keys(choices ?? {})[0] ?? 'texto'),
        }));
      const key = `bad-${cases.length}-${name.replace(' ', '-')}-${field}-${text.replaceAll(/\W/g, '_')}`;
      const { errors } = await ask(
        `mutation ($action: String!, $input: [ActionValue!]!, $why: String, $key: String!) {
          act(action: $action, input: $input, why: $why, key: $key) { text } }`,
        { action: name, input, key, why: why === 'none' ? null : 'Porque sí' },
      );
      const at = errors?.[0]?.extensions;
      if (at?.field !== field || !['BAD_USER_INPUT', 'NOT_FOUND'].includes(at.code))
        missed.push(`${name} --${field} ${text}: ${at?.code} ${at?.field} ${errors?.[0]?.message}`);
    }
    expect(missed).toEqual([]);
    expect(await written()).toBe(before);
  });

  test.each(['1e4', '-41.000,00', '20.5', 'mil'])('a UF of %s, too', async (value) => {
    for (const action of ['accounting uf', 'billing correct-uf']) {
      const { errors } = await ask(
        `mutation ($input: [ActionValue!]!, $action: String!, $key: String!) { act(action: $action, input: $input, key: $key) { text } }`,
        {
          action,
          input: [
            { name: 'date', value: '2026-09-01' },
            { name: 'value', value },
          ],
          key: `bad-uf-${action.replace(' ', '-')}-${value.replaceAll(/\W/g, '_')}-0000`,
        },
      );
      expect(errors?.[0]?.extensions, `${action} ${value}: ${errors?.[0]?.message}`).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'value',
      });
    }
  });
});
