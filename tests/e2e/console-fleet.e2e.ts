import { enterAs, expect, test } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';

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
