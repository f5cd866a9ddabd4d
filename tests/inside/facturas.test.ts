import { splitIva } from '@volante/domain/billing/boleta';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { formatRut } from '@volante/domain/values/rut';
import { recordKm } from '@volante/server/modules/billing/public';
import { invoicingOps } from '@volante/server/modules/invoicing/ops';
import { blockData } from '@volante/server/platform/data-blocks/block';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { InvoicedWeeks } from '../kit/invoiced-weeks.ts';
import { pdfText } from '../kit/pdf-text.ts';
import { stampsIn } from '../kit/read-stamp.ts';
import { tokenFor } from '../kit/token.ts';

let weeks: InvoicedWeeks;
let uid: string;
let rut: string;

const factura = { kind: 'factura', giro: 'Transporte de pasajeros', address: 'Av. Matta 1012', commune: 'Ñuñoa' };
const boleta = { kind: 'boleta' };

beforeAll(async () => {
  weeks = await InvoicedWeeks.start();
});
afterAll(() => weeks.close());
beforeEach(async () => {
  weeks.provider.behaviour = 'issues';
  ({ uid } = await signedInDriver(weeks.server.system));
  rut = await weeks.giveRut(uid);
});

const fields = `available current { kind giro address commune } next { kind giro } countsFrom
  lastFactura { giro address commune } name rut`;
/** Asked by the driver, who has just signed in: the weeks of these tests pass faster than a session. */
const ask = async (query: string, variables: Record<string, unknown>, headers?: Record<string, string>) =>
  weeks.server.graphql(await tokenFor(weeks.server.system, uid), query, variables, headers);
const choose = (choice: object, headers?: Record<string, string>, whose = uid) =>
  ask(
    `mutation ($userId: String!, $kind: SaleKind!, $giro: String, $address: String, $commune: String) {
      chooseInvoice(userId: $userId, kind: $kind, giro: $giro, address: $address, commune: $commune) { ${fields} }
    }`,
    { userId: whose, ...choice },
    headers,
  );
const settings = async () =>
  (await ask(`query ($userId: String!) { getInvoiceChoice(userId: $userId) { ${fields} } }`, { userId: uid })).data
    .getInvoiceChoice;
const choices = () =>
  weeks.server.system.db
    .selectFrom('invoice_choices')
    .selectAll()
    .where('driver_id', '=', uid)
    .orderBy('chosen_at')
    .execute();
const documents = () =>
  weeks.server.system.db
    .selectFrom('tax_documents')
    .selectAll()
    .where('driver_id', '=', uid)
    .orderBy('date')
    .orderBy('kind')
    .execute();
const rentOf = async (week: LocalDate) =>
  (
    await weeks.server.system.db
      .selectFrom('bill_weeks')
      .select('rent')
      .where('driver_id', '=', uid)
      .where('monday', '=', week)
      .executeTakeFirstOrThrow()
  ).rent;
const vouchers = async () =>
  (
    await ask(
      `query ($userId: String!) { getVouchers(userId: $userId, offset: 0, limit: 10) { vouchers {
        title kind folio issued url totals { netAmount iva totalAmount } creditNotes { folio amount } } } }`,
      { userId: uid },
    )
  ).data.getVouchers.vouchers;
const orderOf = (id: string) => weeks.provider.issued.get(id)!.order;
/** A Wednesday: the week that runs has begun. */
const onWednesday = () => weeks.later(2 * 24 * 60);

describe('[BKS-14] a driver who chooses factura', () => {
  test('gets a boleta for the week that runs, and facturas from the next one on, to the peso', async () => {
    onWednesday();
    const from = addDays(weeks.monday, 7);
    expect(await settings()).toMatchObject({ available: true, current: boleta, next: null, countsFrom: from });
    const { data } = await choose(factura);
    expect(data.chooseInvoice).toMatchObject({ current: boleta, next: { kind: 'factura' }, countsFrom: from, rut });
    // Uneven km, so that the IVA has something to round.
    await weeks.giveRent(uid, [90_017, 45_501, 77_773]);
    await weeks.closeWeek();
    await weeks.giveRent(uid, [33_331, 81_007, 12_345, 90_001]);
    const second = await weeks.closeWeek();
    expect(await settings()).toMatchObject({ current: factura, next: null, name: 'Rosa Araneda' });
    const [first, document] = await documents();
    expect([first!.kind, document!.kind]).toEqual(['boleta', 'factura']);
    const rent = await rentOf(second);
    const receiver = {
      rut,
      name: 'Rosa Araneda',
      giro: 'Transporte de pasajeros',
      address: 'Av. Matta 1012',
      commune: 'Ñuñoa',
    };
    expect(document).toMatchObject({ total_amount: rent, receiver, state: 'issued' });
    const order = orderOf(document!.id);
    expect(order).toMatchObject({ type: 33, receiver, total: rent, exempt: 0 });
    expect({ netAmount: order.net, iva: order.iva }).toEqual(splitIva(pesos(rent)));
    expect(order.net + order.iva + order.exempt).toBe(rent);
    const [shown, before] = await vouchers();
    expect(before).toMatchObject({ title: 'Boleta electrónica', kind: 'boleta' });
    expect(shown).toMatchObject({
      title: 'Factura electrónica',
      kind: 'factura',
      folio: String(document!.folio),
      issued: true,
      totals: { totalAmount: rent, netAmount: order.net, iva: order.iva },
    });
    const pdf = Buffer.from(await (await fetch(weeks.server.url + shown.url)).arrayBuffer());
    const text = pdfText(pdf);
    for (const word of ['Factura electrónica', formatRut(rut), receiver.giro, 'Av. Matta 1012, Ñuñoa', 'Exento']) {
      expect(text).toContain(word);
    }
    expect(await stampsIn(pdf)).toEqual([document!.stamp]);
  });

  test('gets credit notes that refer to the factura, and boletas again the same way', async () => {
    await choose(factura);
    weeks.nextWeek();
    await weeks.giveRent(uid);
    const first = await weeks.closeWeek();
    // While the week after it runs: back to boleta, and the factura turns out to be too high.
    await choose(boleta);
    await weeks.giveRent(uid);
    const second = await weeks.closeWeek();
    await recordKm(weeks.ctx(), [{ uid, carId: 'BBBB11', day: first, metres: 10_000 }]);
    await weeks.giveRent(uid);
    await weeks.closeWeek();
    const all = await documents();
    const sales = all.filter(({ kind }) => kind !== 'credit_note');
    expect(sales.map(({ kind }) => kind)).toEqual(['factura', 'factura', 'boleta']);
    expect(sales.map(({ date }) => date)).toEqual([second, addDays(second, 7), weeks.monday]);
    const [note] = all.filter(({ kind }) => kind === 'credit_note');
    expect(note).toMatchObject({ refers_to: sales[0]!.id, receiver: sales[0]!.receiver, state: 'issued' });
    expect(orderOf(note!.id)).toMatchObject({
      type: 61,
      receiver: { rut, giro: factura.giro },
      reference: { type: 33, folio: sales[0]!.folio, date: second },
    });
    expect((await vouchers())[2]).toMatchObject({ kind: 'factura', creditNotes: [{ folio: String(note!.folio) }] });
    // History with its dates, for staff; what is closed is what it was.
    expect(await invoicingOps.choices.run(weeks.ctx(), { driver: uid })).toMatch(
      /driver:\S+ {2}desde la semana del \S+: boleta\n.*factura, Transporte de pasajeros, Av\. Matta 1012, Ñuñoa$/,
    );
    expect(await settings()).toMatchObject({ current: boleta, next: null, lastFactura: { giro: factura.giro } });
  });

  test('and another thing in the same week gets what was said last; saying it twice changes nothing', async () => {
    await choose(factura);
    await choose({ ...factura, giro: '  Arriendo  de autos ' });
    await choose({ ...factura, giro: 'Arriendo de autos' });
    expect((await choices()).map(({ giro }) => giro)).toEqual(['Transporte de pasajeros', 'Arriendo de autos']);
    await choose(boleta);
    expect(await settings()).toMatchObject({ current: boleta, next: null });
    weeks.nextWeek();
    await weeks.giveRent(uid);
    await weeks.closeWeek();
    expect((await documents()).map(({ kind }) => kind)).toEqual(['boleta']);
  });

  test('gets for weeks that are documented late what was chosen for them', async () => {
    const { config } = weeks.server.system;
    const { invoicingUrl } = config;
    await choose(factura);
    config.invoicingUrl = undefined;
    await weeks.giveRent(uid);
    const first = await weeks.closeWeek();
    await weeks.giveRent(uid);
    const second = await weeks.closeWeek();
    config.invoicingUrl = invoicingUrl;
    await choose(boleta);
    await act(weeks.ctx(), 'invoicing issue', { from: first, to: second, driver: uid });
    expect((await documents()).map(({ kind }) => kind).toSorted()).toEqual(['boleta', 'factura']);
  });

  test('has one document for a bill, whichever kind it is: the database says so', async () => {
    await choose(factura);
    weeks.nextWeek();
    await weeks.giveRent(uid);
    await weeks.closeWeek();
    const [document] = await documents();
    const copied = sql`driver_id, bill_id, date, weeks, details, discounts, net_amount, iva, total_amount, due_at, created_at`;
    const twice = sql`
      insert into tax_documents (id, kind, state, ${copied})
      select 'otra', 'boleta', 'waiting', ${copied} from tax_documents where id = ${document!.id}`;
    await expect(twice.execute(weeks.server.system.db)).rejects.toThrow(/unique/);
    const nobody = sql`update tax_documents set receiver = null where id = ${document!.id}`;
    await expect(nobody.execute(weeks.server.system.db)).rejects.toThrow(/check/);
  });

  test('whose factura is refused gets it with other data when staff send it again', async () => {
    await choose(factura);
    weeks.nextWeek();
    await weeks.giveRent(uid);
    weeks.provider.behaviour = 'refuses';
    await weeks.closeWeek();
    weeks.provider.behaviour = 'issues';
    const choice = { driver: uid, kind: 'factura', giro: 'Taxi', address: 'Av. Matta 1012', commune: 'Ñuñoa' };
    expect(await act(weeks.ctx(), 'invoicing choose', choice)).toContain('staff:paulina');
    const [refused] = await documents();
    await act(weeks.ctx(), 'invoicing retry', { id: refused!.id });
    await weeks.worker().drain();
    const [issued] = await documents();
    expect(issued).toMatchObject({ kind: 'factura', state: 'issued', receiver: { giro: 'Taxi' } });
    expect(orderOf(issued!.id)).toMatchObject({ type: 33, receiver: { giro: 'Taxi' } });
  });
});

describe('[BKS-14] a choice is refused, and nothing is written,', () => {
  const refused = async (answer: Awaited<ReturnType<typeof choose>>) => {
    expect(await choices()).toEqual([]);
    return answer.errors?.[0]?.extensions;
  };

  test('when something of a factura is missing', async () => {
    for (const field of ['giro', 'address', 'commune']) {
      expect(await refused(await choose({ ...factura, [field]: ' ' }))).toMatchObject({
        code: 'BAD_USER_INPUT',
        field,
      });
    }
    expect(await refused(await choose({ ...factura, commune: 'Atlantis' }))).toMatchObject({ field: 'commune' });
    expect(await refused(await choose({ kind: 'factura' }))).toMatchObject({ field: 'giro' });
  });

  test('when the profile has no RUT', async () => {
    await weeks.server.system.db.updateTable('drivers').set({ rut: null }).where('id', '=', uid).execute();
    expect(await refused(await choose(factura))).toMatchObject({ code: 'CONFLICT', field: 'kind' });
    expect(await settings()).toMatchObject({ rut: null });
  });

  test('when it is somebody else’s', async () => {
    const { uid: other } = await signedInDriver(weeks.server.system);
    expect(await refused(await choose(factura, {}, other))).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('when nobody issues documents', async () => {
    const { config } = weeks.server.system;
    const { invoicingUrl } = config;
    config.invoicingUrl = undefined;
    expect(await settings()).toMatchObject({ available: false });
    expect(await refused(await choose(factura))).toMatchObject({ code: 'UNAVAILABLE' });
    config.invoicingUrl = invoicingUrl;
  });

  test('when the driver’s data are blocked', async () => {
    await inTransaction(weeks.ctx(), (tx) => blockData(tx, { uid, reason: 'deletion' }));
    expect(await refused(await choose(factura))).toMatchObject({ code: 'CONFLICT' });
  });
});

test('[BKS-14] a choice sent twice under one key, or by two phones at once, is written once', async () => {
  const key = { 'idempotency-key': `factura-${uid}` };
  const [one, two] = [await choose(factura, key), await choose(factura, key)];
  expect(one.data).toEqual(two.data);
  expect(await choices()).toHaveLength(1);
});

test.runIf(onPostgres)('[BKS-14] two phones that choose the same at once write one row', async () => {
  await Promise.all([choose(factura), choose(factura), choose(factura)]);
  expect(await choices()).toHaveLength(1);
});
