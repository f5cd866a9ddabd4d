import type { Page } from '@playwright/test';
import { weekOf } from '@volante/domain/values/week';
import { addDays, formatDate } from '@volante/domain/values/dates';
import { axeFaults } from '../kit/axe.ts';
import { expect, guestTest, signIn, test } from '../kit/driven.ts';
import { layoutFaults } from '../kit/layout-faults.ts';
import { pdfText } from '../kit/pdf-text.ts';
import { stampsIn } from '../kit/read-stamp.ts';

test.use({ serviceWorkers: 'block' });

const row = (page: Page) => page.getByRole('button', { name: /^Recibes (boleta|factura)/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Boleta o factura' });
const factura = (page: Page) => sheet(page).getByText('Factura electrónica', { exact: true });
const boleta = (page: Page) => sheet(page).getByText('Boleta electrónica', { exact: true });
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Guardar' });
const since = () => `Desde la semana del ${formatDate(addDays(weekOf(new Date()).monday, 7))}`;

test('[BKS-14] a driver chooses factura from the next week on, and boleta again the same way', async ({ page }) => {
  await page.goto('/app/v2/vouchers');
  await expect(row(page)).toContainText('Recibes boleta');
  await expect(row(page)).toContainText('puedes recibir factura');
  await row(page).click();
  await expect(sheet(page)).toContainText(`${since()}. La semana en curso y las anteriores siguen con boleta.`);
  await expect(sheet(page).getByLabel('Giro')).toHaveCount(0);
  await factura(page).click();
  await expect(sheet(page)).toContainText(/A nombre de Andrea .*RUT \d/);

  // Each mistake stands beside its field, and the first has the focus.
  await save(page).click();
  await expect(sheet(page).getByText('Escribe tu giro como aparece en el SII')).toBeVisible();
  await expect(sheet(page).getByText('Escribe la calle y el número')).toBeVisible();
  await expect(sheet(page).getByText('Elige una comuna de la lista')).toBeVisible();
  await expect(sheet(page).getByLabel('Giro')).toBeFocused();
  expect(await layoutFaults(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);

  // Closed or loaded anew halfway, nothing typed is lost.
  await sheet(page).getByLabel('Giro').fill('Transporte de pasajeros');
  await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
  await page.reload();
  await row(page).click();
  await expect(sheet(page).getByLabel('Giro')).toHaveValue('Transporte de pasajeros');
  await sheet(page).getByLabel('Dirección').fill('Av. Matta 1012');
  await sheet(page).getByLabel('Comuna').selectOption('Ñuñoa');

  // Without signal it is not sent, and still there.
  await page.context().setOffline(true);
  await save(page).click();
  await expect(sheet(page).getByLabel('Dirección')).toHaveValue('Av. Matta 1012');
  await page.context().setOffline(false);
  await save(page).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText(`${since()} recibes factura.`)).toBeVisible();
  await expect(row(page)).toContainText('Recibes boleta');
  await expect(row(page)).toContainText(`${since()}: factura (Transporte de pasajeros, Av. Matta 1012, Ñuñoa).`);

  // Back again: what was typed for the factura is kept for another time.
  await page.reload();
  await row(page).click();
  await expect(sheet(page).getByLabel('Comuna')).toHaveValue('Ñuñoa');
  await boleta(page).click();
  await expect(sheet(page).getByLabel('Giro')).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText(`${since()} recibes boleta.`)).toBeVisible();
  await expect(row(page)).not.toContainText('Desde la semana');
  await row(page).click();
  await factura(page).click();
  await expect(sheet(page).getByLabel('Giro')).toHaveValue('Transporte de pasajeros');
});

guestTest('[BKS-14] [BKS-16] facturas are called so, add up, and open with their stamp', async ({ page, baseURL }) => {
  await signIn(page, 'diego');
  const facturas = page.getByRole('article', { name: /^Factura electrónica N° \d+$/ });
  await expect(async () => {
    await page.goto('/app/v2/vouchers');
    await expect(facturas).toHaveCount(3, { timeout: 2_000 });
  }).toPass();
  await expect(row(page)).toContainText('Recibes factura');
  await expect(row(page)).toContainText('Transporte de pasajeros, Av. Matta 1012, depto. 34, Ñuñoa');
  const newest = facturas.first();
  await newest.getByText('Detalle', { exact: true }).click();
  const pesos = (text: string) => Number(text.replace(/[^\d-]/g, ''));
  const shown = async (name: string) =>
    pesos(
      (await newest
        .locator('dl > div', { hasText: new RegExp(`^${name}`) })
        .locator('dd')
        .textContent())!,
    );
  expect((await shown('Neto')) + (await shown('IVA 19%')) + (await shown('Exento'))).toBe(await shown('Total'));
  const file = async (name: string) => {
    const link = newest.getByRole('link', { name });
    return (await page.request.get(baseURL + (await link.getAttribute('href'))!)).body();
  };
  for (const pdf of [await file('Descargar factura'), await file('Ver factura electrónica')]) {
    const text = pdfText(pdf);
    expect(text).toContain('Factura electrónica');
    expect(text).toContain('Transporte de pasajeros');
    expect(pesos(/Total\n(\S+)/.exec(text)![1]!)).toBe(await shown('Total'));
    const [stamp] = await stampsIn(pdf);
    expect(stamp).toMatch(/^<TED version="1\.0"><DD><RE>[\d-]+<\/RE><TD>33<\/TD>.*<\/TED>$/);
  }
});
