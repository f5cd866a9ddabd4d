import { demoPlans } from '@volante/demo/plans';
import { addDays, formatDate, instantAt, type LocalDate } from '@volante/domain/values/dates';
import { formatPesos, pesos } from '@volante/domain/values/money';
import { recordCharges, recordKm, recordPrepayment, recordTripPayments } from '@volante/server/modules/billing/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWeek, fare, giveSheets } from '../kit/bills.ts';
import { signedInDriver } from '../kit/driver.ts';
import { pdfText } from '../kit/pdf-text.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const noon = (day: LocalDate) => instantAt(day, '12:00')!;
const first = '2026-10-05' as LocalDate;
const second = addDays(first, 7);
const issued = addDays(first, 14);
const clock = startingAt(noon(first));
let server: TestServer;
let uid: string;

const ctx = () => server.system.contextFor({ kind: 'system' });
const formula = '=HYPERLINK("https://malo.example";"Cobro")';

const charge = (eventId: string, chargeDate: LocalDate, amount: number, title = eventId) =>
  recordCharges(ctx(), {
    uid,
    eventId,
    kind: 'other',
    title,
    amount: pesos(amount),
    credited: false,
    installments: 1,
    chargeDate,
  });

beforeAll(async () => {
  // Weeks are closed when the test says so.
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
  await importPlans(ctx(), demoPlans);
  ({ uid } = await signedInDriver(server.system));
  // A week that ends in debt, and the one that takes it over with a little of everything.
  await charge('lavado', first, 30_000);
  clock.moveTo(noon(second));
  await closeWeek(ctx(), first);
  await giveSheets(ctx(), [{ uid, date: second, uf: '41200.00', discount: 15, basePrice: '0.40' }]);
  await recordKm(ctx(), [{ uid, carId: 'BBBB11', day: second, metres: 410_000 }]);
  const amounts = { netFare: 90_000, tips: 2_000, cashCollected: -20_000 };
  await recordTripPayments(ctx(), [fare({ source: 'v1', uid, at: noon(second), km: 12.5, ...amounts })]);
  await charge('malo', addDays(second, 2), 5_000, formula);
  await charge('tarde', addDays(first, 3), 4_000, 'Limpieza');
  await recordPrepayment(ctx(), { source: 'p1', uid, amount: 10_000, date: second });
  clock.moveTo(noon(issued));
  await closeWeek(ctx(), second);
});
afterAll(() => server.close());

interface Bill {
  date: string;
  balance: number;
  pdfUrl: string;
  csvUrl: string;
}

async function bill(): Promise<Bill> {
  const { data } = await server.graphql(
    await tokenFor(server.system, uid),
    `query ($uid: String!) { getDriverBillWeek(uid: $uid) { date balance pdfUrl csvUrl } }`,
    { uid },
  );
  return data.getDriverBillWeek.find(({ date }: Bill) => date === issued);
}

const open = (path: string) => fetch(`${server.url}${path}`);

describe('statements', () => {
  test('[SET-04] the CSV has a row for each line, and they add up to the balance of the bill', async () => {
    const { balance, csvUrl } = await bill();
    const answer = await open(csvUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="liquidacion-${issued}.csv"`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const rows = bytes.subarray(3).toString().trimEnd().split('\r\n');
    const day = formatDate(second);
    expect(rows[0]).toBe('Fecha;Concepto;Detalle;Monto');
    expect(rows).toContain(`${day};Tarifa neta;Según Uber · 1 pago del día;90000`);
    expect(rows).toContain(`${day};Arriendo por turno;Turno mañana · 0,4 UF × $41.200 × (1 − 15%) = $14.008;-14008`);
    expect(rows).toContain(`${day};Otros cobros;Limpieza · Ajuste del ${formatDate(addDays(first, 3))};-4000`);
    expect(rows).toContain(`;Deuda anterior;Liquidación 05/10 - 11/10;-30000`);
    const lines = rows.slice(1, -1).map((row) => Number(row.split(';').at(-1)));
    expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(balance);
    expect(rows.at(-1)).toBe(`;Total abonos y cargos;;${balance}`);
  });

  test('[SET-04] no text of the CSV is a formula to a spreadsheet', async () => {
    const rows = (await (await open((await bill()).csvUrl)).text()).split('\r\n');
    const row = rows.find((one) => one.includes('HYPERLINK'))!;
    expect(row).toContain(`"'=HYPERLINK(""https://malo.example"";""Cobro"")"`);
  });

  test('[SET-03] the PDF has the whole table and how its amounts were reckoned', async () => {
    const { balance, pdfUrl } = await bill();
    const answer = await open(pdfUrl);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = pdfText(Buffer.from(await answer.arrayBuffer()));
    for (const shown of [
      'Liquidación semanal',
      'Rosa Araneda',
      'Tarifa neta',
      'Efectivo recaudado',
      'Arriendo por km',
      'Deducible',
      'Deuda anterior',
      'Total abonos y cargos',
      formatPesos(balance),
      'Cómo se calculó',
    ]) {
      expect(text).toContain(shown);
    }
  });

  test('[SET-03] a link opens what it was made for, until it ends', async () => {
    const { pdfUrl, csvUrl } = await bill();
    expect((await open(pdfUrl.replace('.pdf', '.csv'))).status).toBe(403);
    expect((await open(csvUrl.replace(issued, second))).status).toBe(403);
    clock.moveTo(new Date(clock.now().getTime() + 11 * 60_000));
    const late = await open(pdfUrl);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('Este enlace venció');
  });
});
