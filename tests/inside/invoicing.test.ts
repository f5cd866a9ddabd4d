import { splitIva } from '@volante/domain/billing/boleta';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { closeDueWeeks, recordKm } from '@volante/server/modules/billing/public';
import { createEvent, reverseEvent } from '@volante/server/modules/events/public';
import { invoicingOps } from '@volante/server/modules/invoicing/ops';
import { planDocuments, sendDue } from '@volante/server/modules/invoicing/public';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act, rehearsed } from '../kit/act.ts';
import { giveSheets } from '../kit/bills.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { InvoicedWeeks } from '../kit/invoiced-weeks.ts';
import type { TestProvider } from '../kit/invoicing-provider.ts';
import { pdfText } from '../kit/pdf-text.ts';
import { personalData } from '../kit/personal-data.ts';
import { stampsIn } from '../kit/read-stamp.ts';
import type { TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

let weeks: InvoicedWeeks;
let provider: TestProvider;
let server: TestServer;
let uid: string;

const ctx = () => weeks.ctx();
const worker = () => weeks.worker();
const later = (minutes: number) => weeks.later(minutes);
const giveRent = (driver = uid) => weeks.giveRent(driver);
const closeWeek = () => weeks.closeWeek();

beforeAll(async () => {
  weeks = await InvoicedWeeks.start();
  ({ provider, server } = weeks);
});
afterAll(() => weeks.close());
beforeEach(async () => {
  provider.behaviour = 'issues';
  provider.link = (folio) => `https://facturas.example/${folio}`;
  ({ uid } = await signedInDriver(server.system));
});

const page = async (driver = uid, whose = driver) =>
  server.graphql(
    await tokenFor(server.system, driver),
    `query ($userId: String!) {
      getVouchers(userId: $userId, offset: 0, limit: 10) {
        total
        vouchers {
          _id url title folio sentDate issued issuing issuedUrl totals { netAmount iva totalAmount }
          details { name quantity price amount } discounts { title amount }
          creditNotes { folio date amount reason url }
        }
      }
    }`,
    { userId: whose },
  );
const vouchers = async (driver = uid) => (await page(driver)).data.getVouchers.vouchers;
const fileOf = async ({ url }: { url: string }) => Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
const pdfOf = async (voucher: { url: string }) => pdfText(await fileOf(voucher));
const rows = (driver = uid) =>
  server.system.db
    .selectFrom('tax_documents')
    .selectAll()
    .where('driver_id', '=', driver)
    .orderBy('date')
    .orderBy('kind')
    .execute();
const rentOf = async (week: LocalDate, driver = uid) =>
  (
    await server.system.db
      .selectFrom('bill_weeks')
      .select('rent')
      .where('driver_id', '=', driver)
      .where('monday', '=', week)
      .executeTakeFirstOrThrow()
  ).rent;
const total = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

describe('[MNY-13] a closed week with a provider', () => {
  test('gets a boleta with folio, stamp and link, and the PDF says the same', async () => {
    await giveRent();
    const charge = { uid, description: '31 kWh', amount: '5518', credited: false } as const;
    await createEvent(ctx(), {
      ...charge,
      source: `e-${uid}`,
      kind: 'energy',
      title: 'Energía',
      chargeDate: weeks.monday,
      status: 'Approved',
    });
    // Somebody else's money and a penalty are no sales of the company.
    await createEvent(ctx(), {
      ...charge,
      source: `f-${uid}`,
      kind: 'fine',
      title: 'Parte',
      chargeDate: weeks.monday,
      status: 'Approved',
    });
    await createEvent(ctx(), {
      ...charge,
      source: `p-${uid}`,
      kind: 'penalty',
      title: 'Atraso',
      chargeDate: weeks.monday,
      status: 'Approved',
    });
    const week = await closeWeek();
    const [voucher] = await vouchers();
    const rent = await rentOf(week);
    const [row] = await rows();
    expect(voucher).toMatchObject({
      title: 'Boleta electrónica',
      folio: String(row!.folio),
      issued: true,
      issuing: false,
      issuedUrl: `https://facturas.example/${row!.folio}`,
      sentDate: weeks.monday,
      totals: { totalAmount: rent + 5518, ...splitIva(pesos(rent + 5518)) },
      creditNotes: [],
    });
    expect(total(voucher.details) - total(voucher.discounts)).toBe(voucher.totals.totalAmount);
    const order = provider.issued.get(row!.id)!.order;
    expect(order).toMatchObject({
      type: 39,
      date: weeks.monday,
      period: { from: week, to: addDays(week, 6) },
      issuer: { rut: '76543210-3', giro: 'Arriendo de vehículos motorizados' },
      receiver: { name: 'Rosa Araneda' },
      total: rent + 5518,
    });
    expect(order.net + order.iva).toBe(order.total);
    const text = await pdfOf(voucher);
    for (const shown of ['Boleta electrónica', `Folio ${row!.folio}`, '76.543.210-3', 'Timbre electrónico SII']) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('Comprobante');
    // [BKS-16] Drawn, not written: a reader sees the stamp as the provider gave it.
    expect(text).not.toContain('<TED>');
    expect(await stampsIn(await fileOf(voucher))).toEqual([`<TED>${row!.folio}</TED>`]);
  });

  test('is closed and shown as a receipt while the provider fails, is slow or talks nonsense; then it gets one folio', async () => {
    await giveRent();
    provider.behaviour = 'fails';
    const before = provider.orders.length;
    await closeWeek();
    const [waiting] = await vouchers();
    expect(waiting).toMatchObject({ title: 'Comprobante de arriendo', issued: false, issuing: true, issuedUrl: null });
    expect(await pdfOf(waiting)).toContain('La boleta electrónica está en camino.');
    expect(provider.orders.length).toBe(before + 1);
    // Not at once again: it waits, ever longer.
    await sendDue(ctx());
    expect(provider.orders.length).toBe(before + 1);
    for (const behaviour of ['nonsense', 'unsigned', 'loses'] as const) {
      provider.behaviour = behaviour;
      later(10);
      await sendDue(ctx());
    }
    expect((await rows())[0]).toMatchObject({ state: 'waiting', tries: 4, folio: null });
    provider.behaviour = 'slow';
    later(10);
    await sendDue(ctx());
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'issued', tries: 5, last_error: null, stamp: `<TED>${row!.folio}</TED>` });
    // The answers that were lost had the same folio.
    expect(provider.issued.get(row!.id)!.folio).toBe(row!.folio);
    expect(provider.orders.filter(({ key }) => key === row!.id)).toHaveLength(5);
    expect((await vouchers())[0]).toMatchObject({ folio: String(row!.folio), issuing: false });
  });

  test('that is refused says why to staff, bounded and on one line, and is sent again when they say so', async () => {
    await giveRent();
    provider.behaviour = 'refuses';
    await closeWeek();
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'refused', last_error: 'El RUT del receptor no existe' });
    later(10_000);
    const before = provider.orders.length;
    await sendDue(ctx());
    expect(provider.orders.length).toBe(before);
    expect((await vouchers())[0]).toMatchObject({ title: 'Comprobante de arriendo', issuing: true });
    const { list, show } = invoicingOps;
    expect(await list.run(ctx(), { state: 'refused', driver: uid })).toMatch(
      /39 .*refused {2}1 intentos: El RUT del receptor no existe/,
    );
    expect(await show.run(ctx(), { id: row!.id })).toMatchObject({ id: row!.id, total_amount: row!.total_amount });
    await expect
      .poll(async () => (await fetch(`${server.url}/metrics`)).text(), { timeout: 60_000 })
      .toMatch(/volante_invoicing_documents\{state="refused"\} [1-9]/);
    provider.behaviour = 'issues';
    await act(ctx(), 'invoicing retry', { id: row!.id });
    await worker().drain();
    expect((await rows())[0]).toMatchObject({ state: 'issued' });
    await expect(act(ctx(), 'invoicing retry', { id: row!.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(show.run(ctx(), { id: 'nadie' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(list.run(ctx(), { state: 'lista' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('shows of the provider’s links only those a driver may be sent to', async () => {
    const links: [given: unknown, shown: string | null][] = [
      ['javascript:alert(1)', null],
      ['http://facturas.example/1', null],
      ['/sandbox/invoicing/x.pdf', null],
      ['https://yo:clave@facturas.example/1', null],
      [`https://facturas.example/${'x'.repeat(1_000)}`, null],
      [42, null],
      ['https://facturas.example/1?a=b', 'https://facturas.example/1?a=b'],
    ];
    for (const [given, shown] of links) {
      provider.link = () => given;
      await giveRent();
      await closeWeek();
      expect((await vouchers())[0]).toMatchObject({ issued: true, issuedUrl: shown });
    }
  });
});

describe('[MNY-13] a correction after the boleta', () => {
  test('that lowers the week is a credit note of its folio, and the driver sees what is left', async () => {
    await giveRent();
    const first = await closeWeek();
    const charged = await rentOf(first);
    await giveRent();
    // The car said less for Tuesday of the week before.
    await recordKm(ctx(), [{ uid, carId: 'BBBB11', day: addDays(first, 1), metres: 20_000 }]);
    const second = await closeWeek();
    const all = await rows();
    const boletaOf = (issuedOn: LocalDate) => all.find((row) => row.kind === 'boleta' && row.date === issuedOn)!;
    const [boleta, next] = [boletaOf(second), boletaOf(weeks.monday)];
    const note = all.find(({ kind }) => kind === 'credit_note')!;
    expect(boleta.total_amount).toBe(charged);
    expect(note).toMatchObject({ state: 'issued', refers_to: boleta.id, bill_id: next.bill_id });
    expect(provider.issued.get(note.id)!.order).toMatchObject({
      type: 61,
      total: note.total_amount,
      reference: { type: 39, folio: boleta.folio, date: boleta.date, code: 3 },
    });
    // The second week's bill has the difference in it; its boleta has the week alone.
    expect(await rentOf(second)).toBe(next.total_amount - note.total_amount);
    expect(next.total_amount).toBe(charged);
    const [, shown] = await vouchers();
    expect(shown).toMatchObject({
      folio: String(boleta.folio),
      totals: { totalAmount: charged },
      creditNotes: [
        {
          folio: String(note.folio),
          amount: note.total_amount,
          date: weeks.monday,
          url: `https://facturas.example/${note.folio}`,
          reason: expect.stringMatching(/^Corrección de la semana/),
        },
      ],
    });
    expect(await pdfOf(shown)).toContain('Notas de crédito');
    const { taxDocuments: mine = [] } = await personalData(ctx(), uid);
    expect(new Set(mine.map(({ id }) => id))).toEqual(new Set([boleta.id, note.id, next.id]));
    expect(Object.keys(mine[0] ?? {})).not.toContain('lastError');
  });

  test('that raises the week is in the boleta of the open one; undone later, it is credited there', async () => {
    await giveRent();
    const first = await closeWeek();
    const [own] = await rows();
    await recordKm(ctx(), [{ uid, carId: 'BBBB11', day: addDays(first, 1), metres: 190_000 }]);
    const second = await closeWeek();
    const raise = await rentOf(second);
    expect(raise).toBeGreaterThan(0);
    expect((await rows())[1]).toMatchObject({
      kind: 'boleta',
      total_amount: raise,
      weeks: [{ week: first, amount: raise }],
    });
    // All of the first week turns out to be somebody else's.
    await recordKm(
      ctx(),
      [0, 1, 2, 3, 4].map((day) => ({ uid, carId: 'BBBB11', day: addDays(first, day), metres: 0 })),
    );
    const third = await closeWeek();
    const all = await rows();
    const notes = all.filter(({ kind }) => kind === 'credit_note');
    expect(notes.reduce((sum, { total_amount }) => sum + total_amount, 0)).toBe(-(await rentOf(third)));
    expect(notes.every(({ state }) => state === 'issued')).toBe(true);
    const boletas = all.filter(({ kind }) => kind === 'boleta');
    expect(boletas.map(({ id }) => id)).toEqual([own!.id, all[1]!.id]);
    const left = boletas.reduce((sum, { total_amount, credited_amount }) => sum + total_amount - credited_amount, 0);
    // What is left is what five shifts cost.
    expect(left).toBe((await rentOf(first)) + raise + (await rentOf(third)));
  });

  test('by reversing a sale is a credit note; the database lets none take more than there is', async () => {
    await giveRent();
    const charge = {
      uid,
      kind: 'energy',
      title: 'Energía',
      description: '31 kWh',
      amount: '5518',
      credited: false,
    } as const;
    const { eventId } = await createEvent(ctx(), {
      ...charge,
      source: `r-${uid}`,
      chargeDate: weeks.monday,
      status: 'Approved',
    });
    await closeWeek();
    await reverseEvent(ctx(), { eventId, reason: 'Venía repetida' });
    await closeWeek();
    const [boleta, note] = await rows();
    expect(note).toMatchObject({ kind: 'credit_note', refers_to: boleta!.id, total_amount: 5518, state: 'issued' });
    const more = sql`update tax_documents set credited_amount = total_amount + 1 where id = ${boleta!.id}`;
    await expect(more.execute(server.system.db)).rejects.toThrow(/check/);
    const twice = sql`
      insert into tax_documents (id, kind, driver_id, bill_id, date, weeks, details, discounts, net_amount, iva, total_amount, state, due_at, created_at)
      select 'otra', kind, driver_id, bill_id, date, weeks, details, discounts, net_amount, iva, total_amount, 'waiting', due_at, created_at
      from tax_documents where id = ${boleta!.id}`;
    await expect(twice.execute(server.system.db)).rejects.toThrow(/unique/);
  });

  test('waits until its boleta has a folio', async () => {
    await giveRent();
    provider.behaviour = 'refuses';
    const first = await closeWeek();
    await recordKm(ctx(), [{ uid, carId: 'BBBB11', day: first, metres: 10_000 }]);
    provider.behaviour = 'issues';
    await closeWeek();
    const [boleta, note] = await rows();
    expect([boleta!.state, note!.state, note!.tries]).toEqual(['refused', 'waiting', 0]);
    await act(ctx(), 'invoicing retry', { id: boleta!.id });
    await worker().drain();
    const [issued, credited] = await rows();
    expect([issued!.state, credited!.state]).toEqual(['issued', 'issued']);
    expect(provider.issued.get(note!.id)!.order.reference).toMatchObject({ folio: issued!.folio });
  });

  test('gives the boleta of a week to its driver even when its bill gives back more than it has', async () => {
    await giveRent();
    const first = await closeWeek();
    await giveSheets(ctx(), [{ uid, date: weeks.monday, uf: '41237.33', basePrice: '0.10' }]);
    await recordKm(
      ctx(),
      [0, 1, 2, 3, 4].map((day) => ({ uid, carId: 'BBBB11', day: addDays(first, day), metres: 0 })),
    );
    const second = await closeWeek();
    expect(await rentOf(second)).toBeLessThan(0);
    const [newest, oldest] = await vouchers();
    expect(newest).toMatchObject({ title: 'Boleta electrónica', totals: { totalAmount: 4124 } });
    expect(oldest.creditNotes).toHaveLength(1);
  });
});

describe('[MNY-13] once and only once', () => {
  test('bills that are planned again get no second documents', async () => {
    await giveRent();
    const week = await closeWeek();
    const before = await rows();
    expect(await planDocuments(ctx(), { monday: week, date: weeks.monday })).toBe(0);
    expect(await rows()).toEqual(before);
  });

  test('bills closed without a provider are issued when staff say so, after a rehearsal', async () => {
    await giveRent();
    const { invoicingUrl } = server.system.config;
    server.system.config.invoicingUrl = undefined;
    const week = await closeWeek();
    const [receipt] = await vouchers();
    expect(receipt).toMatchObject({ title: 'Comprobante de arriendo', issued: false, issuing: false });
    expect(await rows()).toEqual([]);
    const wish = { from: week, driver: uid };
    await expect(act(ctx(), 'invoicing issue', wish)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    server.system.config.invoicingUrl = invoicingUrl;
    expect(await rehearsed(ctx(), 'invoicing issue', wish)).toBe('1 documentos por emitir.');
    expect(await rows()).toEqual([]);
    expect(await act(ctx(), 'invoicing issue', wish)).toBe('1 documentos por emitir.');
    expect(await act(ctx(), 'invoicing issue', wish)).toBe('0 documentos por emitir.');
    await worker().drain();
    expect((await vouchers())[0]).toMatchObject({ title: 'Boleta electrónica', sentDate: weeks.monday });
  });

  test.runIf(onPostgres)(
    'several nodes that plan and send at the same time get one folio for each document',
    async () => {
      const drivers = await Promise.all([1, 2, 3, 4, 5].map(() => signedInDriver(server.system)));
      for (const driver of drivers) await giveRent(driver.uid);
      const week = weeks.monday;
      weeks.nextWeek();
      await closeDueWeeks(ctx());
      const bills = { monday: week, date: weeks.monday };
      await Promise.all([1, 2, 3, 4].map(() => planDocuments(ctx(), bills)));
      provider.behaviour = 'slow';
      await Promise.all([1, 2, 3, 4].map(() => sendDue(ctx())));
      // One that is sent while another node is still sending it: staff ask for it again at the wrong moment.
      for (const driver of drivers) {
        const documents = await rows(driver.uid);
        expect(documents).toHaveLength(1);
        expect(documents[0]).toMatchObject({ state: 'issued', tries: 1 });
        expect(provider.orders.filter(({ key }) => key === documents[0]!.id)).toHaveLength(1);
      }
    },
  );

  test.runIf(onPostgres)('a document that two nodes send at once keeps one folio', async () => {
    await giveRent();
    provider.behaviour = 'fails';
    await closeWeek();
    const [row] = await rows();
    provider.behaviour = 'slow';
    later(10);
    const sending = sendDue(ctx());
    await expect.poll(() => provider.orders.filter(({ key }) => key === row!.id).length).toBe(2);
    await act(ctx(), 'invoicing retry', { id: row!.id });
    await Promise.all([sending, sendDue(ctx()), sendDue(ctx())]);
    const [kept] = await rows();
    expect(kept).toMatchObject({ state: 'issued', folio: provider.issued.get(row!.id)!.folio });
    expect(provider.orders.filter(({ key }) => key === row!.id)).toHaveLength(3);
  });
});

test('[MNY-13] documents are their driver’s alone', async () => {
  await giveRent();
  await closeWeek();
  const { uid: other } = await signedInDriver(server.system);
  expect((await page(other, uid)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await vouchers(other)).toEqual([]);
});
