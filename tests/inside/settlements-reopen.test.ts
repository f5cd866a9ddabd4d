import { addDays, instantAt, type LocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { contribute } from '@volante/server/modules/banking/public';
import { closeDueWeeks, recordKm, recordTripPayments, weekBills } from '@volante/server/modules/billing/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fare } from '../kit/bills.ts';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';
import { payBill } from '../kit/pay-bill.ts';

let company: LedgerCompany;
beforeAll(async () => {
  company = await ledgerCompany();
});
afterAll(() => company.server.close());

/** Everything a close writes, as it stands in the database. */
async function written(): Promise<Record<string, unknown>> {
  const tables = {
    bill_weeks: 'id',
    bill_lines: 'driver_id, date, field, type, ref, day',
    journal_entries: 'driver_id, date, source',
    guarantee_contributions: 'source',
    guarantees_completed: 'driver_id',
    vouchers: 'id',
    billing_drivers: 'driver_id',
  };
  const found: Record<string, unknown> = {};
  for (const [table, order] of Object.entries(tables)) {
    const { rows } = await company.server.system.pool.query(`select * from ${table} order by ${order}`);
    // When it was written differs between two closes; nothing else may.
    found[table] = rows.map((row: object) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => !['created_at', 'completed_at', 'settled_at'].includes(name)),
      ),
    );
  }
  return found;
}

/** The clock of a node that closes is ahead: the running week and a future one are closed. */
async function closeTooEarly(): Promise<void> {
  const now = company.clock.now();
  company.clock.moveTo(instantAt(addDays(company.monday(), 14), '12:00')!);
  await closeDueWeeks(company.ctx());
  company.clock.moveTo(now);
}

const reopen = (monday: LocalDate) =>
  company.done('settlements', 'reopen', { week: monday, reason: 'reloj adelantado' });

const km = (uid: string, metres: number) =>
  recordKm(company.ctx(), [{ uid, carId: 'BBBB11', day: company.monday(), metres }]);

const earnOn = (uid: string, source: string, netFare: number) =>
  recordTripPayments(company.ctx(), [fare({ source, uid, at: instantAt(company.monday(), '20:00')!, netFare })]);

describe('[RUN-02] a week that was closed too early', () => {
  let rosa: string;
  let owing: string;

  beforeAll(async () => {
    [rosa, owing] = [await company.driver(), await company.driver()];
    // A debt of the week before, which the early bill carries.
    await company.rentOn(owing);
    await company.close();
    for (const uid of [rosa, owing]) {
      await company.rentOn(uid);
      await company.rentOn(uid, 1);
      await km(uid, 90_000);
      await company.charge(uid, { amount: 12_000, installments: 2 });
    }
    await company.earn(rosa, 250_000);
    await company.toll(rosa, 3_100);
    // So that the contribution of the week completes the guarantee.
    await contribute(company.ctx(), {
      uid: rosa,
      origin: 'driver',
      amount: 310_000,
      source: 'transfer',
      date: company.monday(),
    });
  });

  test('opens again, latest week first, and everything is as before its close', async () => {
    const before = await written();
    const books = await company.books();
    await closeTooEarly();
    const monday = company.monday();
    expect(await written()).not.toEqual(before);
    expect(await company.refused('settlements', 'reopen', { week: monday, reason: 'x' })).toContain(
      `hay que abrir la del ${addDays(monday, 7)}`,
    );
    await reopen(addDays(monday, 7));
    expect(await reopen(monday)).toMatch(/abierta: 2 liquidaciones retiradas/);
    expect(await written()).toEqual(before);
    expect(await company.books()).toEqual(books);
    expect((await company.ops('settlements', 'close')).text).toBe('No hay semanas por cerrar.');
  });

  test('is closed again to the same pesos when it is over', async () => {
    const monday = company.monday();
    await company.close();
    const first = await written();
    const books = await company.books();
    expect((first.guarantees_completed as unknown[]).length).toBe(1);
    await reopen(monday);
    await closeDueWeeks(company.ctx());
    expect(await written()).toEqual(first);
    expect(await company.books()).toEqual(books);
    await reopen(monday);
  });

  test('gets back what was recorded while it was closed', async () => {
    // Opened again by the test before, and over: what it comes to without any accident.
    const monday = addDays(company.monday(), -7);
    await recordTripPayments(company.ctx(), [
      fare({ source: 'right', uid: rosa, at: instantAt(monday, '20:00')!, netFare: 40_000 }),
    ]);
    await recordKm(company.ctx(), [{ uid: rosa, carId: 'BBBB11', day: monday, metres: 70_000 }]);
    await closeDueWeeks(company.ctx());
    const right = (await weekBills(company.ctx(), rosa))[0]!;
    await reopen(monday);
    // The same with an early close in between, and counts that went down and up while it was closed.
    await company.server.system.pool.query(`delete from trip_payments where source = 'right'`);
    await recordKm(company.ctx(), [{ uid: rosa, carId: 'BBBB11', day: monday, metres: 90_000 }]);
    await closeDueWeeks(company.ctx());
    expect((await weekBills(company.ctx(), rosa))[0]!.balance).not.toBe(right.balance);
    await recordTripPayments(company.ctx(), [
      fare({ source: 'right', uid: rosa, at: instantAt(monday, '20:00')!, netFare: 40_000 }),
    ]);
    await recordKm(company.ctx(), [{ uid: rosa, carId: 'BBBB11', day: monday, metres: 60_000 }]);
    await recordKm(company.ctx(), [{ uid: rosa, carId: 'BBBB11', day: monday, metres: 70_000 }]);
    await reopen(monday);
    const { rows } = await company.server.system.pool.query(
      `select day, bill_date, metres from driver_km where driver_id = $1 and day = $2`,
      [rosa, monday],
    );
    expect(rows).toEqual([{ day: monday, bill_date: monday, metres: 70_000 }]);
    await closeDueWeeks(company.ctx());
    expect((await weekBills(company.ctx(), rosa))[0]).toEqual(right);
    await company.books();
  });

  test('is written down with who, when and why, in words that are harmless on a terminal', async () => {
    const monday = addDays(company.monday(), -7);
    const red = await company.ops('settlements', 'reopen', {
      week: monday,
      reason: 'prueba\u001B[31m\nroja',
      yes: 'si',
    });
    expect(red).toEqual({ ok: false, text: expect.stringContaining('--reason tiene caracteres invisibles') });
    await company.done('settlements', 'reopen', { week: monday, reason: 'prueba roja' });
    const { text: listed } = await company.ops('settlements', 'reopened');
    expect(listed.split('\n')[0]).toMatch(/ana: prueba roja$/);
    expect(listed.split('\n').length).toBeGreaterThan(4);
    await closeDueWeeks(company.ctx());
  });

  test('without --yes it is only shown what would happen', async () => {
    const before = await written();
    const monday = addDays(company.monday(), -7);
    const { text } = await company.ops('settlements', 'reopen', { week: monday, reason: 'prueba' });
    expect(text).toMatch(/^Ensayo: no se hizo nada/);
    expect(await written()).toEqual(before);
  });
});

describe('[RUN-02] a closed week stays closed', () => {
  let uid: string;
  let monday: LocalDate;
  const refusal = () => company.refused('settlements', 'reopen', { week: monday, reason: 'prueba' });
  const lastBill = async () => (await weekBills(company.ctx(), uid))[0]!;

  beforeAll(async () => {
    uid = await company.driver();
    monday = company.monday();
    await earnOn(uid, 'paid', 100_000);
    await company.close();
  });

  test('when it is not the last one, or not closed at all', async () => {
    monday = company.monday();
    expect(await refusal()).toContain('no está cerrada');
    monday = addDays(company.monday(), -14);
    expect(await refusal()).toContain('Antes de la semana');
    monday = addDays(company.monday(), -7);
  });

  test('while a batch pays one of its bills; not any more when it was cancelled', async () => {
    const prepared = await company.done('payouts', 'prepare', { driver: uid });
    const batch = /\d{4}-\d\d-\d\d-\d+/.exec(prepared)![0];
    expect(await refusal()).toContain(`El envío ${batch}`);
    await company.done('payouts', 'cancel', { batch });
    await reopen(monday);
    await closeDueWeeks(company.ctx());
  });

  test('while somebody is paying; an attempt that came to nothing lets go of its bill', async () => {
    const { _id: billId } = await lastBill();
    const pay = (status: string) =>
      company.server.system.pool.query(
        `insert into payments (id, driver_id, kind, bill_id, bill_date, amount, status, gateway, created_at, finished_at)
         values ('try', $1, 'bill', $2, $3, 5000, $4, 'sandbox', now(), case when $4 <> 'pending' then now() end)
         on conflict (id) do update set status = excluded.status, finished_at = excluded.finished_at`,
        [uid, billId, addDays(monday, 7), status],
      );
    await pay('pending');
    expect(await refusal()).toContain('1 pagos en curso');
    await pay('abandoned');
    await reopen(monday);
    const { rows } = await company.server.system.pool.query(`select kind, bill_id from payments where id = 'try'`);
    expect(rows).toEqual([{ kind: 'prepay', bill_id: null }]);
    await closeDueWeeks(company.ctx());
  });

  test('once a tax document of it may be at the provider; one that waits is forgotten', async () => {
    const { _id: billId } = await lastBill();
    const { pool } = company.server.system;
    await pool.query(
      `insert into tax_documents (id, kind, driver_id, bill_id, date, weeks, details, discounts, net_amount, iva,
         total_amount, state, tries, due_at, created_at)
       values ('paper', 'boleta', $1, $2, $3, '[]', '[]', '[]', 100, 19, 119, 'waiting', 1, now(), now())`,
      [uid, billId, addDays(monday, 7)],
    );
    expect(await refusal()).toContain('1 documentos tributarios');
    await pool.query(`update tax_documents set tries = 0`);
    await reopen(monday);
    expect((await pool.query('select from tax_documents')).rowCount).toBe(0);
    await closeDueWeeks(company.ctx());
  });

  test('once one of its bills is paid', async () => {
    const owing = await company.driver();
    await company.rentOn(owing);
    monday = company.monday();
    await company.close();
    const bill = (await weekBills(company.ctx(), owing))[0]!;
    await payBill(company.ctx(), { uid: owing, billId: bill._id, amount: pesos(-bill.balance) });
    expect(await refusal()).toContain('1 liquidaciones ya se pagaron');
    await company.books();
  });
});

test('[RUN-02] whoever was told of the bill is told that it is no more', async () => {
  const uid = await company.driver();
  await earnOn(uid, 'told', 30_000);
  const monday = company.monday();
  await company.close();
  const words = async () => (await notificationsOf(company.ctx().db, uid)).map(({ message }) => message);
  expect(await words()).toEqual([expect.stringMatching(/está lista: /)]);
  await reopen(monday);
  expect(await words()).toEqual([expect.stringMatching(/^Volvimos a abrir tu liquidación .* ya no vale/)]);
  await closeDueWeeks(company.ctx());
  expect(await words()).toEqual([expect.stringMatching(/está lista: /), expect.stringMatching(/^Volvimos/)]);
});
