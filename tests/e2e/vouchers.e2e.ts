import type { Page } from '@playwright/test';
import { expect, guestTest, later, signIn, test } from '../kit/driven.ts';
import { pdfText } from '../kit/pdf-text.ts';

test.use({ serviceWorkers: 'block' });

const boletas = (page: Page) => page.getByRole('article', { name: /^Boleta \d+$/ });
const pesos = (text: string) => Number(text.replace(/[^\d-]/g, ''));

guestTest(
  '[MOV-03] [MNY-14] boletas come ten at a time until all are there; each explains itself and opens as a PDF',
  async ({ page, baseURL }) => {
    await signIn(page, 'camila');
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
    await expect(newest.getByText(/^Descuento categoría \w+ \d+ %$/)).toBeVisible();
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
    expect(text).toContain(folios[0]!);
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
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar esta pantalla');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'No existen boletas registradas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
});
