import { enterAs, expect, test } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';

test('[CON-13] the fleet by a filter, the same cars as a map, one dot by keyboard, and the record of its car', async ({
  page,
  server,
}) => {
  // Of fewer than five cars there is no map without names.
  for (const plate of ['FLTC11', 'FLTC12', 'FLTC13']) {
    await server.driver({ status: 'rent', shift: 'electrico-exclusivo-all', plate });
  }
  await enterAs(page, 'flota');
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Autos' }).click();
  const filters = page.getByRole('form', { name: 'Filtrar Autos' });
  await filters.getByLabel('Estado').selectOption('con conductor');
  await filters.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/state=used/);
  const found = page.getByRole('status').filter({ hasText: 'encontrados' });
  const words = (await found.textContent()) ?? '';
  expect(words).toMatch(/^\d+ encontrados$/);

  await page.getByRole('link', { name: 'Mapa', exact: true }).click();
  await expect(page).toHaveURL(/\/autos\/mapa\?.*state=used/);
  await expect(found).toContainText(words);
  await expect(page.getByRole('list', { name: 'Colores del mapa' })).toContainText(': ');
  expect(await axeFaults(page)).toEqual([]);

  // By keyboard: each press comes nearer to what stands in the middle, until it is one car.
  const map = page.getByRole('region', { name: /Mapa de los autos/ });
  const seen = page.getByRole('list', { name: 'Autos que viste' });
  await map.focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(seen).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(seen.getByRole('listitem')).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  const plate = (await seen.getByRole('link').textContent()) ?? '';

  // The line is cut: what was seen stays, and the page says of when it is.
  await page.route('**/graphql', (route) => route.abort());
  await expect(page.getByRole('alert')).toContainText('Sin conexión: el mapa es del');
  await expect(found).toContainText(words);
  await page.unroute('**/graphql');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('link', { name: 'Ver la tabla' }).click();
  await expect(page).toHaveURL(/\/autos\?.*state=used/);
  await expect(found).toHaveText(words);
  await page.goto('/autos');
  await page.getByRole('textbox', { name: 'Patente' }).fill(plate);
  await page.keyboard.press('Enter');
  await page.getByRole('row').getByRole('link', { name: plate }).click();
  await expect(page.getByRole('heading', { level: 1, name: plate })).toBeVisible();
  await page.getByRole('button', { name: 'Ver dónde está' }).click();
  await expect(page.getByText(/^Así lo dijo el/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('[CON-13] [CON-14] of one car the map waits to be asked; its free seat goes to the one whom nothing speaks against', async ({
  page,
  server,
}) => {
  const plate = 'FLTB10';
  await server.driver({
    status: 'rent',
    shift: 'electrico-compartido-am',
    plate,
    firstname: 'Paula',
    lastname: 'Partida',
  });
  const waiting = { status: 'rent queue', lastname: 'Candidata' } as const;
  await server.driver({ ...waiting, shift: 'electrico-compartido-am', firstname: 'Carla' });
  await server.driver({ ...waiting, shift: 'bencina-exclusivo-all', firstname: 'Berta' });
  await server.driver({ ...waiting, shift: 'electrico-compartido-pm', firstname: 'Fabiola' });

  await enterAs(page, 'flota');
  await page.goto('/autos?text=FLTB10');
  await page.getByRole('link', { name: 'Mapa', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 encontrado' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver dónde están y dejarlo anotado' }).click();
  const seen = page.getByRole('list', { name: 'Autos que viste' });
  await seen.getByRole('link', { name: 'FLTB' }).click();
  await expect(page.getByRole('table', { name: /Quién lo tiene/ })).toContainText('Paula Partida');

  await page.getByRole('link', { name: 'Buscar conductor' }).click();
  await expect(page.getByText('Lo tiene Paula Partida')).toBeVisible();
  await expect(page.getByRole('row', { name: /Carla Candidata/ })).toContainText('Los turnos se topan');
  const berta = page.getByRole('row', { name: /Berta Candidata/ });
  await expect(berta).toContainText('es eléctrico y el plan no lo es');
  await expect(berta).toContainText('El plan es exclusivo');
  await expect(berta.getByRole('button')).toHaveCount(0);
  const fits = page.getByRole('row', { name: /Fabiola Candidata/ });
  await expect(fits).toContainText('Nada lo impide');
  expect(await axeFaults(page)).toEqual([]);

  await fits.getByRole('button', { name: /Asignar/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Por qué').fill('Turno de la tarde libre');
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fits).toHaveCount(0);
  await page.getByRole('link', { name: /FLTB/ }).first().click();
  await expect(page.getByRole('table', { name: /Quién lo tiene/ })).toContainText('Fabiola Candidata');
});
