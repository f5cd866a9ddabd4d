import type { Browser, Page } from '@playwright/test';
import { enterAs, expect, test, whoIs } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';
import { withFingerprint } from '../kit/fingerprint.ts';

/** Another person's browser. */
async function otherDesk(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })).newPage();
  await withFingerprint(page);
  return page;
}

/** Invites somebody at the page of the team; returns the link that is shown once. */
async function invite(page: Page, { name, email, role }: { name: string; email: string; role: string }) {
  await page.goto('/equipo');
  await page.getByRole('button', { name: 'Invitar' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Correo').fill(email);
  await form.getByLabel('Nombre').fill(name);
  await form.getByLabel('Roles').fill(role);
  await form.getByRole('button', { name: 'Hacer' }).click();
  return form.getByLabel('Enlace, se muestra solo ahora').inputValue();
}

test('[CON-01] an invitation works once, its passkey opens from then on, and a removal ends the session at once', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, 'administración');
  const email = 'elisa.parra@volante.test';
  const link = await invite(page, { name: 'Elisa Parra', email, role: 'administración' });

  const elisa = await otherDesk(browser, baseURL);
  await elisa.goto(link);
  await expect(elisa.getByRole('heading', { name: 'Hola, Elisa' })).toBeVisible();
  expect(await axeFaults(elisa)).toEqual([]);
  await elisa.getByRole('button', { name: 'Crear mi llave y entrar' }).click();
  await expect(elisa.getByText('Elisa Parra')).toBeVisible();

  const stranger = await otherDesk(browser, baseURL);
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Esta invitación no sirve' })).toBeVisible();

  await elisa.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(elisa.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await elisa.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(elisa.getByText('Elisa Parra')).toBeVisible();

  await page.goto('/equipo');
  await page.getByRole('button', { name: 'Retirar a Elisa Parra' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('En menos de cinco segundos')).toBeVisible();
  await form.getByLabel('Por qué').fill('Terminó su contrato');
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await expect(elisa.getByText('Te retiraron del equipo')).toBeVisible();
  await elisa.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(elisa.getByRole('alert').locator('p')).toBeVisible();
  await elisa.context().close();
  await stranger.context().close();
});

test('[CON-01] a locked page hides what it showed and keeps what was typed until its owner is back', async ({
  page,
}) => {
  await enterAs(page, 'soporte');
  await page.goto('/acciones/drivers-ban');
  await page.getByLabel('Por qué').fill('No devolvió el auto a tiempo');
  await page.getByRole('button', { name: 'Bloquear' }).click();
  const locked = page.getByRole('dialog', { name: 'Consola bloqueada' });
  await expect(locked).toBeVisible();
  await expect(page.getByLabel('Por qué')).toBeHidden();
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await expect(locked).toBeVisible();
  await locked.getByRole('button', { name: 'Desbloquear sin llave' }).click();
  await expect(page.getByLabel('Por qué')).toHaveValue('No devolvió el auto a tiempo');
});

test('[CON-02] the menu, the palette and an address know what somebody may do, and a refusal names the permission', async ({
  page,
}) => {
  await enterAs(page, 'revisión');
  await expect(page.getByRole('navigation', { name: 'Páginas' }).getByRole('link')).toHaveText([
    'Hoy',
    'Revisión',
    'Registros y reuniones',
    'Entregas',
    'Conductores',
    'Autos',
    'Acciones',
  ]);
  await page.keyboard.press('/');
  const palette = page.getByRole('dialog', { name: 'Ir a' });
  await palette.getByRole('combobox').fill('documento');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await palette.getByRole('combobox').fill('payouts');
  await expect(palette.getByText('Nada calza')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/acciones/payouts-send');
  await expect(page.getByText('payouts.mark')).toBeVisible();
  await page.goto('/equipo');
  await expect(page.getByRole('heading', { name: /permiso/ })).toBeVisible();
});

test('[CON-02] nobody changes their own roles or removes themselves', async ({ page }) => {
  await enterAs(page, 'administración');
  await page.goto('/equipo');
  const { name } = whoIs('administración');
  await expect(page.getByRole('row', { name }).getByText('Tú')).toBeVisible();
  await expect(page.getByRole('row', { name }).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Retirar a ${whoIs('soporte').name}` })).toBeVisible();
});
