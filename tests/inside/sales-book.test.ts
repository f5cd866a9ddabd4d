import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { closeDueWeeks, recordKm, recordPrepayment } from '@volante/server/modules/billing/public';
import { createEvent, reverseEvent } from '@volante/server/modules/events/public';
import { invoicingOps } from '@volante/server/modules/invoicing/ops';
import { chooseInvoice, enterMissingRounding } from '@volante/server/modules/invoicing/public';
import { checkLedger } from '@volante/server/modules/ledger/check-ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { signedInDriver } from '../kit/driver.ts';
import { InvoicedWeeks } from '../kit/invoiced-weeks.ts';

let weeks: InvoicedWeeks;
let folder: string;
const drivers: string[] = [];

/** The same numbers in every run, as uneven as those of a real week. */
let state = 20_261_005;
function upTo(most: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state % most;
}

const metres = () => [0, 1, 2, 3].map(() => 20_000 + upTo(90_000));

async function sell(uid: string, name: string): Promise<string> {
  const { eventId } = await createEvent(weeks.ctx(), {
    uid,
    source: name,
    kind: 'energy',
    title: 'Energía',
    description: 'kWh',
    amount: String(1_000 + upTo(9_000)),
    credited: false,
    chargeDate: weeks.monday,
    status: 'Approved',
  });
  return eventId;
}

/** Five weeks of October and November: rent, sales, corrections of earlier weeks, a factura, sales taken back. */
async function live(): Promise<void> {
  const sold: string[] = [];
  for (let week = 0; week < 6; week += 1) {
    for (const [index, uid] of drivers.entries()) {
      await weeks.giveRent(uid, metres());
      sold.push(await sell(uid, `e-${week}-${index}`));
      if (week > 0 && index % 2 === 0) {
        const day = addDays(weeks.monday, -7 + upTo(4));
        await recordKm(weeks.ctx(), [{ uid, carId: 'BBBB11', day, metres: upTo(20_000) }]);
      }
    }
    if (week > 1) await reverseEvent(weeks.ctx(), { eventId: sold[(week - 2) * drivers.length]!, reason: 'Repetida' });
    await weeks.closeWeek();
  }
}

beforeAll(async () => {
  weeks = await InvoicedWeeks.start();
  folder = await mkdtemp(path.join(tmpdir(), 'libro-'));
  for (let count = 0; count < 6; count += 1) {
    const { uid } = await signedInDriver(weeks.server.system);
    drivers.push(uid);
    await weeks.giveRut(uid);
  }
  // A name that a spreadsheet would take for a formula.
  const formula = { firstname: '=1+1', lastname: '@SUM' };
  await weeks.server.system.db.updateTable('drivers').set(formula).where('id', '=', drivers[0]!).execute();
  for (const uid of drivers.slice(0, 2)) {
    await chooseInvoice(weeks.ctx(), { uid, kind: 'factura', giro: 'Taxi', address: 'Matta 1', commune: 'Ñuñoa' });
  }
  await live();
});
afterAll(() => weeks.close());

async function book(month: string, name = `${month}.csv`): Promise<{ said: string; text: string; rows: string[][] }> {
  const file = path.join(folder, name);
  const said = String(await invoicingOps['sales-book'].run(weeks.ctx(), { month, file }));
  const text = await readFile(file, 'utf8');
  const rows = text.trimEnd().split('\r\n');
  return { said, text, rows: rows.slice(1).map((row) => row.split(';')) };
}

const sum = (rows: readonly string[][], column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
const iva = async () => {
  const { rows } = await sql<{ amount: number }>`
    select sum(case when credit = 'iva' then amount else -amount end)::integer as amount
    from journal_entries where 'iva' in (debit, credit)`.execute(weeks.server.system.db);
  return rows[0]!.amount;
};

describe('[BKS-15] the sales book of a month', () => {
  test('has net and IVA of the journal to the peso, though documents round one by one', async () => {
    const [october, november] = [await book('2026-10'), await book('2026-11')];
    expect(october.said).toMatch(/Libro de ventas de octubre de 2026: \d+ documentos en /);
    for (const { said } of [october, november]) expect(said).toMatch(/Libro diario de .* IVA: cuadra\./);
    const all = [...october.rows, ...november.rows];
    expect(new Set(all.map(([type]) => type))).toEqual(new Set(['39', '33', '61']));
    expect(sum(all, 7)).toBe(await iva());
    const { rows: sold } = await sql<{ amount: number }>`
      select sum(case field when 'refund' then -amount else amount end)::integer as amount
      from bill_lines where field = 'rent' or type = 'Energy'`.execute(weeks.server.system.db);
    expect(sum(all, 9)).toBe(sold[0]!.amount);
    expect(sum(all, 6) + sum(all, 7) + sum(all, 8)).toBe(sum(all, 9));
    // Without the entries for it, some bill would differ by a peso: the IVA of a sum is not the sum of the IVAs.
    const rounding = await weeks.server.system.db
      .selectFrom('journal_entries')
      .selectAll()
      .where('source', 'like', 'iva/%/documents')
      .execute();
    expect(rounding.length).toBeGreaterThan(0);
    expect(Math.max(...rounding.map(({ amount }) => amount))).toBeLessThanOrEqual(3);
    expect((await checkLedger(weeks.ctx())).lines.join('\n')).not.toMatch(/no cuadra/);
  });

  test('is the same to the byte when it is made again, private, and runs no formula', async () => {
    const [one, again] = [await book('2026-10'), await book('2026-10', 'otra.csv')];
    expect(again.text).toBe(one.text);
    if (process.platform !== 'win32') expect((await stat(path.join(folder, 'otra.csv'))).mode & 0o077).toBe(0);
    expect(one.text).toMatch(/^\u{FEFF}Tipo;Documento;Folio;Fecha;RUT;Razón social;Neto;IVA;Exento;Total;/u);
    expect(one.text).toContain(";'=1+1 @SUM;");
    // A credit note takes away, and names what it takes from.
    const [note] = one.rows.filter(([type]) => type === '61');
    expect(Number(note![9])).toBeLessThan(0);
    expect(note!.slice(-2).join()).toMatch(/^(39|33),\d+$/);
  });

  test('names the bill whose entries say something else, and the sum', async () => {
    const { db } = weeks.server.system;
    const entry = await db
      .selectFrom('journal_entries')
      .selectAll()
      .where('source', 'like', 'iva/%')
      .where('driver_id', '=', drivers[3]!)
      .where('date', '=', '2026-10-11' as LocalDate)
      .executeTakeFirstOrThrow();
    const found = db.updateTable('journal_entries').where('driver_id', '=', entry.driver_id);
    const same = found.where('date', '=', entry.date).where('source', '=', entry.source);
    await same.set({ amount: pesos(entry.amount + 1) }).execute();
    await expect(book('2026-10')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(new RegExp(`NO cuadra\\.\n {2}${drivers[3]}\\.2026-10-12: .*no cuadran`)),
    });
    await same.set({ amount: entry.amount }).execute();
    expect((await book('2026-10')).said).toContain(': cuadra.');
  });

  test('names what waits to be issued, and what was sold without a document', async () => {
    await weeks.giveRent(drivers[0]!, metres());
    await weeks.giveRent(drivers[3]!, metres());
    weeks.provider.behaviour = 'fails';
    const month = addDays(weeks.monday, 7).slice(0, 7);
    await weeks.closeWeek();
    await expect(book(month)).rejects.toMatchObject({ message: expect.stringContaining('1 documentos por emitir') });
    weeks.provider.behaviour = 'issues';
    const { config } = weeks.server.system;
    const { invoicingUrl } = config;
    config.invoicingUrl = undefined;
    await weeks.giveRent(drivers[4]!, metres());
    const bare = addDays(weeks.monday, 7).slice(0, 7);
    weeks.nextWeek();
    await closeDueWeeks(weeks.ctx());
    config.invoicingUrl = invoicingUrl;
    await expect(book(bare)).rejects.toMatchObject({
      message: expect.stringMatching(new RegExp(`${drivers[4]}\\.\\S+: \\$0 neto y \\$0 IVA .*\\(sin documento\\)`)),
    });
  });

  test('says what was paid ahead: prepayments of weeks that are documented in a later month', async () => {
    const uid = drivers[5]!;
    const paid = { source: 'adelanto', uid, amount: 12_345, date: '2026-10-28' as LocalDate };
    await weeks.server.system.db
      .insertInto('prepayments')
      .values({
        source: paid.source,
        driver_id: uid,
        day: paid.date,
        bill_date: paid.date,
        amount: pesos(paid.amount),
        recorded_at: weeks.ctx().clock.now(),
      })
      .execute();
    expect((await book('2026-10')).said).toContain('documentan después: $12.345.');
    await recordPrepayment(weeks.ctx(), { ...paid, source: 'de hoy', date: weeks.monday });
    expect((await book('2026-10')).said).toContain('documentan después: $12.345.');
    await sql`delete from prepayments where source = 'adelanto'`.execute(weeks.server.system.db);
  });

  test('is refused for what is no month, or one to come', async () => {
    for (const month of ['2026-13', 'octubre', '2099-01']) {
      await expect(book(month)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', field: 'month' });
    }
  });
});

test('[BKS-15] documents of an earlier release are made up for, once', async () => {
  const { db } = weeks.server.system;
  const rounding = db.selectFrom('journal_entries').selectAll().where('source', 'like', 'iva/%/documents');
  const before = await rounding.execute();
  await db.deleteFrom('journal_entries').where('source', 'like', 'iva/%/documents').execute();
  expect((await checkLedger(weeks.ctx())).balances).toBe(false);
  const today = weeks.monday;
  expect(await act(weeks.ctx(), 'ledger open')).toMatch(/^\d+ asientos escritos\.$/);
  expect(await enterMissingRounding(db, today)).toBe(0);
  const after = await rounding.execute();
  const amounts = (rows: typeof after) => new Map(rows.map(({ source, amount }) => [source, amount]));
  expect(amounts(after)).toEqual(amounts(before));
  expect(new Set(after.map(({ date }) => date))).toEqual(new Set([today]));
  expect((await checkLedger(weeks.ctx())).balances).toBe(true);
});
