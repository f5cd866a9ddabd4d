import { addDays, formatDayMonth, type LocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { closeDueWeeks, weekBills } from '@volante/server/modules/billing/public';
import { openJournalOnce } from '@volante/server/modules/billing/journal/open-journal';
import { waitingFor } from '@volante/server/modules/drivers/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { finishPayment } from '@volante/server/modules/payments/commands/finish-payment';
import { findPayment } from '@volante/server/modules/payments/store';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeWeek } from '../kit/bills.ts';
import { onPostgres } from '../kit/database.ts';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';
import { payBill } from '../kit/pay-bill.ts';
import { pdfText } from '../kit/pdf-text.ts';
import { tokenFor } from '../kit/token.ts';

let company: LedgerCompany;
let uid: string;
const ctx = () => company.ctx();
const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await company.server.system.pool.query(text, values)).rows as Row[];

beforeAll(async () => {
  company = await ledgerCompany();
});
afterAll(() => company.server.close());
beforeEach(async () => {
  uid = await company.driver();
});

const bills = () => weekBills(ctx(), uid);
const prepare = (options: Record<string, string> = {}) =>
  company.done('payouts', 'prepare', { driver: uid, ...options });
const batchIn = (text: string) => /Envío (\S+):/.exec(text)![1]!;
const lastNews = async () => (await notificationsOf(ctx().db, uid))[0]!.message;

/** A week that comes to so much, closed. */
async function week(amount: number): Promise<void> {
  if (amount > 0) await company.earn(uid, amount);
  if (amount < 0) await company.charge(uid, { amount: -amount });
  await company.close();
}

/** The words for the week whose bill was issued on this Monday. */
const daysOf = (issued: LocalDate) =>
  `${formatDayMonth(addDays(issued, -7))} al ${formatDayMonth(addDays(issued, -1))}`;

async function asked(text: string) {
  const { data, errors } = await company.server.graphql(await tokenFor(company.server.system, uid), text, { uid });
  expect(errors).toBeUndefined();
  return data;
}

const shown = async () =>
  (
    await asked(`query ($uid: String!) { getDriverBillWeek(uid: $uid) {
      _id balance debt payBill rest settled carried payable netted { amount date }
    } }`)
  ).getDriverBillWeek;
const due = async () =>
  (
    await asked(`query ($uid: String!) { getDriverPayments(uid: $uid, offset: 0, limit: 5) {
      due { _id balance rest netted { amount date } }
    } }`)
  ).getDriverPayments.due;

async function sent(): Promise<{ batch: string; bill: string }> {
  const batch = batchIn(await prepare({ 'despite-return': 'Está bien' }));
  await company.done('payouts', 'send', { batch });
  const [line] = await query<{ bill_id: string }>('select bill_id from payout_lines where batch_id = $1', [batch]);
  return { batch, bill: line!.bill_id };
}

const bounce = ({ batch, bill }: { batch: string; bill: string }) =>
  company.done('payouts', 'bounce', { batch, bill, reason: 'Cuenta cerrada' });

/** Never both: money of ours that is not under way, and a debt that could be paid. */
async function oneSide(): Promise<void> {
  const rows = await query<{ gets: string; owes: string }>(
    `select coalesce(sum(rest) filter (where balance > 0), 0) as gets, coalesce(sum(rest) filter (where balance < 0), 0) as owes
     from (
       select balance, abs(balance) - pay_bill as rest from bill_weeks w
       where driver_id = $1 and not settled and carried_to is null
         and not exists (select from payout_lines l where l.bill_id = w.id and l.state = 'prepared')
     ) as open`,
    [uid],
  );
  expect(Math.min(Number(rows[0]!.gets), Number(rows[0]!.owes))).toBe(0);
}

/** What we owe the driver in all; what they owe us is negative. */
async function owedInAll(): Promise<number> {
  return (await bills()).reduce((total, { balance, rest }) => total + (balance > 0 ? rest : -rest), 0);
}

describe('[BKS-04] at the close of a week', () => {
  test('+$50.000 that was not paid out and −$80.000 leave a debt of $30.000, to be paid in the payment section', async () => {
    await week(50_000);
    await week(-80_000);
    const [debt, balance] = await shown();
    const [issued, earlier] = [company.monday(), addDays(company.monday(), -7)];
    expect(debt).toMatchObject({
      balance: -80_000,
      payBill: 50_000,
      rest: 30_000,
      settled: false,
      payable: true,
      netted: [{ amount: 50_000, date: earlier }],
    });
    expect(balance).toMatchObject({
      balance: 50_000,
      payBill: 50_000,
      rest: 0,
      settled: true,
      netted: [{ amount: 50_000, date: issued }],
    });
    expect(await due()).toEqual({
      _id: debt._id,
      balance: -80_000,
      rest: 30_000,
      netted: [{ amount: 50_000, date: earlier }],
    });
    expect(await waitingFor.call(ctx(), { uid })).toContainEqual([{ kind: 'debt', amount: 30_000 }]);
    expect(await lastNews()).toBe(
      `Tu liquidación del ${daysOf(issued)} está lista: tienes una deuda de $30.000, descontando $50.000 que tenías a tu favor.`,
    );
    expect(await prepare()).toBe('No hay nada por transferir.');
    await company.books();
    // What is left is paid, and no other amount.
    expect(await payBill(ctx(), { uid, billId: debt._id, amount: pesos(80_000) })).toBe(false);
    expect(await payBill(ctx(), { uid, billId: debt._id, amount: pesos(30_000) })).toBe(true);
    expect((await shown())[0]).toMatchObject({ payBill: 80_000, rest: 0, settled: true, payable: false });
    await company.books();
    await company.close();
    expect(await bills()).toHaveLength(2);
  });

  test('what is left becomes the debt of the next bill, exactly', async () => {
    await week(50_000);
    await week(-80_000);
    await week(10_000);
    expect(await shown()).toMatchObject([
      { debt: 30_000, balance: -20_000, rest: 20_000, payable: true },
      { balance: -80_000, payBill: 50_000, rest: 0, settled: false, carried: true, payable: false },
      { balance: 50_000, settled: true },
    ]);
    await week(45_000);
    expect((await shown())[0]).toMatchObject({ debt: 20_000, balance: 25_000, rest: 25_000 });
    expect(await prepare()).toContain('1 transferencia, $25.000');
    await company.books();
  });

  test('a smaller debt is settled whole, and one transfer pays the rest', async () => {
    await week(100_000);
    await week(-30_000);
    expect(await shown()).toMatchObject([
      { balance: -30_000, rest: 0, settled: true },
      { balance: 100_000, payBill: 30_000, rest: 70_000, settled: false },
    ]);
    expect(await due()).toBeNull();
    expect(await lastNews()).toContain('está lista: quedó pagada con $30.000 que tenías a tu favor.');
    expect(await prepare()).toContain('1 transferencia, $70.000');
    await company.books();
  });

  test('several balances pay one debt, oldest first, each with its line', async () => {
    await week(20_000);
    await week(15_000);
    await week(-80_000);
    expect((await shown())[0].netted).toEqual([
      { amount: 20_000, date: addDays(company.monday(), -14) },
      { amount: 15_000, date: addDays(company.monday(), -7) },
    ]);
    expect(await due()).toMatchObject({ rest: 45_000 });
    await company.books();
  });

  test('money in a transfer that is prepared is under way: it is netted when the batch is cancelled', async () => {
    await week(50_000);
    const batch = batchIn(await prepare());
    await week(-80_000);
    expect(await due()).toMatchObject({ rest: 80_000, netted: [] });
    const debt = (await bills())[0]!._id;
    const text = await company.done('payouts', 'cancel', { batch });
    expect(text.split('\n').slice(1)).toEqual([
      'Con $50.000 se pagaron deudas de los mismos conductores:',
      `  $50.000 de ${(await bills())[1]!._id} a ${debt}`,
      `Debía más de lo que se le debía, le quedan $30.000 por pagar: ${uid}`,
    ]);
    expect(await due()).toMatchObject({ rest: 30_000, netted: [{ amount: 50_000 }] });
    expect(await lastNews()).toBe(
      `Se descontó $50.000 a tu favor de la deuda de tu liquidación del ${daysOf(company.monday())}: te quedan $30.000 por pagar.`,
    );
    await company.books();
  });

  test('what a release before has left side by side is netted when a payout is prepared', async () => {
    await week(50_000);
    await company.charge(uid, { amount: 80_000 });
    const monday = company.monday();
    company.clock.moveTo(new Date(Date.parse(`${addDays(monday, 8)}T15:00:00Z`)));
    // The weekly bills alone, without what follows from them.
    await closeWeek(ctx(), monday);
    expect((await bills()).map(({ rest }) => rest)).toEqual([80_000, 50_000]);
    const rehearsed = await company.ops('payouts', 'prepare', { driver: uid });
    expect(rehearsed.text).toContain('le quedan $30.000 por pagar');
    expect((await bills()).map(({ rest }) => rest)).toEqual([80_000, 50_000]);
    expect(await prepare()).toMatch(/^No hay nada por transferir\.\nCon \$50\.000 se pagaron deudas/);
    expect((await bills()).map(({ rest }) => rest)).toEqual([30_000, 0]);
    await company.books();
    await company.close();
  });
});

describe('[BKS-04] after a transfer the bank returned', () => {
  test('+$50.000 that came back and −$80.000 leave a debt of $30.000', async () => {
    await week(50_000);
    const line = await sent();
    await week(-80_000);
    expect(await due()).toMatchObject({ rest: 80_000, netted: [] });
    const debt = (await bills())[0]!._id;
    expect(await bounce(line)).toBe(
      [
        `Envío ${line.batch}: $50.000 devueltos al saldo de ${uid}.`,
        'Con $50.000 se pagaron deudas de los mismos conductores:',
        `  $50.000 de ${line.bill} a ${debt}`,
        `Debía más de lo que se le debía, le quedan $30.000 por pagar: ${uid}`,
      ].join('\n'),
    );
    expect(await shown()).toMatchObject([
      { rest: 30_000, payBill: 50_000, netted: [{ amount: 50_000 }] },
      { rest: 0, settled: true, payBill: 50_000 },
    ]);
    expect(await lastNews()).toBe(
      'El banco devolvió tu depósito de $50.000 en Banco Estado ••2907. ' +
        `Se descontó $50.000 a tu favor de la deuda de tu liquidación del ${daysOf(company.monday())}: te quedan $30.000 por pagar.`,
    );
    expect(await prepare({ 'despite-return': 'Está bien' })).toBe('No hay nada por transferir.');
    await company.books();
    await company.close();
    expect((await bills())[0]).toMatchObject({ debt: 30_000, balance: -30_000, rest: 30_000 });
    await company.books();
  });

  test('what is more than the debt goes out with the next batch, and may come back again', async () => {
    await week(100_000);
    const line = await sent();
    await week(-30_000);
    await bounce(line);
    expect(await shown()).toMatchObject([{ settled: true }, { payBill: 30_000, rest: 70_000, settled: false }]);
    expect(await lastNews()).toMatch(/quedó pagada\. Los otros \$70\.000 vuelven a estar a tu favor: deja otra cuenta/);
    const second = await sent();
    expect((await shown())[1]).toMatchObject({ payBill: 100_000, rest: 0, settled: true });
    await week(-90_000);
    await bounce(second);
    expect(await shown()).toMatchObject([
      { balance: -90_000, rest: 20_000, netted: [{ amount: 70_000 }] },
      { balance: -30_000, settled: true },
      { balance: 100_000, settled: true, netted: [{ amount: 30_000 }, { amount: 70_000 }] },
    ]);
    await company.books();
  });

  test('a debt that was carried meanwhile is netted where it stands now', async () => {
    await week(50_000);
    const line = await sent();
    await week(-80_000);
    await company.close();
    await bounce(line);
    expect(await shown()).toMatchObject([
      { debt: 80_000, balance: -80_000, rest: 30_000, netted: [{ amount: 50_000 }] },
      { carried: true, payBill: 0, netted: [] },
      { settled: true },
    ]);
    await company.books();
  });
});

describe('[BKS-04] the books', () => {
  test('have one balanced entry for each netting, within the driver’s account, and the check misses one that is gone', async () => {
    await week(50_000);
    await week(-80_000);
    const [debt, balance] = await bills();
    const source = `netting/${balance!._id}/${debt!._id}`;
    const entries = () =>
      query('select source, debit, credit, amount from journal_entries where source = $1', [source]);
    expect(await entries()).toEqual([{ source, debit: 'driver', credit: 'driver', amount: 50_000 }]);
    const day = addDays(company.monday(), 1);
    const { text } = await company.ops('ledger', 'export', { format: 'hledger', from: day, to: day });
    expect(text).toContain(
      `${day} ${uid} | ${source}  ; kind:netting\n` +
        `    liabilities:drivers:${uid}  50000 CLP\n    liabilities:drivers:${uid}  -50000 CLP`,
    );
    await query('update journal_entries set amount = amount - 1 where source = $1', [source]);
    const wrong = await company.ops('ledger', 'check');
    expect(wrong).toMatchObject({ ok: false, text: expect.stringContaining('  compensaciones: ') });
    await query('update journal_entries set amount = amount + 1 where source = $1', [source]);
    await company.books();
  });

  test('make up for nettings of the release before, which entered none, once', async () => {
    await week(50_000);
    await week(-80_000);
    await query(`delete from journal_entries where driver_id = $1 and source like 'netting/%'`, [uid]);
    await query('update bill_nettings set entered_on = null where driver_id = $1', [uid]);
    const missing = await company.ops('ledger', 'check');
    expect(missing).toMatchObject({
      ok: false,
      text: expect.stringContaining('Faltan asientos de versiones anteriores'),
    });
    await openJournalOnce(ctx());
    await company.books();
    await openJournalOnce(ctx());
    expect(
      await query(`select amount from journal_entries where driver_id = $1 and source like 'netting/%'`, [uid]),
    ).toEqual([{ amount: 50_000 }]);
  });

  test('the database refuses what would not be true, and what the release before would do with a bill paid in part', async () => {
    await week(50_000);
    await week(-80_000);
    const [debt, balance] = await bills();
    const update = (set: string, id = debt!._id) => query(`update bill_weeks set ${set} where id = $1`, [id]);
    // Settled with something left, more paid than it comes to, and as settled by a payment of all of it.
    await expect(update('settled = true, settled_at = now()')).rejects.toThrow('bill_weeks_paid');
    await expect(update('pay_bill = 80001')).rejects.toThrow('bill_weeks_paid');
    await expect(update('settled = true, settled_at = now(), pay_bill = pay_bill + 80000')).rejects.toThrow(
      'bill_weeks_paid',
    );
    await expect(update('settled = false', balance!._id)).rejects.toThrow('bill_weeks_paid');
    // Carried whole, as if nothing had been netted.
    await expect(update(`carried_to = '${balance!._id}'`)).rejects.toThrow('bill_weeks_carried_debt');
    const entry = (source: string, credit: string) =>
      query(`insert into journal_entries values ($1, '2026-09-07', $2, 'driver', $3, 1)`, [uid, source, credit]);
    await expect(entry('netting/x', 'bank')).rejects.toThrow('journal_entries_sides');
    await expect(entry('line/x', 'driver')).rejects.toThrow('journal_entries_sides');
    await company.books();
  });
});

describe('[BKS-04] a payment that began before part of its debt was netted', () => {
  /** A payment of all that is left, as it waits for the gateway. */
  async function begun(): Promise<string> {
    const { _id, date, rest } = (await bills())[0]!;
    const id = `${uid}-pay`;
    await query(
      `insert into payments (id, driver_id, kind, bill_id, bill_date, amount, status, gateway, created_at)
       values ($1, $2, 'bill', $3, $4, $5, 'pending', 'sandbox', now())`,
      [id, uid, _id, date, rest],
    );
    return id;
  }
  const finish = async (id: string, amount = 80_000) =>
    finishPayment(ctx(), (await findPayment(ctx().db, id))!, { status: 'paid', amount });

  test('pays what is left; what was too much counts in the open week, and the driver is told', async () => {
    await week(50_000);
    const line = await sent();
    await week(-80_000);
    const id = await begun();
    await bounce(line);
    expect(await finish(id)).toMatchObject({ status: 'paid', counted_as: 'bill', overpaid: 50_000 });
    expect((await shown())[0]).toMatchObject({ payBill: 80_000, rest: 0, settled: true });
    expect(await lastNews()).toMatch(
      /^Recibimos tu pago de \$80\.000\. Con \$30\.000 quedó pagada tu liquidación .*; los otros \$50\.000 cuentan como abono/,
    );
    const { getPayment } = await asked(`query { getPayment(_id: "${id}") { amount countedAs overpaid } }`);
    expect(getPayment).toEqual({ amount: 80_000, countedAs: 'bill', overpaid: 50_000 });
    await company.books();
    await company.close();
    expect((await bills())[0]).toMatchObject({ prePay: 50_000, balance: 50_000 });
    await company.books();
  });

  test('of a debt that was netted whole counts in the open week', async () => {
    await week(80_000);
    const line = await sent();
    await week(-80_000);
    const id = await begun();
    await bounce(line);
    expect(await finish(id)).toMatchObject({ counted_as: 'prepay', overpaid: null });
    await company.close();
    expect((await bills())[0]).toMatchObject({ prePay: 80_000 });
    await company.books();
  });
});

describe('[BKS-04] a week that is opened again', () => {
  const reopen = (monday: LocalDate) => company.done('settlements', 'reopen', { week: monday, reason: 'Reloj' });
  const refusal = (monday: LocalDate) => company.refused('settlements', 'reopen', { week: monday, reason: 'Reloj' });

  test('gives back what was netted with its bills, and nets it anew when it is closed again', async () => {
    await week(50_000);
    const monday = company.monday();
    await week(-80_000);
    const before = await shown();
    const words = async () =>
      (await notificationsOf(ctx().db, uid))
        .map(({ message }) => message)
        .filter((text) => text.includes('liquidación'));
    expect((await words())[0]).toContain('descontando $50.000');
    await reopen(monday);
    expect(await shown()).toMatchObject([{ balance: 50_000, payBill: 0, rest: 50_000, settled: false, netted: [] }]);
    expect(await query(`select from journal_entries where driver_id = $1 and source like 'netting/%'`, [uid])).toEqual(
      [],
    );
    expect(await words()).toEqual([expect.stringMatching(/^Volvimos/), expect.stringContaining('a tu favor')]);
    await company.books();
    await closeDueWeeks(ctx());
    expect(await shown()).toEqual(before);
    await company.books();
  });

  test('stays closed once the rest of a bill that paid its debt is in a batch, or its own rest was paid', async () => {
    await week(100_000);
    const monday = company.monday();
    await week(-30_000);
    const batch = batchIn(await prepare());
    expect(await refusal(monday)).toContain(`El envío ${batch} paga lo que quedó de ${(await bills())[1]!._id}`);
    await company.done('payouts', 'cancel', { batch });
    await reopen(monday);
    await company.charge(uid, { amount: 100_000 });
    await closeDueWeeks(ctx());
    expect((await bills())[0]).toMatchObject({ balance: -30_000, settled: true });
    await week(-150_000);
    const [owed] = await bills();
    expect(owed).toMatchObject({ rest: 180_000 });
    await payBill(ctx(), { uid, billId: owed!._id, amount: owed!.rest });
    expect(await refusal(addDays(company.monday(), -7))).toContain('liquidaciones ya se pagaron');
  });

  test('with a debt that it had carried: that is netted with what came back meanwhile', async () => {
    await week(50_000);
    const line = await sent();
    await week(-80_000);
    const monday = company.monday();
    await company.close();
    await bounce(line);
    await reopen(monday);
    expect(await shown()).toMatchObject([{ balance: -80_000, rest: 30_000, carried: false }, { settled: true }]);
    expect(await lastNews()).toContain('te quedan $30.000 por pagar');
    await company.books();
    await closeDueWeeks(ctx());
    expect((await bills())[0]).toMatchObject({ debt: 30_000, rest: 30_000 });
    await company.books();
  });
});

describe('[BKS-04] who reads it', () => {
  test('staff see which bill gave how much, and what is left', async () => {
    await week(50_000);
    await week(-80_000);
    const { text } = await company.ops('settlements', 'list', { driver: uid });
    expect(text).toMatch(
      /^\S+ - \S+ {2}-\$80\.000 {2}Pendiente\n {2}\$50\.000 pagados con el saldo de \S+ - \S+\n {2}quedan \$30\.000\n\S+ - \S+ {2}\$50\.000 {2}Pagado\n {2}\$50\.000 usados en la deuda de \S+ - \S+$/,
    );
  });

  test('the PDF says it in words and the CSV in rows below the balance', async () => {
    await week(50_000);
    await week(-80_000);
    const { getDriverBillWeek } = await asked(
      'query ($uid: String!) { getDriverBillWeek(uid: $uid) { pdfUrl csvUrl } }',
    );
    const get = async (path: string) =>
      Buffer.from(await (await fetch(new URL(path, company.server.url))).arrayBuffer());
    const [debt, balance] = getDriverBillWeek;
    const wordsOf = async (path: string) => pdfText(await get(path)).replaceAll('\n', ' ');
    const words = await wordsOf(debt.pdfUrl);
    expect(words).toContain(
      `Se descontó $50.000 con el saldo a favor de tu liquidación del ${daysOf(addDays(company.monday(), -7))}.`,
    );
    expect(words).toContain('Quedan $30.000 por pagar.');
    expect(await wordsOf(balance.pdfUrl)).toContain('Se descontó entero de lo que debías.');
    expect((await get(debt.csvUrl)).toString('utf8').split('\r\n').slice(-4)).toEqual([
      ';Total abonos y cargos;;-80000',
      expect.stringMatching(/^;Descontado;Liquidación .*;50000$/),
      ';Por pagar;;30000',
      '',
    ]);
  });
});

describe.runIf(onPostgres)('[BKS-04] at the same time', () => {
  const rounds = [0, 1, 2, 3, 4, 5];

  test('the driver pays the debt at the gateway while a transfer comes back: every peso counts once', async () => {
    for (const round of rounds) {
      uid = await company.driver();
      await week(50_000 + round);
      const line = await sent();
      await week(-80_000);
      const { _id, date } = (await bills())[0]!;
      const id = `${uid}-race`;
      await query(
        `insert into payments (id, driver_id, kind, bill_id, bill_date, amount, status, gateway, created_at)
         values ($1, $2, 'bill', $3, $4, 80000, 'pending', 'sandbox', now())`,
        [id, uid, _id, date],
      );
      const payment = (await findPayment(ctx().db, id))!;
      const [paid] = await Promise.all([
        finishPayment(ctx(), payment, { status: 'paid', amount: 80_000 }),
        bounce(line),
      ]);
      expect(paid.counted_as).toBe('bill');
      const [debt, balance] = await bills();
      expect(debt).toMatchObject({ settled: true, payBill: 80_000 });
      expect(balance!.rest).toBe(paid.overpaid === null ? 50_000 + round : 0);
      expect([null, 50_000 + round]).toContain(paid.overpaid);
      await oneSide();
      await company.books();
    }
  });

  test('a week is closed while a transfer comes back: the debt is netted where it stands, once', async () => {
    for (const round of rounds) {
      uid = await company.driver();
      await week(50_000 + round);
      const line = await sent();
      await week(-80_000);
      await company.charge(uid, { amount: 1_000 });
      await Promise.all([company.close(), bounce(line)]);
      await oneSide();
      expect(await owedInAll()).toBe(round - 31_000);
      expect((await bills()).filter(({ payable }) => payable).map(({ rest }) => rest)).toEqual([31_000 - round]);
      await company.books();
    }
  });

  test('a week is closed while its batch is cancelled, and while another one is prepared', async () => {
    for (const round of rounds) {
      uid = await company.driver();
      await week(50_000 + round);
      const batch = batchIn(await prepare());
      await company.charge(uid, { amount: 80_000 });
      await Promise.all([company.close(), company.done('payouts', 'cancel', { batch }), prepare()]);
      await oneSide();
      expect(await owedInAll()).toBe(round - 30_000);
      await company.books();
    }
  });

  test('several prepare, and the debt is paid meanwhile: it is netted once, or paid', async () => {
    for (const round of rounds) {
      uid = await company.driver();
      await week(50_000);
      await company.charge(uid, { amount: 80_000 + round });
      const monday = company.monday();
      company.clock.moveTo(new Date(Date.parse(`${addDays(monday, 8)}T15:00:00Z`)));
      await closeWeek(ctx(), monday);
      const [owed] = await bills();
      const paying = payBill(ctx(), { uid, billId: owed!._id, amount: owed!.rest });
      const [paid] = await Promise.all([paying, prepare(), prepare(), prepare()]);
      const nettings = await query<{ amount: number }>('select amount from bill_nettings where driver_id = $1', [uid]);
      expect(nettings).toEqual(paid ? [] : [{ amount: 50_000 }]);
      const lines = await query<{ amount: number }>('select amount from payout_lines where driver_id = $1', [uid]);
      expect(lines).toEqual(paid ? [{ amount: 50_000 }] : []);
      expect((await bills())[0]!.rest).toBe(paid ? 0 : 30_000 + round);
      await company.books();
      await company.close();
    }
  });

  test('whoever holds what another waits for begins again: nobody is left with half', async () => {
    uid = await company.driver();
    await week(50_000);
    const line = await sent();
    await week(-80_000);
    const [debt] = await bills();
    let returning: Promise<unknown> | undefined;
    await inTransaction(ctx(), async (tx) => {
      await tx.db.selectFrom('bill_weeks').select('id').where('id', '=', debt!._id).forUpdate().execute();
      returning = bounce(line);
      await new Promise((resolve) => void setTimeout(resolve, 100));
      // Nothing of the return is to be seen while it waits for the debt.
      expect((await bills())[1]).toMatchObject({ settled: true, payBill: 50_000 });
    });
    await returning;
    expect((await bills()).map(({ rest }) => rest)).toEqual([30_000, 0]);
    await company.books();
  });
});
