import { addDays, localDate } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { weekBills, billDays } from '@volante/server/modules/billing/public';
import { createEvent, type NewEvent } from '@volante/server/modules/events/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeWeek } from '../kit/bills.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

/** Weeks follow one another: each test begins with its own Monday and the week before it closed. */
let monday = localDate('2026-10-05');
const wednesday = () => new Date(Date.parse(`${addDays(monday, 2)}T15:00:00Z`));
const clock = startingAt(wednesday());
let server: TestServer;
let uid: string;

const ctx = () => server.system.contextFor({ kind: 'system' });
const ops = (action: string, options: Record<string, string>) =>
  runOpsAction(server.system, modules, {
    staff: 'marta',
    domain: 'events',
    action,
    options: { yes: 'si', ...options },
  });

async function closeThisWeek(): Promise<void> {
  const closed = monday;
  monday = addDays(monday, 7);
  clock.moveTo(wednesday());
  await closeWeek(ctx(), closed);
}

beforeAll(async () => {
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await closeThisWeek();
  ({ uid } = await signedInDriver(server.system));
});

let reported = 0;
const written = (change: Partial<NewEvent> = {}): NewEvent => ({
  source: `reversals/${(reported += 1)}`,
  uid,
  kind: 'fine',
  title: 'Exceso de velocidad',
  description: 'Costanera Norte, km 12',
  amount: 90_000,
  credited: false,
  chargeDate: addDays(monday, 2),
  status: 'Approved',
  ...change,
});
const create = async (change: Partial<NewEvent> = {}) => (await createEvent(ctx(), written(change))).eventId;

const charges = async () =>
  (
    await sql<{ field: string; day: string; bill_date: string; amount: number }>`
      select field, day, bill_date, amount from event_charges where driver_id = ${uid} order by recorded_at, source`.execute(
      server.system.db,
    )
  ).rows;

const balances = async () => (await weekBills(ctx(), uid)).map(({ balance }) => balance);

async function shown(credited: boolean) {
  const { data } = await server.graphql(
    await tokenFor(server.system, uid),
    `query ($userId: String!, $credited: Boolean) {
      getEventsByUser(userId: $userId, limit: 20, page: 1, credited: $credited, subject: "Control") {
        events { _id title description amount chargeDate chargedFrom reversal { date reason } }
      }
    }`,
    { userId: uid, credited },
  );
  return data.getEventsByUser.events;
}

describe('[MNY-07] instalments approved when their dates have passed', () => {
  test('begin in the open week, one a week, and each bill takes one', async () => {
    const pending = await create({ installments: 3, status: 'Pending', chargeDate: addDays(monday, -19) });
    expect(await ops('approve', { id: pending })).toMatchObject({ ok: true });
    const first = addDays(monday, 2);
    expect(await charges()).toEqual(
      [0, 7, 14].map((days) => ({
        field: 'installment',
        day: addDays(first, days),
        bill_date: addDays(first, days),
        amount: 30_000,
      })),
    );
    expect(await shown(false)).toMatchObject([{ chargeDate: addDays(monday, -19), chargedFrom: first }]);
    for (let week = 0; week < 3; week += 1) await closeThisWeek();
    const installments = (await weekBills(ctx(), uid)).map(({ installment }) => installment);
    expect(installments).toEqual([30_000, 30_000, 30_000]);
  });

  test('whose first week is open keep their agreed days; what is charged at once keeps its day', async () => {
    await create({ installments: 2, chargeDate: monday });
    await create({ amount: 5_000, chargeDate: addDays(monday, -19) });
    expect(await charges()).toEqual([
      { field: 'installment', day: monday, bill_date: monday, amount: 45_000 },
      { field: 'installment', day: addDays(monday, 7), bill_date: addDays(monday, 7), amount: 45_000 },
      { field: 'fines', day: addDays(monday, -19), bill_date: addDays(monday, 2), amount: 5_000 },
    ]);
  });
});

describe('[MNY-07] an approved event', () => {
  test('is reversed in the open week once its bill is closed; both events say so to the driver', async () => {
    const id = await create({ amount: 45_000 });
    await closeThisWeek();
    const answer = await ops('reverse', { id, reason: 'El auto no era el suyo' });
    expect(answer.text).toMatch(new RegExp(`^Evento ${id} reversado por \\S+: abono de \\$45\\.000 a ${uid}\\.$`));
    expect((await charges()).at(-1)).toEqual({
      field: 'refund',
      day: addDays(monday, -5),
      bill_date: addDays(monday, 2),
      amount: 45_000,
    });
    expect(await shown(false)).toMatchObject([
      { _id: id, reversal: { reason: 'El auto no era el suyo', date: expect.stringContaining(addDays(monday, 2)) } },
    ]);
    expect(await shown(true)).toMatchObject([
      { title: 'Reversa: Exceso de velocidad', description: 'El auto no era el suyo', amount: 45_000, reversal: null },
    ]);
    expect((await notificationsOf(ctx().db, uid))[0]!.message).toBe(
      'Reversamos «Exceso de velocidad»: se te devuelve $45.000. Motivo: El auto no era el suyo',
    );
    await closeThisWeek();
    expect(await balances()).toEqual([0, -45_000]);
    expect((await weekBills(ctx(), uid))[0]).toMatchObject({ debt: 45_000, incomes: { other: 45_000 } });
    const { text } = await runOpsAction(server.system, modules, {
      staff: 'marta',
      domain: 'ledger',
      action: 'check',
      options: {},
    });
    expect(text).toMatch(/^El libro cuadra/);
  });

  test('in instalments: what was taken is given back, and what is still to come takes nothing', async () => {
    const id = await create({ installments: 3 });
    await closeThisWeek();
    await ops('reverse', { id, reason: 'Error' });
    for (let week = 0; week < 2; week += 1) await closeThisWeek();
    const bills = (await weekBills(ctx(), uid)).toReversed();
    expect(bills.map(({ installment, incomes }) => incomes.other - installment)).toEqual([-30_000, 30_000, 0]);
    expect(bills.reduce((sum, { installment, incomes }) => sum + incomes.other - installment, 0)).toBe(0);
    const open = await billDays(ctx(), uid, monday, addDays(monday, 6));
    expect(open).toEqual([]);
  });

  test('that was a refund is charged again, by its subject', async () => {
    const id = await create({ credited: true, amount: 20_000 });
    expect((await ops('reverse', { id, reason: 'Doble abono' })).text).toContain('cobro de $20.000');
    expect((await charges()).map(({ field, amount }) => [field, amount])).toEqual([
      ['refund', 20_000],
      ['fines', 20_000],
    ]);
    await closeThisWeek();
    expect(await balances()).toEqual([0]);
  });

  test('is reversed once, with a reason; what is not approved, or is a reversal, is not', async () => {
    const id = await create();
    expect((await ops('reverse', { id })).text).toContain('Falta --reason');
    expect(await ops('reverse', { id, reason: '  ' })).toMatchObject({ ok: false });
    const counter = /por (\S+):/.exec((await ops('reverse', { id, reason: 'Error' })).text)![1]!;
    expect(await ops('reverse', { id, reason: 'Otra vez' })).toEqual({
      ok: false,
      text: 'El evento ya está reversado.',
    });
    expect((await ops('reverse', { id: counter, reason: 'No' })).text).toMatch(/es la reversa de otro/);
    const pending = await create({ status: 'Pending' });
    expect((await ops('reverse', { id: pending, reason: 'No' })).text).toMatch(/está pendiente/);
    expect(await charges()).toHaveLength(2);
  });

  test.runIf(onPostgres)('is reversed once by three at the same time', async () => {
    const id = await create();
    const outcomes = await Promise.all([1, 2, 3].map(() => ops('reverse', { id, reason: 'Error' })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await charges()).toHaveLength(2);
    expect(await shown(true)).toHaveLength(1);
  });
});
