import { demoPlans } from '@volante/demo/plans';
import { type Permission, permissions } from '@volante/domain/staff/permissions';
import { addDays, instantAt, type LocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { recordCharges, recordKm, recordPrepayment, recordTripPayments } from '@volante/server/modules/billing/public';
import { changeStatus } from '@volante/server/modules/drivers/public';
import { openCase } from '@volante/server/modules/support/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { insertBlock } from '@volante/server/platform/data-blocks/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWeek, fare, giveSheets } from '../kit/bills.ts';
import { askConsole } from '../kit/console.ts';
import { signedInDriver } from '../kit/driver.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const staff = new TrialStaff();
const monday = '2026-10-05' as LocalDate;
const next = addDays(monday, 7);
const noon = (day: LocalDate) => instantAt(day, '12:00')!;
const clock = startingAt(noon(monday));
let server: TestServer;
let uid: string;

const ctx = () => server.system.contextFor({ kind: 'system' });

beforeAll(async () => {
  // Without a worker: weeks are closed when the test says so.
  const config = { roles: new Set(['api', 'console'] as const) };
  server = await startTestServer({ console: true, modules: staff.modules('house'), config, clock });
  await importPlans(ctx(), demoPlans);
  ({ uid } = await signedInDriver(server.system));
  await recordCharges(ctx(), {
    uid,
    eventId: 'lavado',
    kind: 'other',
    title: 'Lavado',
    amount: pesos(30_000),
    credited: false,
    installments: 1,
    chargeDate: monday,
  });
  clock.moveTo(noon(next));
  await closeWeek(ctx(), monday);
  await giveSheets(ctx(), [{ uid, date: next, uf: '41200.00', discount: 15, basePrice: '0.40' }]);
  await recordKm(ctx(), [{ uid, carId: 'BBBB11', day: next, metres: 410_000 }]);
  const amounts = { netFare: 90_000, tips: 2_000, cashCollected: -20_000 };
  await recordTripPayments(ctx(), [fare({ source: 'v1', uid, at: noon(next), km: 12.5, ...amounts })]);
  await recordPrepayment(ctx(), { source: 'p1', uid, amount: 10_000, date: next });
});
afterAll(() => server.close());

/** Asks for one part of the record, with these permissions besides that of the record itself. */
const ask = (part: string, held: readonly Permission[] = permissions, of = uid) =>
  askConsole(
    server,
    staff.enter('rosa', ['drivers.read', ...held]),
    `query ($uid: ID!) { driver(uid: $uid) { ${part} } }`,
    {
      uid: of,
    },
  );

const why = (key: string, day: number | null, date = next) =>
  ask(`week(date: "${date}") { why(key: "${key}", day: ${day}) { title amount note
    lists { title total lines { label detail amount to { key day } } } tiers { words } } }`);

describe('[CON-10] the record of a driver', () => {
  test('says who it is and how they stand, and what became of their status, to whoever may see drivers', async () => {
    const driver = await scenario(server.system)
      .driver({ status: 'rent', firstname: 'Camila', lastname: 'Reyes' })
      .create();
    await changeStatus(ctx(), { uid: driver.uid, to: 'frozen', why: 'No pagó' });
    const { data } = await ask(
      'name status rut email blocked banned history { subject before after why }',
      [],
      driver.uid,
    );
    expect(data.driver).toMatchObject({ name: 'Camila Reyes', status: 'frozen', blocked: false, banned: false });
    expect(data.driver.email).toContain('@');
    expect(data.driver.history[0]).toEqual({ subject: 'status', before: 'rent', after: 'frozen', why: 'No pagó' });
    const nobody = await askConsole(server, staff.enter('luis', ['cars.read']), `{ driver(uid: "${uid}") { name } }`);
    expect(nobody.errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect(nobody.errors?.[0]?.message).toContain("'drivers.read'");
    expect((await ask('name', [], 'nadie')).data).toEqual({ driver: null });
  });

  test('documents, onboarding and plan as they stand, without a link to any file', async () => {
    const { data } = await ask(
      'documents { name title status label file } onboarding { needed flags { flag done } } plan { name }',
      [],
    );
    expect(data.driver.documents).toHaveLength(6);
    expect(data.driver.documents[0]).toEqual({
      name: 'cedulaIdentidadFront',
      title: expect.any(String),
      status: null,
      label: 'No subido',
      file: null,
    });
    expect(data.driver.onboarding.needed).toBe(true);
    expect(data.driver.onboarding.flags).toContainEqual({ flag: 'auth', done: true });
    expect(data.driver.plan).toBeNull();
  });

  test('the car, its partner and the handovers; neither place nor code', async () => {
    const world = scenario(server.system);
    const one = await world.driver({ status: 'rent', plate: 'CCCC22', shift: 'electrico-compartido-am' }).create();
    const other = await world
      .driver({
        status: 'rent',
        plate: 'CCCC22',
        shift: 'electrico-compartido-pm',
        firstname: 'Pedro',
        lastname: 'Soto',
      })
      .create();
    const { data, errors } = await ask(
      'car { plate since toPickUp partners { uid name } } handovers { id }',
      ['cars.read'],
      one.uid,
    );
    expect(errors).toBeUndefined();
    expect(data.driver.car).toMatchObject({ plate: 'CCCC22', partners: [{ uid: other.uid, name: 'Pedro Soto' }] });
    expect(data.driver.handovers).toEqual(expect.any(Array));
  });

  const parts: [Permission, string][] = [
    ['cars.read', 'car { plate }'],
    ['cars.read', 'handovers { id }'],
    ['weeks.read', 'bills { id }'],
    ['weeks.read', 'debt'],
    ['weeks.read', 'payouts { batch }'],
    ['weeks.read', 'week(date: "2026-10-05") { monday }'],
    ['cases.answer', 'cases { number }'],
    ['drivers.access', 'devices { name }'],
  ];
  test.each(parts)(
    "[CON-02] without '%s' the server refuses %s by its name, and shows the rest",
    async (permission, part) => {
      const refused = await ask(
        part,
        permissions.filter((one) => one !== permission),
      );
      expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
      expect(refused.errors?.[0]?.message).toContain(`'${permission}'`);
      expect((await ask('name documents { name }', [])).errors).toBeUndefined();
      expect((await ask(part, [permission])).errors).toBeUndefined();
    },
  );

  test('[DAY-02] of blocked data neither name, contact, identity, documents nor the words of a case', async () => {
    const { uid: of } = await signedInDriver(server.system);
    await openCase(ctx(), { driverId: of, caseId: 'caso-bloqueado', text: 'Mi RUT está mal' });
    await insertBlock(server.system.db, {
      id: `block-${of}`,
      driver_id: of,
      reason: 'request',
      since: new Date(),
      set_by: 'staff:ana',
    });
    const { data } = await ask(
      'name email phone rut photo blocked documents { name } cases { subject }',
      permissions,
      of,
    );
    expect(data.driver).toEqual({
      name: '(dato bloqueado)',
      email: null,
      phone: null,
      rut: null,
      photo: null,
      blocked: true,
      documents: null,
      cases: [{ subject: '(dato bloqueado)' }],
    });
  });
});

describe('[CON-10] the week', () => {
  test('the open week comes to what the app of the driver reckons, row by row', async () => {
    const { data } = await ask(
      `week(date: "${addDays(next, 3)}") { monday closed empty groups { key total rows { key values total } } summary { key total } }`,
    );
    const { week } = data.driver;
    expect(week).toMatchObject({ monday: next, closed: false, empty: false });
    const app = await server.graphql(
      await tokenFor(server.system, uid),
      `query ($uid: String!, $from: String!, $to: String!) { getDriverBillDaysLimitDates(uid: $uid, initialDatetime: $from, finalDatetime: $to) { expenses { rent } incomes { uber } prePay } }`,
      { uid, from: `${next}T00:00:00`, to: `${addDays(next, 6)}T23:59:59` },
    );
    const days: { expenses: { rent: number }; incomes: { uber: number }; prePay: number }[] =
      app.data.getDriverBillDaysLimitDates;
    const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
    const total = (key: string) => week.summary.find((row: { key: string }) => row.key === key).total;
    expect(total('prePay')).toBe(sum((day) => day.prePay));
    expect(total('totalIncomes')).toBe(sum((day) => day.incomes.uber));
    expect(total('totalExpenses')).toBe(-sum((day) => day.expenses.rent));
    expect(total('balance')).toBe(
      ['totalIncomes', 'totalExpenses', 'totalInstallments', 'prePay'].reduce((all, key) => all + total(key), 0),
    );
  });

  test("'¿Por qué?' is answered as on the phone: parts lead further, and lines add up", async () => {
    const { data } = await why('balance', null);
    const { why: balance } = data.driver.week;
    const [list] = balance.lists;
    expect(list.lines.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)).toBe(balance.amount);
    expect(list.lines.map(({ to }: { to: { key: string } }) => to.key)).toContain('totalExpenses');
    const shift = (await why('rent.base', 0)).data.driver.week.why;
    expect(shift.lists[0].lines[0].detail).toContain('0,4 UF × $41.200 × (1 − 15%) = $14.008');
    expect(shift.amount).toBe(-14_008);
    const km = (await why('rent.km', 0)).data.driver.week.why;
    expect(km.tiers.length).toBeGreaterThan(0);
    expect((await why('nothing', 0)).data.driver.week.why).toBeNull();
    expect((await why('rent.km', 7)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'day' });
  });

  test('a closed week says so, and what is owed of it stands beside it', async () => {
    const { data } = await ask(
      `debt bills { monday balance rest status text } week(date: "${monday}") { closed summary { key total } }`,
    );
    const { debt, bills, week } = data.driver;
    expect(week.closed).toBe(true);
    expect(week.summary.at(-1)).toEqual({ key: 'balance', total: -30_000 });
    expect(bills).toEqual([{ monday, balance: -30_000, rest: 30_000, status: 'Pendiente', text: expect.any(String) }]);
    expect(debt).toBe(30_000);
  });
});
