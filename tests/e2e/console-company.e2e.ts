import { readFile } from 'node:fs/promises';
import { enterAs, expect, test } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';

test('[CON-22] a manager opens Empresa, opens a number, sees its list of the same length, downloads it, and prints', async ({
  page,
  server,
}) => {
  for (const firstname of ['Berta', 'Ana', 'Clara'])
    await server.driver({ status: 'rent', firstname, lastname: 'Zurbarán' });
  await enterAs(page, 'gerencia');
  await page.getByRole('link', { name: 'Empresa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Empresa' })).toBeVisible();
  const drivers = page.getByRole('region', { name: 'Conductores por estado' });
  await expect(drivers).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const tables = page.getByRole('table');
  const figures = await page.getByRole('heading', { level: 2 }).count();
  expect(figures).toBeGreaterThanOrEqual(9);
  await expect(tables).toHaveCount(figures);

  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(all.suggestedFilename()).toMatch(/^empresa-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await all.path(), 'utf8')).toContain('Conductores por estado;arrendando;cantidad;');

  const number = drivers.getByRole('link', { name: /arrendando, Conductores por estado/ });
  const count = Number.parseInt((await number.innerText()).replaceAll('.', ''), 10);
  expect(count).toBeGreaterThanOrEqual(3);
  // Whoever comes later is not in the list of the moment that was looked at.
  await server.driver({ status: 'rent', firstname: 'Diana', lastname: 'Zurbarán' });
  await number.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Conductores por estado, arrendando: ${count}`);
  await expect(page.getByRole('row')).toHaveCount(1 + Math.min(count, 100));
  await expect(page.getByRole('link', { name: 'Berta Zurbarán' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Diana Zurbarán' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + count);
  expect(text).toContain(';Clara Zurbarán;');

  await page.goBack();
  await expect(number).toHaveText(new RegExp(`^${count}\\s`));
  await page.getByRole('button', { name: 'Contar de nuevo' }).click();
  await expect(number).toHaveText(new RegExp(`^${count + 1}\\s`));

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
  await expect(page.getByText(/^Todo al \d\d\/\d\d\/\d{4}/)).toBeVisible();
});
