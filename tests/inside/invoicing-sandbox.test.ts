import { isStamp } from '@volante/demo/invoicing/stamp';
import { pesos } from '@volante/domain/values/money';
import { splitIva } from '@volante/domain/billing/boleta';
import { findDriverId } from '@volante/server/modules/drivers/public';
import { invoicingKey, sandboxPath, signatureHeader } from '@volante/server/modules/invoicing/public';
import { isSignedBy, signatureOf } from '@volante/server/platform/body-signature';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pdfText } from '../kit/pdf-text.ts';
import { stampsIn } from '../kit/read-stamp.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

let server: TestServer;

const ctx = () => server.system.contextFor({ kind: 'system' });
const documents = () => server.system.db.selectFrom('tax_documents').selectAll().orderBy('folio').execute();
/** The boletas as the sandbox keeps them. */
const issued = () =>
  server.system.db.selectFrom('sandbox_tax_documents').selectAll().where('type', '=', 39).orderBy('folio').execute();

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  // The weeks were closed while the world was loaded; what follows is done by the worker.
  await vi.waitFor(
    async () => {
      const left = await server.system.db.selectFrom('outbox').select('type').where('done_at', 'is', null).execute();
      expect(left.filter(({ type }) => type.startsWith('invoicing.'))).toEqual([]);
      expect((await documents()).filter(({ state }) => state !== 'issued' && state !== 'refused')).toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );
});
afterAll(() => server.close());

test('[MNY-13] the demo world has a boleta for every week with rent, whose folios have no gap, and a credit note', async () => {
  const all = await documents();
  // [CON-20] One driver wrote a giro that nobody knows.
  const refused = all.filter(({ state }) => state === 'refused');
  expect(refused).toMatchObject([{ kind: 'factura', folio: null }]);
  const folios = (kind: string) =>
    all.filter((row) => row.kind === kind && !refused.includes(row)).map(({ folio }) => folio);
  for (const kind of ['boleta', 'factura', 'credit_note']) {
    expect(folios(kind)).toEqual(folios(kind).map((_, index) => index + 1));
  }
  const { bills } = await server.system.db
    .selectFrom('bill_weeks')
    .select(({ fn }) => fn.countAll<number>().as('bills'))
    .where('rent', '>', pesos(0))
    .executeTakeFirstOrThrow();
  // [BKS-14] One driver chose factura four weeks ago.
  expect(folios('factura')).toHaveLength(3);
  expect(folios('boleta').length + folios('factura').length + refused.length).toBe(bills);
  expect(folios('credit_note').length).toBeGreaterThan(0);

  // Boletas less notes are what was sold and not taken back, driver by driver.
  const lines = await server.system.db
    .selectFrom('bill_lines')
    .select(['driver_id', 'field', 'type', 'amount'])
    .where((where) => where.or([where('field', '=', 'rent'), where('type', 'in', ['Energy', 'Cleaning'])]))
    .execute();
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  for (const uid of new Set(all.map(({ driver_id }) => driver_id))) {
    const sold = lines.filter(({ driver_id }) => driver_id === uid);
    const ofDriver = all.filter(({ driver_id }) => driver_id === uid);
    expect(sum(ofDriver.map(({ kind, total_amount: amount }) => (kind === 'credit_note' ? -amount : amount)))).toBe(
      sum(sold.map(({ field, amount }) => (field === 'refund' ? -amount : amount))),
    );
  }
});

test('[MNY-13] its driver opens the documents at the sandbox, whose stamps are its own', async () => {
  const uid = await findDriverId(ctx(), 'elena@volante.test');
  const { data } = await server.graphql(
    await tokenFor(server.system, uid),
    `query ($userId: String!) { getVouchers(userId: $userId, offset: 0, limit: 50) {
      vouchers { title folio issuedUrl creditNotes { folio url amount } } } }`,
    { userId: uid },
  );
  const corrected = data.getVouchers.vouchers.find(({ creditNotes }: { creditNotes: [] }) => creditNotes.length > 0);
  expect(corrected.title).toBe('Boleta electrónica');
  const [note] = corrected.creditNotes;
  const open = async (link: string) => pdfText(Buffer.from(await (await fetch(server.url + link)).arrayBuffer()));
  expect(await open(corrected.issuedUrl)).toContain(`N° ${corrected.folio}`);
  // [BKS-16] The stamp of the provider's document is the one it gave us.
  const file = Buffer.from(await (await fetch(server.url + corrected.issuedUrl)).arrayBuffer());
  const own = (await documents()).find(({ kind, folio }) => kind === 'boleta' && String(folio) === corrected.folio);
  expect(await stampsIn(file)).toEqual([own!.stamp]);
  expect(await open(note.url)).toContain(`Boleta electrónica N° ${corrected.folio} del`);
  const [first, second] = await issued();
  const { vault } = server.system;
  expect([isStamp(vault, first!.stamp), isStamp(vault, first!.stamp.replace('<F>1<', '<F>2<'))]).toEqual([true, false]);
  expect(first!.stamp).not.toBe(second!.stamp);
});

async function order(wish: object, signature?: string) {
  const key = invoicingKey(ctx());
  const body = JSON.stringify(wish);
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature ?? signatureOf(body, key) };
  const answer = await fetch(`${server.url}${sandboxPath}/api/documents`, { method: 'POST', headers, body });
  const text = await answer.text();
  expect(isSignedBy(text, answer.headers.get(signatureHeader), key)).toBe(true);
  return { status: answer.status, ...JSON.parse(text) };
}

function amounts(total: number) {
  const { netAmount: net, iva } = splitIva(pesos(total));
  return { lines: [{ name: 'Turno', quantity: 1, amount: pesos(total) }], net, iva, total: pesos(total) };
}

test('[BKS-14] the sandbox issues facturas only to whom it knows all about, with folios and notes of their own', async () => {
  const [first] = await issued();
  const receiver = { rut: '12345678-5', name: 'Camila Rojas', giro: 'Taxi', address: 'Matta 1', commune: 'Ñuñoa' };
  const factura = { ...first!.request, type: 33, receiver, key: 'factura-1', ...amounts(1_000), discounts: [] };
  for (const missing of ['giro', 'address', 'commune']) {
    const partly = { ...factura, receiver: { ...receiver, [missing]: undefined } };
    expect(await order(partly)).toMatchObject({ status: 422, reason: expect.stringContaining('giro') });
  }
  const nobody = { ...factura, receiver: { ...receiver, rut: null } };
  expect(await order(nobody)).toMatchObject({ status: 422, reason: expect.stringContaining('RUT') });
  const { folio } = await order(factura);
  // The boleta of the same folio has its own notes.
  const boleta = await order({ ...factura, type: 39, key: 'boleta-1', ...amounts(500) });
  const reference = { type: 33, folio, date: factura.date, code: 1, reason: 'Anula' };
  const note = { ...factura, type: 61, key: 'nota-1', reference };
  expect(await order({ ...note, receiver: { ...receiver, giro: '' } })).toMatchObject({ status: 422 });
  expect(await order(note)).toMatchObject({ status: 200 });
  expect(await order({ ...note, key: 'nota-2', ...amounts(1) })).toMatchObject({ status: 422 });
  const other = { ...note, key: 'nota-3', ...amounts(500), reference: { ...reference, type: 39, folio: boleta.folio } };
  expect(await order(other)).toMatchObject({ status: 200 });
});

test('[MNY-13] the sandbox keeps to the protocol: signed, once by its key, and no note larger than what is left', async () => {
  const [first] = await issued();
  const { request } = first!;
  const boleta = { ...request, key: 'prueba-1', ...amounts(119_000), discounts: [] };
  expect((await order(boleta, 'sha256=00')).status).toBe(401);
  expect((await order({ ...boleta, key: 7 })).status).toBe(400);
  expect(await order({ ...boleta, iva: 1 })).toMatchObject({ status: 422, reason: expect.stringContaining('IVA') });
  const [one, two] = await Promise.all([order(boleta), order(boleta)]);
  expect(one).toEqual(two);
  expect(one).toMatchObject({ status: 200, key: 'prueba-1' });
  const reference = { type: 39, folio: one.folio, date: boleta.date, code: 3, reason: 'Corrección' };
  const note = { ...boleta, type: 61, reference };
  expect(await order({ ...note, key: 'prueba-2', ...amounts(100_000) })).toMatchObject({ status: 200 });
  const tooMuch = { ...note, key: 'prueba-3', ...amounts(20_000) };
  expect(await order(tooMuch)).toMatchObject({ status: 422, reason: expect.stringContaining('mayor') });
  expect(await order({ ...tooMuch, reference: undefined })).toMatchObject({ status: 422 });
  expect(await order({ ...tooMuch, ...amounts(19_000) })).toMatchObject({ status: 200 });
  expect((await fetch(`${server.url}${sandboxPath}/adivinado.pdf`)).status).toBe(404);
});
