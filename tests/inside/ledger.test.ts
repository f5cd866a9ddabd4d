import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoCarConfigs } from '@volante/demo/fleet/car-configs';
import { ensureCar } from '@volante/demo/fleet/cars';
import { splitIva } from '@volante/domain/billing/boleta';
import { addDays } from '@volante/domain/values/dates';
import { negated, pesos } from '@volante/domain/values/money';
import { recordPrepayment, weekBills } from '@volante/server/modules/billing/public';
import { openJournalOnce } from '@volante/server/modules/billing/journal/open-journal';
import { importCarConfigs } from '@volante/server/modules/fleet/public';
import { contribute } from '@volante/server/modules/banking/public';
import { reverseEvent } from '@volante/server/modules/events/public';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { station } from '../kit/charging.ts';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';
import { payBill } from '../kit/pay-bill.ts';

let company: LedgerCompany;
let uid: string;
const query = async (text: string) => (await company.server.system.pool.query(text)).rows;
const pesosOf = (shown: string | undefined) => Number((shown ?? '$0').replace(/[$.]/g, ''));

beforeAll(async () => {
  company = await ledgerCompany();
  // Money of every kind stands in the books before the tests change anything.
  const other = await company.driver();
  await company.rentOn(other);
  await company.earn(other, 90_000);
  await company.close();
});
afterAll(() => company.server.close());
beforeEach(async () => {
  uid = await company.driver();
});

/** How the books change by what is done. */
async function changed(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await company.books();
  await work();
  const after = await company.books();
  const moves = Object.keys(after).map((name) => [name, pesosOf(after[name]) - pesosOf(before[name])] as const);
  return Object.fromEntries(moves.filter(([, amount]) => amount !== 0));
}

describe('[MNY-12] the books of a week', () => {
  test('have rent without its IVA as revenue, and tolls and fines as what is passed on', async () => {
    const moves = await changed(async () => {
      for (const day of [0, 1, 2]) await company.rentOn(uid, day);
      await company.toll(uid, 1_250);
      await company.charge(uid, { amount: 45_000, kind: 'fine' });
      await company.charge(uid, { amount: 30_001, kind: 'fine', installments: 3 });
      await company.charge(uid, { amount: 20_000, kind: 'penalty', installments: 2 });
      await company.charge(uid, { amount: 7_000, kind: 'penalty' });
      await company.charge(uid, { amount: 9_000 });
      await company.charge(uid, { amount: 2_000, credited: true });
      await company.close();
    });
    const { netAmount, iva } = splitIva(pesos(48_000));
    const [voucher] = await query(`select net_amount, iva from vouchers where driver_id = '${uid}'`);
    expect(voucher).toEqual({ net_amount: netAmount, iva });
    expect(moves).toEqual({
      'revenues:rent': netAmount,
      'liabilities:iva': iva,
      'liabilities:tolls': 1_250,
      'liabilities:fines': 55_000,
      'revenues:penalties': 17_000,
      'revenues:charges': 9_000,
      'expenses:refunds': 2_000,
      'liabilities:guarantees': 20_000,
      'liabilities:drivers': -(48_000 + 1_250 + 55_000 + 17_000 + 9_000 - 2_000 + 20_000),
    });
    for (const later of [{ fines: 10_000, penalties: 10_000 }, { fines: 10_001 }]) {
      const { fines, penalties = 0 } = later;
      expect(await changed(() => company.close())).toEqual({
        'liabilities:fines': fines,
        ...(penalties > 0 && { 'revenues:penalties': penalties }),
        'liabilities:drivers': -fines - penalties,
      });
    }
  });

  test('have the IVA of own sales in its account too, and take it back with a refund', async () => {
    const sold = await changed(async () => {
      await company.rentOn(uid);
      await company.charge(uid, { amount: 11_900, kind: 'cleaning' });
      await company.charge(uid, { amount: 5_000, kind: 'energy' });
      await company.close();
    });
    const [rent, whole] = [splitIva(pesos(16_000)), splitIva(pesos(16_000 + 16_900))];
    expect(sold).toMatchObject({
      'revenues:rent': rent.netAmount,
      'revenues:charges': 16_900 - (whole.iva - rent.iva),
      'liabilities:iva': whole.iva,
    });
    const refunded = await changed(async () => {
      await company.charge(uid, { amount: 11_900, kind: 'cleaning', credited: true });
      await company.close();
    });
    expect(refunded).toEqual({
      'expenses:refunds': 11_900,
      'revenues:charges': 1_900,
      'liabilities:iva': -1_900,
      'liabilities:drivers': 11_900,
    });
  });

  test('give a reversed fine back out of what is passed on, and a rent given back with its IVA', async () => {
    const { eventId } = await company.charge(uid, { amount: 45_000, kind: 'fine' });
    await company.close();
    const moves = await changed(async () => {
      await reverseEvent(company.ctx(), { eventId, reason: 'No era suya' });
      await sql`
        insert into uf_corrections (driver_id, day, version, bill_date, uf_before, uf_after, amount, recorded_at, recorded_by)
        values (${uid}, ${addDays(company.monday(), -7)}, 1, ${company.monday()}, '41000', '40000', -1000, now(), 'system')
      `.execute(company.ctx().db);
      await company.close();
    });
    expect(moves).toEqual({
      'liabilities:fines': -45_000,
      'revenues:rent': -840,
      'liabilities:iva': -160,
      'liabilities:drivers': 46_000,
    });
  });

  test('[CHG-07] have the energy of a charge as a sale with IVA, and give back what a correction takes away', async () => {
    const { connectors } = await station(company.server, 'libros', { price: 301 });
    await importCarConfigs(company.ctx(), demoCarConfigs);
    await ensureCar(company.ctx(), 'LBRS10', true);
    const session = { id: `carga-${uid}`, driver_id: uid, car_id: 'LBRS10', connector_id: connectors[0]!.id };
    const anHourAgo = new Date(company.clock.now().getTime() - 3_600_000);
    const times = { asked_at: anHourAgo, begin_until: anHourAgo, started_at: anHourAgo };
    const facts = {
      status: 'Active',
      id_tag: 'LIBROS',
      price_per_kwh: pesos(301),
      energy_wh: 12_345,
      ...times,
    } as const;
    await company
      .ctx()
      .db.insertInto('charging_sessions')
      .values({ ...session, ...facts })
      .execute();
    const sold = await changed(async () => {
      await company.rentOn(uid);
      await company.done('charging', 'stop', { session: session.id, close: 'true', why: 'No vuelve' });
      await company.close();
    });
    const [rent, whole] = [splitIva(pesos(16_000)), splitIva(pesos(16_000 + 3_716))];
    const iva = whole.iva - rent.iva;
    expect(sold).toMatchObject({ 'revenues:charges': 3_716 - iva, 'liabilities:iva': whole.iva });

    const given = await changed(async () => {
      await company.done('charging', 'correct', { session: session.id, kwh: '10', why: 'Medidor malo' });
      await company.close();
    });
    expect(given).toMatchObject({ 'expenses:refunds': 706, 'liabilities:drivers': 706 });
    const { text } = await company.ops('ledger', 'export', { format: 'hledger' });
    const entries = text.split('\n\n').filter((entry) => entry.includes(`liabilities:drivers:${uid}`));
    const about = (amount: number) => entries.filter((entry) => entry.includes(` ${amount} CLP`));
    expect(about(3_716)).toEqual([expect.stringContaining('revenues:charges  -3716 CLP')]);
    expect(about(706)).toEqual([expect.stringContaining('expenses:refunds  706 CLP')]);
  });

  test('are read by hledger with every account and the commodity declared', async (context) => {
    if (spawnSync('hledger', ['--version']).status !== 0) context.skip('hledger is not installed');
    await company.rentOn(uid);
    await company.close();
    await company.done('counterparties', 'settle', { with: 'iva', amount: '1.000', reference: `iva/${uid}` });
    const folder = await mkdtemp(path.join(tmpdir(), 'volante-strict-'));
    try {
      const file = path.join(folder, 'libro.journal');
      expect((await company.ops('ledger', 'export', { format: 'hledger', file })).ok).toBe(true);
      const { status, stderr } = spawnSync('hledger', ['-f', file, 'check', '--strict'], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(status).toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('[BKS-05] cash is in the books when it moves', () => {
  const prepay = (source: string) =>
    company.done('settlements', 'prepay', { driver: uid, amount: '20.000', source: `${uid}/${source}` });

  test('a prepayment from its day on, and the close of its week changes no peso of it', async () => {
    await company.rentOn(uid);
    await company.close();
    expect(await changed(() => prepay('1'))).toEqual({ 'assets:bank': 20_000, 'liabilities:prepayments': 20_000 });
    expect(await changed(() => company.close())).toEqual({
      'liabilities:prepayments': -20_000,
      'liabilities:drivers': 20_000,
    });
    const [bill] = await weekBills(company.ctx(), uid);
    expect(bill).toMatchObject({ prePay: 20_000, debt: 36_000, balance: -16_000 });
    const entered = await query(
      `select date, source, debit, credit, amount from journal_entries
       where driver_id = '${uid}' and 'prepayments' in (debit, credit) order by source`,
    );
    const day = addDays(company.monday(), -6);
    const source = `staff:${uid}/1`;
    expect(entered).toEqual([
      { date: day, source: `line/prePay//${source}/${day}`, debit: 'prepayments', credit: 'driver', amount: 20_000 },
      { date: day, source: `prepayment/${source}`, debit: 'bank', credit: 'prepayments', amount: 20_000 },
    ]);
  });

  test('one collected in a week that is closed meanwhile: the cash on its own day, the line in the open bill', async () => {
    const day = company.monday();
    await company.close();
    await recordPrepayment(company.ctx(), { source: `${uid}/late`, uid, amount: 15_000, date: day });
    expect(await query(`select date, own_day, debit, amount from journal_entries where driver_id = '${uid}'`)).toEqual([
      { date: day, own_day: null, debit: 'bank', amount: 15_000 },
    ]);
    const [{ bill_date: billDate }] = await query(`select bill_date from prepayments where driver_id = '${uid}'`);
    expect(billDate >= company.monday()).toBe(true);
    await company.close();
  });

  test('one that was a mistake, until it is taken back, in its week and after it', async () => {
    await prepay('2');
    const back = () => company.done('settlements', 'reverse-prepay', { source: `${uid}/2`, reason: 'Error' });
    expect(await changed(back)).toEqual({ 'assets:bank': -20_000, 'liabilities:prepayments': -20_000 });
    expect(await changed(() => company.close())).toEqual({});
    await prepay('3');
    await company.close();
    const later = () => company.done('settlements', 'reverse-prepay', { source: `${uid}/3`, reason: 'Error' });
    expect(await changed(later)).toEqual({ 'assets:bank': -20_000, 'liabilities:prepayments': -20_000 });
    expect(await changed(() => company.close())).toEqual({
      'liabilities:prepayments': 20_000,
      'liabilities:drivers': -20_000,
    });
  });

  test('one whose cash was not entered is found by the check in the open week', async () => {
    await prepay('4');
    const { pool } = company.server.system;
    const { rows } = await pool.query('delete from journal_entries where driver_id = $1 returning *', [uid]);
    expect(rows).toHaveLength(1);
    const { ok, text } = await company.ops('ledger', 'check');
    expect(ok).toBe(false);
    expect(text).toContain('La cuenta assets:bank no cuadra con su origen');
    expect(text).toContain(`La cuenta liabilities:prepayments no cuadra con su origen, de ${uid}`);
    expect(await company.done('ledger', 'open')).toBe('1 asientos escritos.');
    await company.books();
  });
});

describe('[MNY-12] each account is proven against its source: a peso too many is found in', () => {
  beforeEach(async () => {
    await company.rentOn(uid);
    await company.earn(uid, 500_000);
    await company.toll(uid, 1_250);
    for (const kind of ['fine', 'penalty', 'other'] as const) await company.charge(uid, { amount: 10_000, kind });
    await company.charge(uid, { amount: 3_000, credited: true });
    await company.done('settlements', 'prepay', { driver: uid, amount: '5.000', source: uid });
    for (const origin of ['driver', 'volante']) {
      await company.done('banking', 'contribute', { driver: uid, amount: '9.000', source: `${origin}/${uid}`, origin });
    }
    await company.close();
    const week = addDays(company.monday(), -7);
    await company.done('counterparties', 'settle', { with: 'uber', week, amount: '100.000', reference: `uber/${uid}` });
    const prepared = await company.done('payouts', 'prepare', { driver: uid });
    await company.done('payouts', 'send', { batch: /Envío (\S+):/.exec(prepared)![1]! });
    await company.charge(uid, { amount: 800_000 });
    await company.close();
    const [owed] = await weekBills(company.ctx(), uid);
    await payBill(company.ctx(), { uid, billId: owed!._id, amount: negated(owed!.balance) });
    await company.charge(uid, { amount: 1_000 });
    await company.close();
    await company.done('settlements', 'prepay', { driver: uid, amount: '7.000', source: `${uid}/abierto` });
    await company.books();
  });

  const mine = (table: string) => `update ${table} set amount = amount + 1 where driver_id = $1`;
  test.each([
    ['assets:platforms:uber', 'trip_payments', 'update trip_payments set net_fare = net_fare + 1 where driver_id = $1'],
    [
      'assets:platforms:uber',
      'counterparty_payments',
      `update counterparty_payments set amount = amount + 1 where reference = 'uber/' || $1`,
    ],
    ['assets:bank', 'payments', mine('payments')],
    ['assets:bank', 'payout_lines', mine('payout_lines')],
    ['assets:bank', 'prepayments', mine('prepayments')],
    ['liabilities:prepayments', 'prepayments', `${mine('prepayments')} and source like '%/abierto'`],
    ['assets:bank', 'guarantee_contributions', `${mine('guarantee_contributions')} and source = 'driver/' || $1`],
    [
      'assets:guarantees',
      'guarantee_contributions',
      `${mine('guarantee_contributions')} and source = 'volante/' || $1`,
    ],
    [
      'liabilities:guarantees',
      'guarantee_contributions',
      `${mine('guarantee_contributions')} and source like 'bill:%'`,
    ],
    [
      'liabilities:drivers',
      'bill_weeks',
      'update bill_weeks set balance = balance - 1, debt = debt + 1 where driver_id = $1 and not settled',
    ],
    [
      'revenues:rent',
      'bill_weeks',
      'update bill_weeks set rent = rent + 1, tag = tag - 1 where driver_id = $1 and rent > 0',
    ],
    [
      'liabilities:iva',
      'bill_weeks',
      'update bill_weeks set rent = rent + 119, tag = tag - 119 where driver_id = $1 and rent > 0',
    ],
    ['liabilities:tolls', 'toll_passages', mine('toll_passages')],
    ['liabilities:fines', 'event_charges', `${mine('event_charges')} and kind = 'fine'`],
    ['revenues:penalties', 'event_charges', `${mine('event_charges')} and kind = 'penalty'`],
    ['revenues:charges', 'event_charges', `${mine('event_charges')} and kind = 'other' and field = 'other'`],
    ['expenses:refunds', 'event_charges', `${mine('event_charges')} and field = 'refund'`],
  ])('%s (%s)', async (account, table, fault) => {
    const { pool } = company.server.system;
    const kept = `kept_${table}`;
    await pool.query(`create table ${kept} as select * from ${table}`);
    const { rowCount } = await pool.query(fault, [uid]);
    expect(rowCount).toBeGreaterThan(0);
    const { ok, text } = await company.ops('ledger', 'check');
    expect(ok).toBe(false);
    expect(text).toMatch(/^El libro no cuadra:\ncuenta +libro +origen +diferencia\n/);
    expect(text).toMatch(new RegExp(`^ {2}La cuenta ${account} no cuadra con su origen`, 'm'));
    expect(text).toMatch(new RegExp(`^${account} +\\S+ +\\S+ +-?\\$[1-9]`, 'm'));
    // Undone, so that the next one finds its own fault alone.
    await pool.query(undone[table]!(kept));
    await pool.query(`drop table ${kept}`);
    await company.books();
  });
});

const same = (table: string, key: string, columns: readonly string[]) => (kept: string) =>
  `update ${table} t set ${columns.map((name) => `${name} = k.${name}`).join(', ')} from ${kept} k where t.${key} = k.${key}`;
const undone: Record<string, (kept: string) => string> = {
  trip_payments: same('trip_payments', 'source', ['net_fare']),
  counterparty_payments: same('counterparty_payments', 'reference', ['amount']),
  payments: same('payments', 'id', ['amount']),
  payout_lines: same('payout_lines', 'bill_id', ['amount']),
  prepayments: same('prepayments', 'source', ['amount']),
  guarantee_contributions: same('guarantee_contributions', 'id', ['amount']),
  bill_weeks: same('bill_weeks', 'id', ['balance', 'debt', 'rent', 'tag']),
  toll_passages: same('toll_passages', 'source', ['amount']),
  event_charges: same('event_charges', 'source', ['amount']),
};

describe('[MNY-12] a journal of an earlier release', () => {
  /** As the release before would have left it: rent with IVA, direct guarantees not at all, instalments as charges. */
  async function makeOld(): Promise<void> {
    await query(`delete from journal_entries where source like 'iva/%' or source like 'guarantee/%'`);
    await query(`update journal_entries set credit = 'charges' where source like 'line/installment/%'`);
    await query(`update journal_entries set debit = 'refunds' where source like 'line/refund/%'`);
    await query('delete from ledger_openings');
  }

  test('is opened once by transfer entries of that day; nothing that was entered changes', async () => {
    await company.rentOn(uid);
    await contribute(company.ctx(), { uid, origin: 'driver', amount: 70_000, source: uid, date: company.monday() });
    const { eventId } = await company.charge(uid, { amount: 30_000, kind: 'fine', installments: 3 });
    await company.close();
    await reverseEvent(company.ctx(), { eventId, reason: 'Error' });
    await company.close();
    const books = await company.books();
    await makeOld();
    const old = await query('select * from journal_entries order by driver_id, date, source');
    const { ok, text } = await company.ops('ledger', 'check');
    expect(ok).toBe(false);
    for (const account of ['liabilities:iva', 'revenues:rent', 'liabilities:guarantees', 'liabilities:fines']) {
      expect(text).toContain(`La cuenta ${account} no cuadra`);
    }
    expect(text).toContain('Faltan asientos de versiones anteriores');

    await openJournalOnce(company.ctx());
    expect(await company.books()).toEqual(books);
    const [opening] = await query('select entries, opened_by from ledger_openings');
    expect(opening).toMatchObject({ opened_by: 'staff:ana' });
    const today = addDays(company.monday(), 1);
    const added = `date = '${today}' and (source like 'iva/%' or source like 'guarantee/%' or source like 'moved/%')`;
    expect(await query(`select * from journal_entries where not (${added}) order by driver_id, date, source`)).toEqual(
      old,
    );
    const [{ count }] = await query(`select count(*)::integer as count from journal_entries where ${added}`);
    expect(count).toBe(opening.entries);

    await openJournalOnce(company.ctx());
    expect(await company.done('ledger', 'open')).toBe('0 asientos escritos.');
    expect(await company.books()).toEqual(books);
  });

  test('[BKS-05] gets the cash of prepayments it had only in lines, and what both releases entered is entered once', async () => {
    const prepay = (source: string) =>
      company.done('settlements', 'prepay', { driver: uid, amount: '20.000', source: `${uid}/${source}`, again: 'si' });
    const asBefore = (source: string) =>
      query(
        `update journal_entries set debit = 'bank' where driver_id = '${uid}' and source like 'line/prePay//staff:${uid}/${source}/%'`,
      );
    const withoutCash = (source: string) =>
      query(`delete from journal_entries where driver_id = '${uid}' and source = 'prepayment/staff:${uid}/${source}'`);
    for (const source of ['old', 'beside', 'closed-here']) await prepay(source);
    await company.close();
    // Recorded and closed by the release before; recorded here and closed by it; recorded by it and closed here.
    await withoutCash('old');
    await asBefore('old');
    await asBefore('beside');
    await withoutCash('closed-here');
    await prepay('open');
    await prepay('mistake');
    await company.done('settlements', 'reverse-prepay', { source: `${uid}/mistake`, reason: 'Error' });
    await withoutCash('open');
    await query(`delete from journal_entries where driver_id = '${uid}' and source like '%/mistake'`);
    await query('update ledger_openings set reach = 1');
    const { ok, text } = await company.ops('ledger', 'check');
    expect(ok).toBe(false);
    expect(text).toContain('Faltan asientos de versiones anteriores');
    await openJournalOnce(company.ctx());
    await company.books();
    const entered = await query(
      `select source, own_day, debit, credit from journal_entries
       where driver_id = '${uid}' and date = '${addDays(company.monday(), 1)}' order by source collate "C"`,
    );
    const day = addDays(company.monday(), -6);
    expect(entered).toEqual([
      { source: `moved/line/prePay//staff:${uid}/beside/${day}`, own_day: day, debit: 'prepayments', credit: 'bank' },
      { source: `prepayment-reversed/staff:${uid}/mistake`, own_day: null, debit: 'prepayments', credit: 'bank' },
      { source: `prepayment/staff:${uid}/closed-here`, own_day: day, debit: 'bank', credit: 'prepayments' },
      { source: `prepayment/staff:${uid}/mistake`, own_day: null, debit: 'bank', credit: 'prepayments' },
      { source: `prepayment/staff:${uid}/open`, own_day: null, debit: 'bank', credit: 'prepayments' },
    ]);
    expect(await company.done('ledger', 'open')).toBe('0 asientos escritos.');
  });
});
