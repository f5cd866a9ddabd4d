import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, instantAt, type LocalDate, localDate } from '@volante/domain/values/dates';
import { negated } from '@volante/domain/values/money';
import { recordKm, recordPrepayment, recordTripPayments, weekBills } from '@volante/server/modules/billing/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { tableShapes, withoutReferences } from '@volante/server/platform/database/whole-tables';
import { rehearse } from '@volante/server/platform/ops/rehearse';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fare } from '../kit/bills.ts';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';
import { payBill } from '../kit/pay-bill.ts';

let company: LedgerCompany;
let rosa: string;
let luis: string;
const query = async (text: string, values: unknown[] = []) =>
  (await company.server.system.pool.query(text, values)).rows;
const noon = (day: LocalDate) => instantAt(day, '12:00')!;
const reopening = { week: '2026-09-28', reason: 'Prueba' };
const closeMonth = (month: string, yes = true) =>
  company.ops('ledger', 'close-month', { month, ...(yes && { yes: 'si' }) });

beforeAll(async () => {
  company = await ledgerCompany();
  [rosa, luis] = [await company.driver(), await company.driver()];
});
afterAll(() => company.server.close());

/** Refused in the rehearsal and in earnest, in the same words. */
async function refused(month: string): Promise<string> {
  const [shown, done] = [await closeMonth(month, false), await closeMonth(month)];
  expect(shown).toEqual(done);
  expect(done.ok, done.text).toBe(false);
  return done.text;
}

/** The month as bookkeepers get it: the bytes of the file. */
async function exported(month: string): Promise<Buffer> {
  const file = path.join(tmpdir(), `volante-${company.server.url.replace(/\W/g, '')}-${month}.journal`);
  const to = addDays(localDate(`${month}-28`), 31).slice(0, 7);
  const options = { format: 'hledger', from: `${month}-01`, to: addDays(localDate(`${to}-01`), -1), file };
  const { ok, text } = await company.ops('ledger', 'export', options);
  expect(ok, text).toBe(true);
  const bytes = await readFile(file);
  await rm(file);
  return bytes;
}

describe.sequential('[BKS-06] a month of the books', () => {
  test('is not closed before it is over and every week with a day of it is closed', async () => {
    for (const uid of [rosa, luis]) await company.rentOn(uid);
    await company.earn(rosa, 500_000);
    await company.charge(luis, { amount: 12_000 });
    await company.done('settlements', 'prepay', { driver: luis, amount: '5.000', source: 'Septiembre-1' });
    await company.close();
    // The weeks of 7, 14 and 21 September are closed; that of the 28th ends in October.
    while (company.monday() < '2026-09-28') await company.close();
    expect(await refused('2026-09')).toBe('No se puede cerrar septiembre de 2026: no ha terminado.');
    company.clock.moveTo(noon(localDate('2026-10-02')));
    expect(await refused('2026-09')).toBe(
      'No se puede cerrar septiembre de 2026: falta cerrar la semana del 28/09/2026.',
    );
    await company.rentOn(rosa, 1);
    await company.close();
    expect(await refused('2026-10')).toBe('No se puede cerrar octubre de 2026: no ha terminado.');
    expect(await refused('2026-08')).toBe('El libro no tiene asientos hasta agosto de 2026.');
    for (const wrong of ['2026-9', 'septiembre', '2026-13']) {
      expect(await refused(wrong)).toBe(`'${wrong}' no es un mes AAAA-MM.`);
    }
    expect((await company.ops('ledger', 'months')).text).toBe('Ningún mes está cerrado.');
  });

  test('waits for drivers who are held', async () => {
    await query(
      `update billing_drivers set held_week = '2026-09-28', held_reason = 'Prueba', held_at = now() where driver_id = $1`,
      [luis],
    );
    expect(await refused('2026-09')).toContain('hay 1 conductores retenidos');
    await query(
      'update billing_drivers set held_week = null, held_reason = null, held_at = null where driver_id = $1',
      [luis],
    );
  });

  test('is closed by staff with --yes, once, with who and when', async () => {
    // Until then its last week can be opened again.
    expect((await company.ops('settlements', 'reopen', reopening)).text).toMatch(/^Ensayo/);
    const shown = await closeMonth('2026-09', false);
    const closed = 'Mes de septiembre de 2026 cerrado: el libro ya no cambia hasta el 30/09/2026.';
    expect(shown).toEqual({ ok: true, text: `Ensayo: no se hizo nada. Con --yes el resultado sería:\n  ${closed}` });
    expect(await query('select * from ledger_months')).toEqual([]);
    expect(await closeMonth('2026-09')).toEqual({ ok: true, text: closed });
    expect(await refused('2026-09')).toBe('El mes de septiembre de 2026 ya está cerrado.');
    expect(await query('select * from ledger_months')).toEqual([
      { month: '2026-09-01', previous: null, closed_at: expect.any(Date), closed_by: 'staff:ana' },
    ]);
    expect((await company.ops('ledger', 'months')).text).toBe('2026-09  06/10/2026 - 12:00 hrs  staff:ana');
  });

  test('keeps the weeks that touch it closed, also the one that ends in the next month', async () => {
    const before = await exported('2026-09');
    const message = 'No se puede abrir la semana del 2026-09-28: el libro está cerrado hasta el 30/09/2026.';
    for (const wish of [reopening, { ...reopening, yes: 'si' }]) {
      expect(await company.ops('settlements', 'reopen', wish)).toEqual({ ok: false, text: message });
    }
    expect(await exported('2026-09')).toEqual(before);
  });

  test('stays as it was exported, whatever becomes known of it later', async () => {
    const before = await exported('2026-09');
    expect(await exported('2026-09')).toEqual(before);
    const september = localDate('2026-09-08');
    const ctx = company.ctx();
    await recordTripPayments(ctx, [fare({ source: 'late', uid: rosa, at: noon(september), netFare: 7_000 })]);
    await recordKm(ctx, [{ uid: rosa, carId: 'BBBB11', day: localDate('2026-09-07'), metres: 90_000 }]);
    await company.done('billing', 'correct-uf', { date: '2026-09-07', value: '40.400,00', force: 'si' });
    await company.done('settlements', 'reverse-prepay', { source: 'Septiembre-1', reason: 'Error' });
    await recordPrepayment(ctx, { source: 'collected', uid: luis, amount: 3_000, date: localDate('2026-09-30') });
    const [owed] = (await weekBills(ctx, luis)).filter(({ payable }) => payable);
    await payBill(ctx, { uid: luis, billId: owed!._id, amount: negated(owed!.balance) });
    await company.done('banking', 'contribute', { driver: luis, amount: '9.000', source: 'Aporte-1' });
    await company.done('banking', 'reverse-contribution', { source: 'Aporte-1', reason: 'Error' });
    const prepared = await company.done('payouts', 'prepare', { driver: rosa });
    const batch = /Envío (\S+):/.exec(prepared)![1]!;
    await company.done('payouts', 'send', { batch });
    const [paid] = (await weekBills(ctx, rosa)).filter(({ settled, balance }) => settled && balance > 0);
    await company.done('payouts', 'bounce', { batch, bill: paid!._id, reason: 'Cerrada' });
    const uber = { with: 'uber', week: '2026-09-07', amount: '100.000', reference: 'UBER-1' };
    await company.done('counterparties', 'settle', uber);
    await company.done('counterparties', 'reverse', { reference: 'UBER-1', reason: 'Error' });
    await company.done('ledger', 'open');
    await company.books();
    await company.close();
    await company.books();
    expect(await exported('2026-09')).toEqual(before);
    // What is of September is dated on open days, and says of which day it is.
    const late = await query(
      `select source, date, own_day from journal_entries
       where source like '%/2026-09-%' and date >= '2026-10-05' and source like 'line/%' order by source`,
    );
    expect(late.map(({ source }) => source.replace(/^line\/(\w+\/\w*).*\/(.*)$/, '$1 $2'))).toEqual(
      expect.arrayContaining([
        'prePay/reversal 2026-09-08',
        'rent/km 2026-09-07',
        'rent/uf 2026-09-07',
        'uber/ 2026-09-08',
      ]),
    );
    for (const { date } of late) expect(date >= '2026-10-05').toBe(true);
    expect(await query(`select date, own_day from journal_entries where source = 'prepayment/collected'`)).toEqual([
      { date: '2026-10-01', own_day: '2026-09-30' },
    ]);
    expect((await exported('2026-10')).toString()).toContain(
      `2026-10-01 ${luis} | prepayment/collected  ; kind:prepayment, day:2026-09-30\n`,
    );
  });

  test('is guarded by the database itself, in words that staff read', async () => {
    const message = 'El libro está cerrado hasta el 30/09/2026: sus asientos del 08/09/2026 ya no cambian.';
    const entry = (date: string, source: string) =>
      `journal_entries (driver_id, date, source, debit, credit, amount) values ('x', '${date}', '${source}', 'bank', 'driver', 1)`;
    const own = (date: string, source: string) =>
      `company_entries (source, date, debit, credit, amount) values ('${source}', '${date}', 'bank', 'iva', 1)`;
    for (const [table, values] of [
      ['journal_entries', entry],
      ['company_entries', own],
    ] as const) {
      await query(`insert into ${values('2026-10-08', 'open')}`);
      for (const statement of [
        `insert into ${values('2026-09-08', 'closed')}`,
        `update ${table} set date = '2026-09-08' where source = 'open'`,
      ]) {
        await expect(query(statement), statement).rejects.toMatchObject({ code: 'VR001', message });
      }
      await expect(query(`truncate ${table}`)).rejects.toMatchObject({ code: 'VR001' });
      await query(`delete from ${table} where source = 'open'`);
    }
    for (const statement of [
      `update journal_entries set amount = amount + 1 where date <= '2026-09-30'`,
      `update journal_entries set date = '2026-10-08' where date <= '2026-09-30'`,
      `delete from journal_entries where date <= '2026-09-30'`,
    ]) {
      await expect(query(statement), statement).rejects.toMatchObject({ code: 'VR001' });
    }
    const insert = (tx: Ctx) => sql.raw(`insert into ${entry('2026-09-08', 'closed')}`).execute(tx.db);
    const refusal = { name: 'Refusal', code: 'CONFLICT', message };
    await expect(inTransaction(company.ctx(), insert)).rejects.toMatchObject(refusal);
    await expect(rehearse(company.ctx(), insert)).rejects.toMatchObject(refusal);
    // Not even the table of months takes one out of order.
    const months = `insert into ledger_months values`;
    await expect(query(`${months} ('2026-11-01', '2026-09-01', now(), 'x')`)).rejects.toMatchObject({ code: '23514' });
    await expect(query(`${months} ('2026-11-01', null, now(), 'x')`)).rejects.toMatchObject({ code: '23505' });
    await expect(query(`${months} ('2026-11-01', '2026-10-01', now(), 'x')`)).rejects.toMatchObject({ code: '23503' });
    await expect(query(`${months} ('2026-10-02', null, now(), 'x')`)).rejects.toMatchObject({ code: '23514' });
    await company.books();
  });

  test('comes back from a backup in whatever order its tables are loaded', async () => {
    const client = await company.server.system.pool.connect();
    try {
      await client.query('begin');
      const shapes = await tableShapes(client);
      const tables = ['ledger_months', 'journal_entries'].map((name) => shapes.find((shape) => shape.name === name)!);
      await client.query('create temporary table kept on commit drop as select * from journal_entries');
      await withoutReferences(client, tables, async () => {
        await client.query(`insert into ledger_months values ('2026-09-01', null, now(), 'staff:ana')`);
        await client.query('insert into journal_entries select * from kept');
      });
      const changing = client.query(`delete from journal_entries where date <= '2026-09-30'`);
      await expect(changing).rejects.toMatchObject({ code: 'VR001' });
    } finally {
      await client.query('rollback');
      client.release();
    }
    await company.books();
  });

  test('is followed by the next one, in order', async () => {
    while (company.monday() < '2026-12-07') await company.close();
    expect(await refused('2026-11')).toBe('Antes de noviembre de 2026 falta cerrar octubre de 2026.');
    expect((await closeMonth('2026-10')).ok).toBe(true);
    expect((await closeMonth('2026-11')).ok).toBe(true);
    expect((await company.ops('ledger', 'months')).text.split('\n').map((line) => line.slice(0, 7))).toEqual([
      '2026-11',
      '2026-10',
      '2026-09',
    ]);
    await company.books();
  });
});

test('[BKS-06] money that moves while the clock is behind a closed month is in the books all the same', async () => {
  const now = company.clock.now();
  company.clock.moveTo(noon(localDate('2026-11-20')));
  const uber = { with: 'uber', week: '2026-11-09', amount: '50.000', reference: 'UBER-2' };
  await company.done('counterparties', 'settle', uber);
  await company.done('banking', 'contribute', { driver: luis, amount: '8.000', source: 'Aporte-2' });
  company.clock.moveTo(now);
  const dated = { date: '2026-12-01', own_day: '2026-11-20' };
  expect(await query(`select date, own_day from company_entries where source = 'counterparty/UBER-2'`)).toEqual([
    dated,
  ]);
  expect(await query(`select date, own_day from journal_entries where source like 'guarantee/%Aporte-2'`)).toEqual([
    dated,
  ]);
  await company.books();
});
