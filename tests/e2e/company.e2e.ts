import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, guestTest, signIn } from '../kit/driven.ts';
import { AppServer } from '../kit/e2e-process.ts';
import { freePort } from '../kit/free-port.ts';
import { companyOf, otherCompanyFile } from '../kit/other-company.ts';

const company = companyOf(otherCompanyFile);

/** The built release, started with another company's file. */
const test = guestTest.extend<object, { server: AppServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const server = await AppServer.start({ VOLANTE_COMPANY: otherCompanyFile, VOLANTE_DEMO: 'off' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const look = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** '#5B2A86' as the browser says it. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const logo = (page: Page) => page.locator('svg path[d^="M24 4"]').first();

test('[GRD-12] the welcome and the pages of the server are the company’s, light and dark', async ({ page }) => {
  const { light, dark } = company.colors;
  await page.goto('/');
  await expect(page).toHaveTitle('Ruta & Cía.');
  await expect(page.getByText('Maneja hoy, cobra cada semana.')).toBeVisible();
  await expect(logo(page)).toBeVisible();
  expect(await look(page, 'header span', 'color')).toBe(rgb(light.accent));
  const button = 'a[href="/signin"]';
  expect(await look(page, button, 'background-color')).toBe(rgb(light.primary));
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await look(page, button, 'background-color')).toBe(rgb(dark.primary));
  expect(await look(page, button, 'color')).toBe(rgb(dark['on-primary']));

  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveTitle('Iniciar sesión · Ruta & Cía.');
  await expect(logo(page)).toBeVisible();
  await page.getByRole('button', { name: /^Iniciar/ }).click();
  await expect(page).toHaveURL(/\/accounts\//);
  await expect(page).toHaveTitle(/ · Ruta & Cía\.$/);
  await expect(page.locator('.wordmark')).toHaveText('Ruta & Cía.');
  await expect(logo(page)).toBeVisible();
  expect(await look(page, '.button', 'background-color')).toBe(rgb(dark.primary));
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await look(page, '.button', 'background-color')).toBe(rgb(light.primary));
});

test('[GRD-12] a driver finds the company’s name, phone, links and colours in the app', async ({ page, server }) => {
  const { light, dark } = company.colors;
  const driver = await server.driver({ status: 'rent', firstname: 'Andrea' });
  await signIn(page, driver.email, driver.password);
  await expect(page).toHaveTitle('Inicio · Ruta & Cía.');
  await page.getByRole('link', { name: 'Menú' }).click();
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Recursos útiles' })).toHaveAttribute(
    'href',
    'https://ruta.example/ayuda',
  );
  await expect(menu.getByRole('link', { name: 'Soporte +56 9 8765 4321' })).toHaveAttribute('href', 'tel:+56987654321');
  const tab = 'nav[aria-label="Principal"] [aria-current=page]';
  expect(await look(page, tab, 'color')).toBe(rgb(light.primary));
  // What the driver chose wins over the phone, in the company's colours too.
  await menu.getByText('Oscuro').click();
  expect(await look(page, tab, 'color')).toBe(rgb(dark.primary));
  await menu.getByText('Claro').click();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await look(page, tab, 'color')).toBe(rgb(light.primary));
  await page.emulateMedia({ colorScheme: 'light' });

  await menu.getByRole('link', { name: 'Multas Ruta & Cía.' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Multas Ruta & Cía.');
  await expect(page).toHaveTitle('Multas Ruta & Cía. · Ruta & Cía.');
  await page.goto('/app/v2/support');
  await expect(page.getByRole('link', { name: /Llamar a soporte/ })).toHaveAttribute('href', 'tel:+56987654321');
});

test('[GRD-12] a phone that has the app follows a changed file as it follows a new release', async ({ browser }) => {
  const data = mkdtempSync(path.join(tmpdir(), 'volante-e2e-company-'));
  const place = { VOLANTE_DATA: data, VOLANTE_DEMO: 'off', PORT: String(await freePort()) };
  let server = await AppServer.start(place);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  /** What the phone keeps: the worker's caches, and the name of the manifest within them. */
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('volante-core-'));
      const manifest = await caches.match('/manifest.webmanifest');
      return { names: names.length, name: manifest && ((await manifest.json()) as { name: string }).name };
    });
  try {
    await page.goto('/signin');
    await expect(page).toHaveTitle('Iniciar sesión · Volante');
    await expect.poll(kept).toEqual({ names: 1, name: 'Volante' });
    await server.stop();
    server = await AppServer.start({ ...place, VOLANTE_COMPANY: otherCompanyFile });
    await expect(async () => {
      await page.reload();
      await expect(page).toHaveTitle('Iniciar sesión · Ruta & Cía.', { timeout: 2_000 });
      expect(await kept()).toEqual({ names: 1, name: 'Ruta & Cía.' });
    }).toPass();
    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveTitle('Iniciar sesión · Ruta & Cía.');
    await expect(logo(page)).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
