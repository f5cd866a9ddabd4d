import type { Page } from '@playwright/test';
import { expect, guestTest, later, signIn, test } from '../kit/driven.ts';
import { pdfText } from '../kit/pdf-text.ts';

test.use({ serviceWorkers: 'block' });

const boletas = (page: Page) => page.getByRole('article', { name: /^Boleta electrónica N° \d+$/ });

/** Waits until the demo world's provider has issued what its weeks left it to do, which it does after the start. */
async function allIssued(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/app/v2/vouchers');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Tu boleta electrónica está en camino.')).toHaveCount(0, { timeout: 100 });
    await expect(boletas(page).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const pesos = (text: string) => Number(text.replace(/[^\d-]/g, ''));

guestTest(
  '[MOV-03] [MNY-14] boletas come ten at a time until all are there; each explains itself and opens as a PDF',
  async ({ page, baseURL }) => {
    await signIn(page, 'camila');
    await allIssued(page);
    await page.goto('/app/v2/dashboard');
    await page.getByRole('link', { name: 'Boletas' }).first().click();
    await expect(page.getByRole('heading', { name: 'Boletas', level: 1 })).toBeVisible();
    await expect(boletas(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Cargar más' }).click();
    await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
    const folios = await boletas(page).getByRole('heading').allTextContents();
    expect(folios.length).toBeGreaterThan(10);
    expect(new Set(folios).size).toBe(folios.length);

    const newest = boletas(page).first();
    await expect(newest.getByText(/^Emitida el \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect(newest.getByText(/^Vence el \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect(newest.getByText(/^Turno /)).toBeHidden();
    await newest.getByText('Detalle', { exact: true }).click();
    await newest.locator('summary', { hasText: 'Descuentos' }).click();
    await expect(newest.getByText(/^Turno /)).toBeVisible();
    await expect(newest.getByText(/^Energía de carga /).first()).toBeVisible();
    await expect(newest.getByText(/^Descuento categoría \w+ \d+%$/)).toBeVisible();
    const amounts = async (group: number) =>
      (await newest.locator('details').nth(group).locator('li .whitespace-nowrap').allTextContents()).map(pesos);
    const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
    const total = pesos((await newest.locator('p.text-xl').textContent())!);
    expect(sum(await amounts(0)) + sum(await amounts(1))).toBe(total);

    // [MNY-14] What is shown as a product is one.
    const lines = (await newest.locator('details').first().locator('li').allInnerTexts()).map((line) =>
      line.split('\n'),
    );
    const decimal = (shown: string) => Number(shown.replaceAll(/[$.]/g, '').replace(',', '.'));
    for (const [, product, amount] of lines) {
      const [quantity, price] = product!.split(' × ');
      expect(Math.round(decimal(quantity!) * decimal(price!)), product).toBe(pesos(amount!));
    }
    expect(lines.length).toBeGreaterThan(1);

    const link = newest.getByRole('link', { name: 'Descargar boleta' });
    await expect(link).toHaveAttribute('target', '_blank');
    const pdf = await page.request.get(baseURL + (await link.getAttribute('href'))!);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    const text = pdfText(await pdf.body());
    expect(text).toContain('Boleta electrónica');
    expect(text).toContain(`Folio ${/\d+$/.exec(folios[0]!)![0]}`);
    expect(pesos(/Total\n(\S+)/.exec(text)![1]!)).toBe(total);

    // What was loaded is still there after looking elsewhere.
    await page.goBack();
    await expect(page).toHaveURL('/app/v2/dashboard');
    await page.goForward();
    await expect(boletas(page)).toHaveCount(folios.length);

    // A link that has ended is not offered: a new one is asked for first.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await later(page, 6);
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('getVouchers')) await held;
      await route.continue();
    });
    await page.reload();
    await expect(link).toBeDisabled();
    await expect(link).not.toHaveAttribute('href');
    release();
    await expect(link).toBeVisible();
  },
);

test('[MOV-03] nothing yet, and a server that fails, are said as they are', async ({ page }) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('getVouchers')
      ? route.fulfill({
          status: 200,
          json: { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] },
        })
      : route.continue(),
  );
  await page.goto('/app/v2/vouchers');
  await expect(page.getByRole('alert')).toContainText('Ha ocurrido un error inesperado');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'No existen boletas registradas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
});

guestTest(
  '[MNY-13] a boleta opens at its provider, and a correction stands under it as a credit note that names it',
  async ({ page, baseURL }) => {
    await signIn(page, 'elena');
    await allIssued(page);
    const corrected = boletas(page).filter({ hasText: 'Nota de crédito electrónica' });
    await expect(corrected).toHaveCount(1);
    const [, folio] = /N° (\d+)$/.exec((await corrected.getByRole('heading').textContent())!)!;
    await expect(corrected.getByText(/^Corrección de la semana \d\d\/\d\d - \d\d\/\d\d$/)).toBeVisible();
    const total = pesos((await corrected.locator('p.text-xl').textContent())!);
    const line = corrected.locator('li', { hasText: 'Nota de crédito electrónica' });
    const note = pesos((await line.getByText(/^-\$[\d.]+$/).textContent())!);
    expect(note).toBe(-31 * 178);
    const left = corrected.locator('p', { hasText: 'Total corregido' });
    expect(pesos((await left.locator('span').last().textContent())!)).toBe(total + note);

    const opened = async (name: string | RegExp) => {
      const link = corrected.getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      const href = (await link.getAttribute('href'))!;
      expect(href).toMatch(/^\/sandbox\/invoicing\/[\w-]+\.pdf$/);
      const answer = await page.request.get(baseURL + href);
      expect(answer.headers()['content-type']).toBe('application/pdf');
      return pdfText(await answer.body());
    };
    const boleta = await opened('Ver boleta electrónica');
    expect(boleta).toContain(`N° ${folio}`);
    expect(boleta).toContain('Timbre electrónico verificado');
    expect(pesos(/Total\n(\S+)/.exec(boleta)![1]!)).toBe(total);
    const credit = await opened(/^Nota de crédito electrónica N° \d+$/);
    expect(credit).toContain(`Boleta electrónica N° ${folio} del`);
    expect(pesos(/Total\n(\S+)/.exec(credit)![1]!)).toBe(-note);
    expect((await page.request.get(`${baseURL}/sandbox/invoicing/adivinado.pdf`)).status()).toBe(404);
  },
);

test('[MNY-13] without a provider a receipt is called a receipt', async ({ page }) => {
  const receipt = {
    _id: 'boleta-7',
    url: '/vouchers/x',
    title: 'Comprobante de arriendo',
    kind: 'boleta',
    folio: '7',
    sentDate: '2026-11-09',
    expirationDate: '2026-11-16',
    totals: { netAmount: 840, iva: 160, totalAmount: 1000 },
    details: [{ number: 1, name: 'Turno Mañana', quantity: 1, price: 1000, amount: 1000 }],
    discounts: [],
    issued: false,
    issuing: true,
    issuedUrl: null,
    creditNotes: [],
  };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('getVouchers')
      ? route.fulfill({ status: 200, json: { data: { getVouchers: { total: 1, vouchers: [receipt] } } } })
      : route.continue(),
  );
  await page.goto('/app/v2/vouchers');
  const card = page.getByRole('article', { name: 'Comprobante de arriendo N° 7' });
  await expect(card).toContainText('Tu boleta electrónica está en camino.');
  await expect(card.getByRole('link')).toHaveText(['Descargar comprobante']);
});
