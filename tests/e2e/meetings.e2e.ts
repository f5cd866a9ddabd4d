import type { Page } from '@playwright/test';
import { localDateOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { axeFaults } from '../kit/axe.ts';
import { expect, later, test } from '../kit/driven.ts';
import { layoutFaults } from '../kit/layout-faults.ts';
import { ops } from '../kit/ops.ts';

test.use({
  serviceWorkers: 'block',
  driverWish: {
    status: 'on boarding',
    firstname: 'Renata',
    flags: ['auth', 'info', 'app', 'plan', 'docs', 'bank'],
  },
});

/** Also with large text, on a narrow phone and in the dark. */
async function accessible(page: Page): Promise<void> {
  expect([...(await axeFaults(page)), ...(await layoutFaults(page))]).toEqual([]);
}

/** The time that is chosen on the page, as the app will show it. */
async function chosen(page: Page): Promise<string> {
  const start = await page.getByRole('radio', { checked: true }).getAttribute('value');
  return longDate(localDateOf(start!));
}

/** A day on which every hour is still to come, whatever the time is now. */
const tomorrowOrLater = (page: Page) => page.getByRole('navigation', { name: 'Día' }).getByRole('link').nth(1);

async function meetings({ dataFolder }: { dataFolder: string }, ...words: string[]): Promise<void> {
  const outcome = await ops({ VOLANTE_DATA: dataFolder }, 'meetings', ...words);
  expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
}

async function resume(page: Page): Promise<void> {
  await page.goto('/app/onboarding?step=resume');
  await later(page, 2);
  await page.reload();
}

test('[ONB-07] a meeting is booked, seen in the app, moved and called off', async ({ page }) => {
  await page.getByRole('link', { name: 'Agendar reunión' }).click();
  await expect(page.getByRole('heading', { name: 'Agendar reunión' })).toBeVisible();
  await accessible(page);
  await tomorrowOrLater(page).click();
  await expect(tomorrowOrLater(page)).toHaveAttribute('aria-current', 'date');
  const day = await chosen(page);
  await page.getByText('11:30', { exact: true }).click();
  await page.getByRole('button', { name: 'Agendar reunión' }).click();
  await expect(page.getByText('Tu reunión quedó agendada.')).toBeVisible();
  await expect(page.getByText('11:30 a 12:00 hrs, hora de Santiago')).toBeVisible();
  await expect(page.getByText(/Un ejecutivo te llama al \+56 \(9\)/)).toBeVisible();
  await accessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Agregar a mi calendario' }).click();
  expect((await download).suggestedFilename()).toBe('reunion.ics');

  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/app/onboarding?step=resume');
  await resume(page);
  await expect(page.getByText(day)).toBeVisible();
  await expect(page.getByText('11:30 a 12:00 hrs, hora de Santiago')).toBeVisible();
  await expect(page.getByText('Espera la confirmación de un ejecutivo', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver la reunión' })).toHaveAttribute('href', /^\/meetings\/onboarding\//);
  await page.getByRole('link', { name: 'Reagendar' }).click();
  const another = page.getByRole('navigation', { name: 'Día' }).getByRole('link').nth(2);
  await another.click();
  await expect(another).toHaveAttribute('aria-current', 'date');
  const moved = await chosen(page);
  await page.getByRole('button', { name: 'Cambiar a esta hora' }).click();
  await expect(page.getByText('Cambiamos la hora de tu reunión.')).toBeVisible();
  await resume(page);
  await expect(page.getByText(moved)).toBeVisible();

  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sí, cancelar reunión' }).click();
  await expect(page.getByRole('button', { name: 'Agendar reunión' })).toBeVisible();
  await resume(page);
  await expect(page.getByText('Tu reunión fue cancelada.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agendar reunión' })).toBeVisible();
});

test('[ONB-07] the booking page needs no script; who was absent is told in the app', async ({
  page,
  browser,
  server,
  driver,
  network,
}) => {
  const link = await page.getByRole('link', { name: 'Agendar reunión' }).getAttribute('href');
  const context = await browser.newContext({ baseURL: network.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(link!);
  await tomorrowOrLater(plain).click();
  await plain.getByText('16:00', { exact: true }).click();
  await plain.getByRole('button', { name: 'Agendar reunión' }).click();
  await expect(plain.getByText('16:00 a 16:30 hrs, hora de Santiago')).toBeVisible();
  await context.close();
  // How a meeting went is said from its hour on.
  await server.moveClockTo(new Date(Date.now() + 10 * 86_400_000));
  try {
    await meetings(server, 'absent', '--driver', driver.email);
  } finally {
    await server.moveClockTo(new Date());
  }
  await resume(page);
  await expect(page.getByText('No pudimos hablar contigo', { exact: false })).toBeVisible();
});
