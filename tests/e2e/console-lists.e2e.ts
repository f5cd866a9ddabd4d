import { readFile } from 'node:fs/promises';
import { enterAs, expect, test } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';

test('[CON-12] a list is filtered, a row opened and come back to, a view saved, all found exported, and a page printed', async ({
  page,
  server,
}) => {
  for (const firstname of ['Berta', 'Ana', 'Clara'])
    await server.driver({ status: 'rent', firstname, lastname: 'Zurbarán' });
  await enterAs(page, 'soporte');
  await page.getByRole('link', { name: 'Conductores' }).click();
  await page.getByLabel('Nombre, RUT, teléfono o correo').fill('zurb');
  await page.getByLabel('Estado').selectOption('arrendando');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const names = page.getByRole('link', { name: /Zurbarán/ });
  await expect(names).toHaveText(['Ana Zurbarán', 'Berta Zurbarán', 'Clara Zurbarán']);
  await page.getByRole('link', { name: /^Nombre/ }).click();
  await expect(names).toHaveText(['Clara Zurbarán', 'Berta Zurbarán', 'Ana Zurbarán']);
  await expect(page).toHaveURL(/\?text=zurb&status=rent&order=-name$/);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Berta Zurbarán' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Berta Zurbarán/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Berta Zurbarán' })).toBeFocused();
  await expect(page.getByRole('row', { name: /Berta/ })).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Berta Zurbarán' })).toBeFocused();

  await page.getByRole('button', { name: 'Guardar vista' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Arriendan <b>hoy</b>');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const view = page.getByRole('link', { name: 'Arriendan <b>hoy</b>' });
  await view.click();
  await expect(page).toHaveURL(/\?status=rent&order=-name$/);
  await page.getByRole('button', { name: 'Cambiar nombre' }).click();
  await dialog.getByLabel('Nombre').fill('Arriendan');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('link', { name: 'Arriendan', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Borrar vista' }).click();
  await expect(page.getByRole('link', { name: 'Arriendan', exact: true })).toHaveCount(0);

  await page.getByLabel('Nombre, RUT, teléfono o correo').fill('zurbarán');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(names).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Elegir Clara Zurbarán' }).check();
  await expect(page.getByText('1 elegido de 3 encontrados')).toBeVisible();
  await page.getByRole('button', { name: 'Elegir los 3 encontrados' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^conductores-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFNombre;RUT;Estado;Teléfono;Plan;Patente;Deuda;Desde\r\nClara Zurbarán;')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(4);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(/Nombre, RUT, teléfono o correo: zurbarán · Estado: arrendando · 3 de 3 encontrados/),
  ).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Berta Zurbarán' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
  const widths = await page.getByRole('table').evaluate((table) => [table.getBoundingClientRect().width, innerWidth]);
  expect(widths[0], 'the room of the menu is the table’s').toBeGreaterThan(widths[1]! * 0.9);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('[CON-12] [CON-02] cars and cases are in the menu of whoever may see them, and in nobody else’s', async ({
  page,
  server,
}) => {
  await server.driver({ status: 'rent', firstname: 'Rosa', plate: 'LSTK11' });
  await enterAs(page, 'flota');
  const menu = page.getByRole('navigation', { name: 'Páginas' });
  await expect(menu.getByRole('link', { name: 'Casos' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Autos' }).click();
  await page.getByLabel('Patente').fill('lstk');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('row', { name: /con conductor/ })).toHaveCount(1);
  await page.goto('/autos?model=nada');
  await expect(page.getByRole('alert')).toContainText('Modelo');
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeVisible();
  await page.goto('/casos');
  await expect(page.getByText('cases.answer')).toBeVisible();
});
