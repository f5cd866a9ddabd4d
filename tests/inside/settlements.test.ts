import { allFlags } from '@volante/demo/scenario';
import { splitIva } from '@volante/domain/billing/boleta';
import { addDays, parseLocalDate, startOfDay } from '@volante/domain/values/dates';
import { negated } from '@volante/domain/values/money';
import { contribute, createBankAccount, getDriverAccounting } from '@volante/server/modules/banking/public';
import { billDays, closeDueWeeks, weekBills } from '@volante/server/modules/billing/public';
import { modules } from '@volante/server/modules';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { getDriver } from '@volante/server/modules/profile/public';
import { hledgerJournal } from '@volante/server/modules/ledger/export-journal';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveSheets } from '../kit/bills.ts';
import { payBill } from '../kit/pay-bill.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const monday = parseLocalDate('2026-10-05')!;
const mondayAfter = (weeks: number) => addDays(monday, 7 * weeks);
/** Monday 00:00 in Santiago, so many weeks later. */
const closing = (weeks: number) => startOfDay(mondayAfter(weeks));
const minute = 60_000;
const clock = startingAt(new Date(closing(2).getTime() - 5 * minute));

let server: TestServer;
const ctx = () => server.system.contextFor({ kind: 'system' });

/** Everything a close writes, byte for byte. */
async function everything(): Promise<string> {
  const tables = [
    'billing_weeks',
    'bill_lines',
    'bill_weeks',
    'journal_entries',
    'vouchers',
    'guarantee_contributions',
  ];
  const hashes = [...tables, 'guarantees_completed', 'notifications', 'day_sheets', 'driver_km'].map(
    (table) => sql`
      select ${sql.lit(table)} as name, md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(table)} as t`,
  );
  const { rows } = await sql`${sql.join(hashes, sql` union all `)}`.execute(ctx().db);
  return JSON.stringify(rows);
}

async function ops(domain: string, action: string, options: Record<string, string> = {}) {
  return runOpsAction(server.system, modules, { staff: 'ana', domain, action, options });
}

const account = {
  accountType: 'Cuenta Vista',
  account: '900012345671',
  bank: 'Santander',
  email: 'rosa@volante.test',
  name: 'Rosa Araneda',
  rol: 'Driver',
  rut: '12.345.678-5',
} as const;

let rosa: string;
/** Who has not given a guarantee yet, and no bank account. */
let luis: string;

beforeAll(async () => {
  // No jobs: weeks are closed here when it is said.
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
  const wish = { status: 'rent', weeks: 1, shift: 'electrico-exclusivo-all' } as const;
  clock.moveTo(new Date(closing(1).getTime() + minute));
  ({ uid: rosa } = await scenario(server.system).driver(wish).create());
  ({ uid: luis } = await scenario(server.system)
    .driver({ ...wish, flags: allFlags.filter((flag) => flag !== 'guarantee' && flag !== 'bank') })
    .create());
  await createBankAccount(ctx(), { uid: rosa, ...account });
});
afterAll(() => server.close());

test('[SET-01] a week is closed at midnight on Monday, once, with its boletas, guarantees and news', async () => {
  clock.moveTo(new Date(closing(1).getTime() - 1_000));
  expect(await closeDueWeeks(ctx())).toEqual([]);
  clock.moveTo(closing(1));
  const closed = await closeDueWeeks(ctx());
  expect(closed.at(-1)).toMatchObject({ monday, bills: 2 });
  const [bill] = await weekBills(ctx(), rosa);
  expect(bill).toMatchObject({ date: mondayAfter(1), settled: false, expenses: { tag: 10_500, guarantee: 0 } });
  expect(bill!.incomes.uber).toBe(630_000);
  const [news, ...older] = await notificationsOf(ctx().db, rosa);
  const balance = `$${String(bill!.balance).replace(/(\d{3})$/, '.$1')}`;
  expect(news).toMatchObject({
    type: 'bill',
    message: `Tu liquidación del 05/10 al 11/10 está lista: ${balance} a tu favor.`,
  });
  expect(older.filter(({ type }) => type === 'bill')).toEqual([]);
  const { rows: vouchers } = await sql`select total_amount from vouchers where driver_id = ${rosa}`.execute(ctx().db);
  expect(vouchers.at(-1)).toEqual({ total_amount: bill!.expenses.rent });
  const before = await everything();
  clock.moveTo(new Date(closing(1).getTime() + 3 * 60 * minute));
  expect(await closeDueWeeks(ctx())).toEqual([]);
  expect(await everything()).toBe(before);
});

test('[SET-01] what is in drivers’ favour is paid out once, to those who have an account', async () => {
  const before = await everything();
  const shown = await ops('payouts', 'prepare', { all: 'si' });
  expect(shown.text).toMatch(/^Ensayo: no se hizo nada.*\n(?:.*\n)* {2}Envío \S+: 1 transferencia/);
  expect(await everything()).toBe(before);
  expect((await ops('payouts', 'prepare')).ok).toBe(false);
  const [one, other] = await Promise.all([1, 2].map(() => ops('payouts', 'prepare', { all: 'si', yes: 'si' })));
  const batches = [one!, other!].flatMap(({ text }) => /Envío (\S+):/.exec(text)?.[1] ?? []);
  expect(batches).toHaveLength(1);
  expect(one!.text + other!.text).toContain(`Sin cuenta principal, no se paga: ${luis}`);
  expect((await weekBills(ctx(), rosa)).at(-1)!.settled).toBe(false);
  await ops('payouts', 'send', { batch: batches[0]!, yes: 'si' });
  const first = (await weekBills(ctx(), rosa)).at(-1)!;
  expect(first).toMatchObject({ settled: true, payBill: first.balance });
  const again = await ops('payouts', 'prepare', { driver: rosa, yes: 'si' });
  expect(again.text).toBe('No hay nada por transferir.');
  const name = '=1+1;Rosa';
  await createBankAccount(ctx(), { uid: luis, ...account, name, account: '900012340099' });
  const prepared = await ops('payouts', 'prepare', { driver: luis, yes: 'si' });
  expect(prepared.text).toMatch(
    /^liquidacion;.*\n.*;"'=1\+1;Rosa";12\.?345\.?678-5;Santander;Cuenta Vista;•••• 0099;\d+;preparada;\n/,
  );
  await ops('payouts', 'send', { batch: /Envío (\S+):/.exec(prepared.text)![1]!, yes: 'si' });
});

test('[BNK-04] each bill puts half a UF into the guarantee; the last of it verifies it, and no bill takes more', async () => {
  const hasGuarantee = async () => (await getDriver(ctx(), luis)).verifiedList.guarantee;
  const [first] = await weekBills(ctx(), luis);
  const days = await billDays(ctx(), luis, monday, addDays(monday, 6));
  const uf = Number(days[0]!.currency);
  expect(first!.expenses.guarantee).toBe(Math.round(uf / 2));
  const { guarantee } = await getDriverAccounting(ctx(), luis);
  const billed = (await weekBills(ctx(), luis)).reduce((sum, bill) => sum + bill.expenses.guarantee, 0);
  expect(guarantee).toMatchObject({ amount: billed, origin: 'driver' });
  expect(await hasGuarantee()).toBe(false);
  // All but $1.000 by transfer: the next bill takes just that.
  const missing = Math.round(uf * 8) - billed;
  await contribute(ctx(), { uid: luis, origin: 'driver', amount: missing - 1_000, source: 'transfer', date: monday });
  clock.moveTo(closing(2));
  await closeDueWeeks(ctx());
  const [second] = await weekBills(ctx(), luis);
  const now = await billDays(ctx(), luis, mondayAfter(1), addDays(mondayAfter(1), 6));
  const whole = Math.round(Number(now[0]!.currency) * 8);
  expect(second!.expenses.guarantee).toBe(whole - Math.round(uf * 8) + 1_000);
  expect((await getDriverAccounting(ctx(), luis)).guarantee).toMatchObject({ amount: whole, total: whole });
  expect(await hasGuarantee()).toBe(true);
  // Who had a car from Wednesday on, and has left us since: their guarantee is kept, and nobody is told.
  const { uid: left } = await scenario(server.system).driver({}).create();
  await giveSheets(ctx(), [{ uid: left, date: addDays(mondayAfter(2), 2) }]);
  await sql`update drivers set deleted = true where id = ${left}`.execute(ctx().db);
  clock.moveTo(closing(3));
  await closeDueWeeks(ctx());
  expect((await weekBills(ctx(), luis))[0]!.expenses.guarantee).toBe(0);
  const { rows } = await sql`select amount from guarantee_contributions where driver_id = ${left}`.execute(ctx().db);
  expect(rows).toEqual([{ amount: 20_000 }]);
  expect((await weekBills(ctx(), left))[0]!.expenses.guarantee).toBe(20_000);
  expect((await notificationsOf(ctx().db, left)).filter(({ type }) => type === 'bill')).toEqual([]);
});

test('[SET-01] weeks that nobody closed are made up for one after another; only the last one is news', async () => {
  const newsOfBills = async () => (await notificationsOf(ctx().db, rosa)).filter(({ type }) => type === 'bill');
  const before = (await newsOfBills()).length;
  await scenario(server.system).facts(rosa, { charges: [{ day: mondayAfter(3), amount: 40_000 }] });
  clock.moveTo(new Date(closing(6).getTime() + minute));
  const closed = await closeDueWeeks(ctx());
  expect(closed.map((week) => week.monday)).toEqual([3, 4, 5].map(mondayAfter));
  const news = await newsOfBills();
  expect(news).toHaveLength(before + 1);
  const [bill] = await weekBills(ctx(), rosa);
  expect(bill!.balance).toBeLessThan(0);
  expect(news[0]!.message).toMatch(/^Tu liquidación del 09\/11 al 15\/11 está lista: tienes una deuda de \$\d/);
});

test('[SET-01] staff see a driver’s settlements and take what they pay beforehand, once', async () => {
  const list = await ops('settlements', 'list', { driver: rosa });
  expect(list.text).toMatch(/05\/10\/2026 - 11\/10\/2026 {2}\$[\d.]+ {2}Pagado$/);
  expect(list.text).toContain('pasó a la siguiente como deuda');
  const shown = await ops('settlements', 'show', { driver: rosa, week: '2026-10-08' });
  expect(JSON.parse(shown.text)).toMatchObject({ bill: { date: mondayAfter(1) }, days: { length: 7 } });
  const prepay = { driver: rosa, amount: '25.000', source: 'transfer-7', yes: 'si' };
  expect((await ops('settlements', 'prepay', prepay)).text).toContain('$25.000 registrado');
  expect((await ops('settlements', 'prepay', prepay)).text).toContain('ya estaba registrado');
  for (const wrong of ['0', '3000000000']) {
    const refused = await ops('settlements', 'prepay', { ...prepay, source: 'transfer-8', amount: wrong });
    expect(refused.text).toMatch(/^El monto va de \$1 a \$100\.000\.000/);
  }
  // Somebody else's money under a name that is taken is not lost in silence.
  for (const other of [{ driver: luis }, { amount: '25.001' }]) {
    const refused = await ops('settlements', 'prepay', { ...prepay, ...other });
    expect(refused).toEqual({ ok: false, text: "El abono 'transfer-7' ya está registrado con otros datos." });
  }
  expect((await ops('settlements', 'close')).text).toBe('No hay semanas por cerrar.');
  expect((await ops('settlements', 'close', { week: 'ayer' })).ok).toBe(false);
});

test('[SET-04] the exported journal balances, sums to every bill, and a peso too many is found', async () => {
  const [owed] = await weekBills(ctx(), rosa);
  const paying = { uid: rosa, billId: owed!._id, amount: negated(owed!.balance), id: 'p1' };
  expect(await payBill(ctx(), paying)).toBe(true);
  expect((await ops('ledger', 'check')).text).toMatch(/^El libro cuadra: 1\d liquidaciones, \d+ asientos\.\ncuenta /);
  const { text } = await ops('ledger', 'export', { format: 'hledger' });
  const entries = text.split('\n\n').filter((block) => !/^(?:decimal-mark|account) /.test(block));
  let byPages = '';
  for await (const part of hledgerJournal(ctx(), {}, 7)) byPages += part;
  expect(byPages.trimEnd()).toBe(text);
  const sums = new Map<string, number>();
  for (const entry of entries) {
    const amounts = [...entry.matchAll(/^ {4}(\S+) {2}(-?\d+) CLP$/gm)];
    expect(amounts.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(0);
    expect(amounts).toHaveLength(2);
    for (const [, name, amount] of amounts) sums.set(name!, (sums.get(name!) ?? 0) + Number(amount));
  }
  expect(sums.get(`liabilities:drivers:${rosa}`)).toBe(0);
  const bills = [...(await weekBills(ctx(), rosa)), ...(await weekBills(ctx(), luis))];
  const total = (of: (bill: (typeof bills)[number]) => number) => bills.reduce((sum, bill) => sum + of(bill), 0);
  const ivas = bills.map(({ expenses }) => splitIva(expenses.rent).iva);
  const iva = ivas.reduce((sum, amount) => sum + amount, 0);
  expect(sums.get('liabilities:iva')).toBe(-iva);
  expect(sums.get('revenues:rent')).toBe(iva - total(({ expenses }) => expenses.rent));
  expect(sums.get('assets:platforms:uber')).toBe(total(({ incomes }) => incomes.uber));
  const paidOut = total(({ payBill, balance }) => (balance > 0 ? payBill : -payBill));
  const { rows } = await sql<{ amount: number }>`
    select sum(amount)::integer as amount from (
      select amount from guarantee_contributions where source not like 'bill:%' union all select amount from prepayments
    ) as received`.execute(ctx().db);
  expect(sums.get('assets:bank')).toBe(rows[0]!.amount - paidOut);
  const few = await ops('ledger', 'export', { format: 'hledger', from: '2026-10-05', to: '2026-10-05' });
  const dated = few.text.split('\n\n').filter((block) => !/^(?:decimal-mark|account) /.test(block));
  expect(few.text.match(/^2026-10-05 /gm)!.length).toBe(dated.length);
  await sql`update journal_entries set amount = amount + 1 where source = 'payment/p1'`.execute(ctx().db);
  const wrong = await ops('ledger', 'check');
  expect(wrong.ok).toBe(false);
  expect(wrong.text).toContain('La cuenta assets:bank no cuadra con su origen');
  expect(wrong.text).toContain(`La cuenta liabilities:drivers no cuadra con su origen, de ${rosa}`);
  expect(wrong.text).toMatch(/pagos: \$[\d.]+ en las liquidaciones, \$[\d.]+ en los asientos/);
});
