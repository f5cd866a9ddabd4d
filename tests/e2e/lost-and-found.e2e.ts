import type { Locator, Page } from '@playwright/test';
import { answerKept, expect, forgetAnswers, guestTest, signIn, test, workerReady } from '../kit/driven.ts';

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls down to there, as far as the screen goes, once the screen has its final height. */
async function scrollDown(page: Page, to: number): Promise<number> {
  let height = 0;
  await expect(async () => {
    const before = height;
    height = await page.evaluate(() => document.body.scrollHeight);
    expect(height).toBe(before);
  }).toPass({ intervals: [500] });
  await expect.poll(() => page.evaluate((top) => (scrollTo(0, top), Math.round(scrollY)), to)).toBeGreaterThan(100);
  return place(page);
}

/** Without scrolling to it first. */
const tap = (what: Locator) => what.dispatchEvent('click');

async function backTo(page: Page, top: number): Promise<void> {
  await expect.poll(() => place(page)).toBe(top);
}

guestTest.describe('without a worker', () => {
  guestTest.use({ serviceWorkers: 'block' });

  guestTest('[SCR-11] every list is found again where it was left', async ({ page }) => {
    await signIn(page, 'camila');
    await page.goto('/app/v2/liquidations');
    const weeks = page.getByRole('list', { name: 'Liquidaciones' }).getByRole('link');
    await expect(weeks).toHaveCount(12);
    let top = await scrollDown(page, 700);
    await tap(weeks.nth(6));
    await expect(page.getByRole('heading', { name: 'Liquidación', level: 1 })).toBeFocused();
    await expect.poll(() => place(page)).toBe(0);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(weeks).toHaveCount(12);
    await backTo(page, top);
    await tap(weeks.nth(6));
    await page.getByRole('tab', { name: 'Detalle' }).click();
    await page.goBack();
    await backTo(page, top);

    // Another week of the same screen is the same place.
    await page.goto('/app/v2/trips');
    await page.getByRole('button', { name: 'Semana anterior' }).click();
    await expect(page.getByText('Viajes de la semana')).toBeVisible();
    top = await scrollDown(page, 600);
    await tap(page.getByRole('link', { name: 'Soporte' }));
    await expect(page.getByRole('heading', { name: 'Soporte', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Viajes de la semana')).toBeVisible();
    await backTo(page, top);

    // A sheet over a list, and a screen opened from the sheet.
    await page.goto('/app/v2/chargers?vista=lista');
    const stations = page.getByRole('list', { name: 'Puntos de carga' }).getByRole('button');
    await expect(stations.first()).toBeVisible();
    top = await scrollDown(page, 500);
    await tap(stations.nth(8));
    await expect(page.getByRole('dialog')).toBeVisible();
    await backTo(page, top);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await backTo(page, top);

    // What was chosen on a screen is part of the place.
    await page.goto('/app/v2/support/cases');
    await page.getByRole('tab', { name: 'Casos cerrados' }).click();
    await page.getByRole('link', { name: 'Inicio' }).click();
    await expect(page.getByText('Hola, Camila')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Casos cerrados' })).toHaveAttribute('aria-selected', 'true');
    await page.goto('/app/v2/petitions?vista=historial');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByText('Aprobados').click();
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByRole('link', { name: 'Inicio' }).click();
    await expect(page.getByText('Hola, Camila')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Aprobados' })).toBeVisible();
  });

  const answers = {
    'an error of its own': { status: 200, body: '{"errors":[{"message":"roto","extensions":{"code":"INTERNAL"}}]}' },
    'a broken proxy': { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' },
  };
  for (const [name, answer] of Object.entries(answers)) {
    test(`[SCR-11] a server that fails by ${name} says so, and does not blame the connection`, async ({
      page,
      network,
    }) => {
      await forgetAnswers(page);
      network.decide = ({ body }) => (/query getDriverBillDaysTrips/.test(body) ? answer : undefined);
      await page.goto('/app/v2/trips');
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading', { name: 'Ha ocurrido un error inesperado' })).toBeVisible({
        timeout: 20_000,
      });
      await expect(alert).toContainText(
        'Vuelva a intentar más tarde o llame a soporte para notificarnos del problema.',
      );
      await expect(alert).not.toContainText('conexión');
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
      await alert.getByRole('link', { name: 'Soporte' }).click();
      await expect(page).toHaveURL('/app/v2/support');
      await page.goBack();
      await expect(alert).toContainText('Vuelva a intentar más tarde', { timeout: 20_000 });
      network.decide = () => undefined;
      await alert.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByText('No existen viajes registrados')).toBeVisible();

      // A connection that is cut is told as what it is.
      network.decide = ({ body }) => (/query getDriverBillDaysTags/.test(body) ? 'cut' : undefined);
      await page.goto('/app/v2/tags');
      await expect(alert).toContainText('Revisa tu conexión e intenta de nuevo.', { timeout: 20_000 });
      await expect(alert.getByRole('button', { name: 'Salir' })).toHaveCount(0);
      network.decide = ({ body }) => (/query getDriverBillDaysTags/.test(body) ? answer : undefined);
      await alert.getByRole('button', { name: 'Reintentar' }).click();
      await alert.getByRole('button', { name: 'Salir' }).click({ timeout: 20_000 });
      await expect(page).toHaveURL('/');
    });
  }
});

test('[SCR-11] without a network a screen never visited keeps bars and navigation, and says what it needs', async ({
  page,
  context,
}) => {
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await workerReady(page);
  await answerKept(page, 'getDriver');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ver últimos datos' }).click();
  await page.getByRole('link', { name: 'Viajes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viajes');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/[Nn]ecesita internet la primera vez/, { timeout: 20_000 });
  const tabs = page.getByRole('navigation', { name: 'Principal' });
  await expect(tabs.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(/^Sin conexión · /)).toBeVisible();
  await tabs.getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await page.getByRole('link', { name: 'Viajes' }).click();
  // The screen before it has alerts of its own.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viajes');
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No existen viajes registrados')).toBeVisible({ timeout: 20_000 });
});
