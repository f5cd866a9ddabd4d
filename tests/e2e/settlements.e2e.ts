import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { cardWords, settlementStatus } from '@volante/domain/billing/settlement-status';
import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { signedPesos } from '@volante/domain/values/money';
import { formatWeekRange, previousWeek, weekOfDate } from '@volante/domain/values/week';
import type { BadNetwork } from '../kit/bad-network.ts';
import { expect, forgetAnswers, guestTest, signIn, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

const list = '/app/v2/liquidations';
const asks = (name: string, body: string) => body.includes(`query ${name}(`);
const failing = { status: 200, body: '{"data":null,"errors":[{"message":"roto","extensions":{"code":"INTERNAL"}}]}' };
const dialog = (page: Page) => page.getByRole('dialog', { name: /¿Por qué/ });
const cards = (page: Page) => page.getByRole('list', { name: 'Liquidaciones' }).getByRole('listitem');
const table = (page: Page) => page.getByRole('table', { name: 'Montos por concepto y día' });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

interface Bill {
  _id: string;
  date: LocalDate;
  balance: number;
  debt: number;
  prePay: number;
  settled: boolean;
}

/** '-$45.000' → -45000 */
const pesosIn = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));

async function amounts(cells: Locator): Promise<number[]> {
  await expect(cells.first()).toBeVisible();
  return (await cells.allInnerTexts()).map(pesosIn);
}

/** What the server says of the weeks, as it passes by. */
function overheardBills(network: BadNetwork): () => Bill[] {
  let bills: Bill[] = [];
  network.decide = ({ body }) =>
    asks('getDriverBillWeekSettlements', body)
      ? {
          change: (answer) => {
            bills = JSON.parse(answer).data.getDriverBillWeek;
            return answer;
          },
        }
      : undefined;
  return () => bills;
}

const rangeOf = ({ date }: Bill) => formatWeekRange(previousWeek(weekOfDate(date)));

guestTest(
  '[SET-01] a card for each week, and [SET-04] the same total on the card, the summary, the table and the server',
  async ({ page, network }) => {
    const bills = overheardBills(network);
    await signIn(page, 'camila');
    await page.goto(list);
    await expect(page.getByText('Aún no es una liquidación')).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    const today = localDateOf(new Date());
    const texts = await cards(page).allInnerTexts();
    bills().forEach((bill, index) => {
      const status = settlementStatus(bill, today);
      for (const shown of [rangeOf(bill), signedPesos(bill.balance), status, cardWords[status]]) {
        expect(texts[index]).toContain(shown);
      }
    });
    await expect(cards(page).filter({ hasText: 'Depositado en tu cuenta.' })).not.toHaveCount(0);
    await expect(
      cards(page).filter({ hasText: 'El pago ha vencido. Se cargará en tu próxima liquidación como deuda.' }),
    ).not.toHaveCount(0);

    // The week that took over a debt, and one without.
    const chosen = [bills().find(({ debt }) => debt > 0)!, bills().find(({ debt }) => debt === 0)!];
    for (const bill of chosen) {
      await cards(page)
        .filter({ hasText: rangeOf(bill) })
        .getByRole('link')
        .click();
      await expect(page).toHaveURL(`${list}?liquidacion=${bill.date}`);
      await expect(page.getByText(signedPesos(bill.balance)).first()).toBeVisible();
      const parts = await amounts(page.getByRole('button', { name: /^(Ingresos|Egresos|Cuotas): .*¿Por qué\?$/ }));
      expect(parts).toHaveLength(3);
      expect(parts.reduce((sum, one) => sum + one, 0) + bill.prePay - bill.debt).toBe(bill.balance);
      await page.getByRole('link', { name: 'Ver liquidación completa' }).click();
      await expect(page).toHaveURL(`${list}?liquidacion=${bill.date}&vista=tabla`);
      const totals = await amounts(row(page, 'Total abonos y cargos').getByRole('cell'));
      expect(totals).toHaveLength(8);
      expect(totals[7]).toBe(bill.balance);
      expect(totals.slice(0, 7).reduce((sum, one) => sum + one, 0) - bill.debt).toBe(bill.balance);
      expect((await amounts(row(page, 'Deuda anterior').getByRole('cell'))).at(-1)! + bill.debt).toBe(0);
      await page.getByRole('link', { name: 'Volver' }).click();
      await expect(page).toHaveURL(list);
    }
  },
);

guestTest('[MNY-14] a paid debt says when it was paid', async ({ page, network }) => {
  await signIn(page, 'camila');
  network.decide = ({ body }) =>
    asks('getDriverBillWeekSettlements', body)
      ? {
          change: (answer) => {
            const bills = JSON.parse(answer).data.getDriverBillWeek as (Bill & { settledAt: string })[];
            const owed = bills.find(({ balance }) => balance < 0)!;
            Object.assign(owed, { settled: true, payable: false, settledAt: '2026-11-11T02:30:00.000Z' });
            return JSON.stringify({ data: { getDriverBillWeek: bills } });
          },
        }
      : undefined;
  await page.goto(list);
  const paid = cards(page).filter({ hasText: 'Pagaste esta deuda el 10/11/2026.' });
  await expect(paid).toHaveCount(1);
  await expect(paid).toContainText('Pagado');
  await paid.getByRole('link').click();
  await expect(page.getByRole('main')).toContainText('Pagaste esta deuda el 10/11/2026.');
});

guestTest('[SET-02] the summary by day, in the address, with the reason of each amount', async ({ page, network }) => {
  const bills = overheardBills(network);
  // Colours are measured at rest.
  await signIn(page, 'camila');
  await page.goto(list);
  await cards(page).first().getByRole('link').click();
  const [bill] = bills();
  const tuesday = addDays(previousWeek(weekOfDate(bill!.date)).monday, 1);
  await expect(page.getByRole('tab', { name: 'Toda la semana' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^martes/ }).click();
  await expect(page).toHaveURL(`${list}?liquidacion=${bill!.date}&dia=${tuesday}`);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^martes/ })).toHaveAttribute('aria-selected', 'true');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: /^Arriendo por turno/ }).click();
  await expect(dialog(page)).toContainText(/0,4\sUF × \$[\d.,]+ × \(1\s−\s15%\) = \$[\d.]+/);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Arriendo por km/ }).click();
  await expect(
    dialog(page)
      .getByRole('list', { name: /^Precio por km/ })
      .getByRole('listitem'),
  ).not.toHaveCount(0);
  await expect(dialog(page)).toContainText(/[\d,]+\skm × 0,00\d+\sUF × /);
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click();

  // From the whole down to a payment, and back up.
  await page.getByRole('button', { name: '¿Por qué este monto?' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Total ingresos/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Ingresos por viajes/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Tarifa neta/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Martes/ })
    .click();
  await expect(dialog(page).getByText('Es parte de lo que pagó Uber este día')).toBeVisible();
  await expect(
    dialog(page)
      .getByText(/^\d{2}:\d{2} hrs · [\d,]+\skm$/)
      .first(),
  ).toBeVisible();
  // [MNY-14] One trip in five is paid in cash, and its line says how it comes to what it is.
  await expect(
    dialog(page)
      .getByText(/hrs · [\d,]+\skm · Tarifa \$[\d.]+ −\sefectivo recibido\s\$[\d.]+ −\scomisión e impuestos\s\$[\d.]+/)
      .first(),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Volver' }).click();
  await expect(dialog(page).getByText(/Toda la semana/)).toBeVisible();

  // What is open can be gone through without a signal.
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Ver liquidación completa' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

guestTest(
  '[MNY-04] km of a car that was without signal say that they are an estimate, also in a closed week',
  async ({ page, network }) => {
    interface BillDay {
      date: LocalDate;
      references: { type: string; date: LocalDate }[];
      kmEstimates: { date: LocalDate; from: string | null }[];
    }
    let days: BillDay[] = [];
    network.decide = ({ body }) =>
      asks('getDriverBillDaysSettlement', body)
        ? {
            change: (answer) => {
              days = JSON.parse(answer).data.getDriverBillDaysLimitDates;
              return answer;
            },
          }
        : undefined;
    await signIn(page, 'camila');
    // Two weeks ago her car was silent on three days when it changed hands.
    const { monday } = weekOfDate(addDays(localDateOf(new Date()), -14));
    await page.goto(`${list}?liquidacion=${addDays(monday, 7)}`);
    await expect(page.getByRole('tab', { name: 'Toda la semana' })).toBeVisible();
    await expect.poll(() => days.length).toBeGreaterThan(0);
    const estimated = days.find(({ date, kmEstimates, references }) => {
      return (
        kmEstimates.some((one) => one.date === date) && references.some((one) => one.type === 'km' && one.date === date)
      );
    });
    await page.goto(`${list}?liquidacion=${addDays(monday, 7)}&dia=${estimated!.date}`);
    await page.getByRole('button', { name: /^Arriendo por km/ }).click();
    await expect(dialog(page)).toContainText(
      /km × 0,00\d+\sUF × .* · estimado: el auto estuvo sin señal entre las \d\d:\d\d hrs del \d\d\/\d\d y las \d\d:\d\d hrs del \d\d\/\d\d/,
    );
    await expect(dialog(page)).toContainText('Una parte es una estimación, porque el auto estuvo sin señal');
    await page.screenshot({ path: test.info().outputPath('estimado.png') });
  },
);

/** Every row the specification names. */
const rowNames = [
  'Tarifa neta, Propinas, Promociones, Peajes, Ajustes, Otros, Impuestos, Efectivo recaudado',
  'Reembolsos, Arriendo por turno, Arriendo por km, TAG, Multas Volante, Multas de tránsito, Otros cobros, Deducible, Cobros en cuotas, Garantía',
  'Total ingresos, Total egresos, Total cuotas, Abono anticipado, Deuda anterior, Total abonos y cargos',
].flatMap((names) => names.split(', '));

guestTest(
  '[SET-03] [MNY-14] the full table: every row, folding groups, keys, and no sideways page at 320 px',
  async ({ page, network }) => {
    const bills = overheardBills(network);
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn(page, 'camila');
    await page.goto(list);
    await expect(cards(page)).toHaveCount(12);
    const owing = bills().find(({ debt }) => debt > 0)!;
    await page.goto(`${list}?liquidacion=${owing.date}&vista=tabla`);
    await expect(table(page).getByRole('columnheader')).toHaveCount(9);
    const folded = table(page).getByRole('button', { expanded: false });
    while ((await folded.count()) > 0) await folded.first().click();
    const headers = await table(page).getByRole('rowheader').allInnerTexts();
    expect(headers).toEqual(expect.arrayContaining(rowNames));
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await table(page).getByRole('button', { name: 'Ingresos por viajes', exact: true }).click();
    await expect(row(page, 'Tarifa neta')).toHaveCount(0);

    // It scrolls inside itself; its first column stays.
    const box = page.getByRole('region', { name: 'Liquidación completa' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    const first = row(page, 'TAG').getByRole('rowheader');
    expect((await first.boundingBox())!.x).toBeCloseTo((await box.boundingBox())!.x, 0);

    // [MNY-14] Wherever it is scrolled to, the days stay in sight, and where a whole day fits beside it the Total too.
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const at of [0, 1]) {
        await box.evaluate((element, share) => {
          element.scrollTo({ left: share * element.scrollWidth, top: share * element.scrollHeight });
        }, at);
        const frame = (await box.boundingBox())!;
        const [concept, day] = await table(page).getByRole('columnheader').all();
        const place = (await concept!.boundingBox())!;
        expect([place.x, place.y].map(Math.round)).toEqual([frame.x, frame.y].map(Math.round));
        expect((await day!.boundingBox())!.y).toBeCloseTo(frame.y, 0);
        if (width < 360) continue;
        const total = (await table(page).getByRole('columnheader', { name: 'Total' }).boundingBox())!;
        expect(total.x + total.width).toBeCloseTo(frame.x + frame.width, 0);
        expect(total.y).toBeCloseTo(frame.y, 0);
        // Nothing lies over it.
        const seen = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, {
          x: total.x + total.width / 2,
          y: total.y + total.height / 2,
        });
        expect(seen).toBe('Total');
        const sums = (await row(page, 'TAG').getByRole('cell').last().boundingBox())!;
        expect(sums.x + sums.width).toBeCloseTo(frame.x + frame.width, 0);
        const oneDay = (await day!.boundingBox())!.width;
        expect(total.x - (place.x + place.width)).toBeGreaterThan(oneDay - 1);
        // It comes to rest at a whole day: an amount cut short would read as another one.
        await box.evaluate((element, by) => element.scrollTo({ left: 2.4 * by }), oneDay);
        const rest = async () => (await table(page).getByRole('columnheader').nth(3).boundingBox())!.x - place.width;
        await expect.poll(async () => Math.abs((await rest()) - frame.x)).toBeLessThan(2);
      }
    }

    const debt = row(page, 'Deuda anterior').getByRole('button');
    await debt.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(/Liquidación \d{2}\/\d{2} - \d{2}\/\d{2}/);
    await page.keyboard.press('Escape');
    await expect(debt).toBeFocused();
  },
);

guestTest('[SET-03] the PDF and the CSV are fetched by a fresh link; a failure says so', async ({ page, network }) => {
  await signIn(page, 'camila');
  await page.goto(list);
  await cards(page).first().getByRole('link').click();
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const pdf = await download('Descargar PDF');
  expect(pdf.name).toMatch(/^liquidacion-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await download('CSV para tu contador');
  expect(csv.bytes.toString()).toContain('Fecha;Concepto;Detalle;Monto');
  await expect(page.getByRole('heading', { name: 'Liquidación' })).toBeVisible();
  network.decide = ({ body }) => (asks('getDriverBillWeekLinks', body) ? failing : undefined);
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  await expect(page.getByText('No pudimos preparar el archivo. Intenta de nuevo.')).toBeVisible();
});

/** One day with a shift and nothing driven. */
const standingStill = {
  km: 0,
  traveledSections: [],
  uber: [],
  tag: [],
  events: [],
  incomes: { uber: 0, didi: 0, cabify: 0, beat: 0, other: 0 },
  expenses: { fines: 0, penaltys: 0, guarantee: 0, rent: 14_008, tag: 0, other: 0 },
  installment: 0,
  prePay: 0,
};

guestTest(
  '[SET-07] weeks that are empty, stand still or do not exist, and answers that fail',
  async ({ page, network }) => {
    await signIn(page, 'camila');
    network.decide = ({ body }) => (asks('getDriverBillWeekSettlements', body) ? failing : undefined);
    await page.goto(list);
    await expect(page.getByText('Ha ocurrido un error inesperado')).toBeVisible();
    const bills = overheardBills(network);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(cards(page)).toHaveCount(12);

    await page.goto(`${list}?liquidacion=2020-01-06`);
    await expect(page.getByText('No hay balance para mostrar')).toBeVisible();
    await page.getByRole('link', { name: 'Ver mis liquidaciones' }).click();
    await expect(page).toHaveURL(list);
    const [newest, older] = bills();

    const days = (change: (days: Record<string, unknown>[]) => unknown[]) => {
      network.decide = ({ body }) =>
        asks('getDriverBillDaysSettlement', body)
          ? {
              change: (answer) => {
                const { getDriverBillDaysLimitDates } = JSON.parse(answer).data;
                return JSON.stringify({
                  data: { getDriverBillDaysLimitDates: change(getDriverBillDaysLimitDates) },
                });
              },
            }
          : undefined;
    };
    days(() => []);
    await page.goto(`${list}?liquidacion=${newest!.date}`);
    await expect(page.getByText('Ocurrió un error cargando tu información')).toBeVisible();
    network.decide = ({ body }) => (asks('getDriverBillDaysSettlement', body) ? failing : undefined);
    await page.goto(`${list}?liquidacion=${older!.date}`);
    await expect(page.getByText('No pudimos cargar esta liquidación')).toBeVisible();

    days(([day]) => [
      {
        ...day,
        ...standingStill,
        uberBreakdown: Object.fromEntries(Object.keys(day!.uberBreakdown as object).map((key) => [key, 0])),
        references: [
          { field: 'rent', type: 'base', amount: 14_008, base: '0.4', kms: null, ref: 'am', date: day!.date },
        ],
      },
    ]);
    await forgetAnswers(page);
    await page.goto(`${list}?liquidacion=${older!.date}`);
    await expect(page.getByText('Sin ingresos')).toBeVisible();
    await expect(page.getByText('Sin cuotas')).toBeVisible();
    await page.getByRole('tab', { name: 'Detalle' }).click();
    expect((await amounts(row(page, 'Arriendo por km').getByRole('cell'))).at(-1)).toBe(0);
    expect((await amounts(row(page, 'Arriendo por turno').getByRole('cell'))).at(-1)).toBe(-14_008);
  },
);

test.describe('a driver who has just begun', () => {
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea' } });

  test('[SET-01] reads when there will be a settlement', async ({ page }) => {
    await page.goto(list);
    await expect(page.getByText('Aún no tienes liquidaciones')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver tus ganancias' })).toHaveAttribute('href', '/app/v2/balance');
  });
});

guestTest('[MNY-11] a paid settlement says when, how much and where it was deposited', async ({ page }) => {
  await signIn(page, 'camila');
  await page.goto(list);
  await cards(page).filter({ hasText: 'Depositado en tu cuenta.' }).first().getByRole('link').click();
  await expect(page.getByText('Depositado en tu cuenta.').first()).toBeVisible();
  await expect(page.getByText(/^Te depositamos \$[\d.]+ el \d\d\/\d\d en .+ ••\d{4}\.$/)).toBeVisible();
});
