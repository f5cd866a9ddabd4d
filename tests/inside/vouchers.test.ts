import { demoPlans } from '@volante/demo/plans';
import { splitIva } from '@volante/domain/billing/boleta';
import { multiply, roundToPesos } from '@volante/domain/values/decimal';
import { type Pesos, pesos } from '@volante/domain/values/money';
import { addDays, instantAt, type LocalDate } from '@volante/domain/values/dates';
import { closeBills, recordKm } from '@volante/server/modules/billing/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { issueVouchers } from '@volante/server/modules/vouchers/public';
import { startingAt } from '@volante/server/platform/clock';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalData } from '../kit/personal-data.ts';
import { giveSheets } from '../kit/bills.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { pdfText } from '../kit/pdf-text.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const noon = (day: LocalDate) => instantAt(day, '12:00')!;
/** The weeks of the tests follow one another, as weeks do. */
let monday = '2026-10-05' as LocalDate;
const clock = startingAt(noon(monday));
let server: TestServer;
let uid: string;
let other: string;

const ctx = () => server.system.contextFor({ kind: 'system' });
const issue = (week: LocalDate) => inTransaction(ctx(), (tx) => issueVouchers(tx, { monday: week }));

/** A week with rent: five mornings, 450 km, and another category from Wednesday on. */
async function giveRent(driver: string): Promise<void> {
  const days = [0, 1, 2, 3, 4].map((day) => addDays(monday, day));
  const sheets = days.map((date, index) => ({
    uid: driver,
    date,
    uf: `412${index}7.33`,
    basePrice: '0.40',
    ...(index < 2 ? { category: 'Gold', discount: 5 } : { category: 'Diamond', discount: 15 }),
  }));
  await giveSheets(ctx(), sheets);
  await recordKm(
    ctx(),
    days.map((day) => ({ uid: driver, carId: 'BBBB11', day, metres: 90_000 })),
  );
}

async function closeWeek(): Promise<LocalDate> {
  const week = monday;
  monday = addDays(monday, 7);
  clock.moveTo(noon(monday));
  await inTransaction(ctx(), async (tx) => {
    await closeBills(tx, week);
    await issueVouchers(tx, { monday: week });
  });
  return week;
}

beforeAll(async () => {
  // Weeks are closed when the tests say so.
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
  await importPlans(ctx(), demoPlans);
  ({ uid } = await signedInDriver(server.system));
  ({ uid: other } = await signedInDriver(server.system));
  await giveRent(uid);
  await giveRent(other);
  await closeWeek();
});
afterAll(() => server.close());

const ask = async (driver = uid, { offset = 0, limit = 10, whose = driver } = {}) =>
  server.graphql(
    await tokenFor(server.system, driver),
    `query ($userId: String!, $offset: Int!, $limit: Int!) {
      getVouchers(userId: $userId, offset: $offset, limit: $limit) {
        offset limit total
        vouchers {
          _id url folio sentDate expirationDate totals { netAmount iva totalAmount }
          details { number name quantity price amount } discounts { title number amount }
        }
      }
    }`,
    { userId: whose, offset, limit },
  );
const page = async (driver = uid, part = {}) => (await ask(driver, part)).data.getVouchers;
const total = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
const folios = async () =>
  (await sql<{ folio: string }>`select folio::text from vouchers order by folio`.execute(server.system.db)).rows.map(
    ({ folio }) => Number(folio),
  );

describe('[MOV-03] boletas', () => {
  test('of a week list its rent before the discounts, the discount of each category, net, tax and total to the peso', async () => {
    const { total: count, vouchers } = await page();
    expect(count).toBe(1);
    const [voucher] = vouchers;
    expect(voucher).toMatchObject({ sentDate: '2026-10-12', expirationDate: '2026-10-19' });
    expect(voucher.details).toMatchObject([
      { number: 1, name: 'Turno Mañana', quantity: 5 },
      { number: 2, name: 'Kilómetros 0–400', quantity: 400 },
      { number: 3, name: 'Kilómetros 400–800', quantity: 50 },
    ]);
    // 0,40 UF, on average of the five days.
    expect(Math.round(voucher.details[0].price)).toBe(16_491);
    // [BKS-10] Each price is exact: it multiplies to its amount, and is the one of the PDF.
    for (const { quantity, price, amount } of voucher.details) {
      expect(roundToPesos(multiply(String(price), String(quantity)))).toBe(amount);
    }
    expect(voucher.discounts).toMatchObject([
      { title: 'Descuento categoría Gold 5%', number: 1 },
      { title: 'Descuento categoría Diamond 15%', number: 2 },
    ]);
    const { rows } = await sql<{ rent: Pesos }>`select rent from bill_weeks where driver_id = ${uid}`.execute(
      server.system.db,
    );
    expect(total(voucher.details) - total(voucher.discounts)).toBe(rows[0]!.rent);
    expect(voucher.totals).toEqual({ totalAmount: rows[0]!.rent, ...splitIva(rows[0]!.rent) });
  });

  test('are asked for once, whose folios follow one another without a gap', async () => {
    const before = await folios();
    expect(await issue(addDays(monday, -7))).toEqual({ vouchers: 0 });
    expect(await folios()).toEqual(before);
    await giveRent(uid);
    // Nothing to rent out: no boleta.
    await giveSheets(ctx(), [{ uid: other, date: monday }]);
    await closeWeek();
    await expect(
      inTransaction(ctx(), async (tx) => {
        await sql`delete from vouchers where driver_id = ${uid}`.execute(tx.db);
        await issueVouchers(tx, { monday: addDays(monday, -7) });
        throw new Error('cut short');
      }),
    ).rejects.toThrow('cut short');
    await giveRent(other);
    await closeWeek();
    expect(await folios()).toEqual([1, 2, 3, 4]);
  });

  test.runIf(onPostgres)('issued at once by two closings leave no gap and no double', async () => {
    await giveRent(uid);
    await giveRent(other);
    const week = monday;
    monday = addDays(monday, 7);
    clock.moveTo(noon(monday));
    await inTransaction(ctx(), (tx) => closeBills(tx, week));
    const before = (await folios()).length;
    const issued = await Promise.all([issue(week), issue(week), issue(week)]);
    expect(issued.map(({ vouchers }) => vouchers).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    expect(await folios()).toEqual(Array.from({ length: before + 2 }, (_, index) => index + 1));
  });

  test('come newest first, in pages, to their owner alone', async () => {
    const all = (await page()).vouchers;
    expect(all.length).toBeGreaterThan(1);
    const numbers = all.map(({ folio }: { folio: string }) => Number(folio));
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => b - a));
    expect(await page(uid, { offset: 1, limit: 1 })).toEqual({
      offset: 1,
      limit: 1,
      total: all.length,
      // Each session has a link of its own.
      vouchers: [{ ...all[1], url: expect.stringMatching(/^\/vouchers\//) }],
    });
    expect(await page(uid, { offset: 99 })).toMatchObject({ total: all.length, vouchers: [] });
    expect(await page(uid, { limit: 5000 })).toMatchObject({ limit: 50 });
    expect((await ask(uid, { limit: -1 })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await ask(other, { whose: uid })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const { vouchers } = await personalData(ctx(), uid);
    expect(vouchers!.map(({ folio }) => Number(folio)).toSorted((a, b) => b - a)).toEqual(numbers);
  });

  test('are real PDFs behind a link that is signed, bound to its boleta and short-lived', async () => {
    const [voucher] = (await page()).vouchers;
    const [elsewhere] = (await page(other)).vouchers;
    const opened = await fetch(server.url + voucher.url);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="comprobante-${voucher.folio}.pdf"`,
      'cache-control': expect.stringMatching(/^private, max-age=\d+/),
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
    });
    const pdf = Buffer.from(await opened.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfText(pdf);
    const dots = (amount: number) => `$${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;
    for (const shown of [
      'Comprobante de arriendo',
      'Volante Arriendos SpA',
      '76.543.210-3',
      'Arriendo de vehículos motorizados',
      'Av. Providencia 1208, oficina 504, Providencia',
      'Este comprobante no es un documento tributario.',
      `Folio ${voucher.folio}`,
      'Rosa Araneda',
      'Turno Mañana',
      'Descuento categoría Diamond 15%',
      'IVA 19%',
      dots(voucher.totals.netAmount),
      dots(voucher.totals.iva),
      dots(voucher.totals.totalAmount),
    ]) {
      expect(text).toContain(shown);
    }
    // [MNY-13] Nobody has issued it.
    expect(text).not.toContain('Boleta');
    const forged = voucher.url.replace(voucher._id, elsewhere._id);
    expect((await fetch(server.url + forged)).status).toBe(403);
    expect((await fetch(server.url + voucher.url.replace('/vouchers/', '/files/').replace('.pdf', ''))).status).toBe(
      403,
    );
    clock.moveTo(new Date(clock.now().getTime() + 11 * 60_000));
    const late = await fetch(server.url + voucher.url);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('Este enlace venció');
  });
});

test('[MOV-03] a price nobody meant, and a guarantee paid many times over, hold up nobody’s week', async () => {
  await giveRent(uid);
  const { uid: odd } = await signedInDriver(server.system);
  await giveSheets(ctx(), [{ uid: odd, date: monday, uf: '500000.00', basePrice: '60' }]);
  await sql`
    insert into guarantee_contributions (id, driver_id, origin, amount, source, contributed_on, created_at)
    select 'odd' || n, ${odd}, 'driver', 2000000000, 'odd' || n, ${monday}::date, ${clock.now()}
    from generate_series(1, 2) as n`.execute(ctx().db);
  const before = await folios();
  await closeWeek();
  expect(await folios()).toHaveLength(before.length + 2);
  const [{ totals }] = (await page(odd)).vouchers;
  expect(totals).toEqual({ ...splitIva(pesos(30_000_000)), totalAmount: 30_000_000 });
});
