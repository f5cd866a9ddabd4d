import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

/** The phone's clock as the app finds it. */
async function openAt(page: Page, instant: string): Promise<void> {
  await page.clock.setFixedTime(new Date(instant));
  await page.goto('/app/v2/dashboard');
}

test('[DSH-01] the top bar: menu, the week, a calendar without future, notifications', async ({ page, driver }) => {
  expect(driver.uid).toBeTruthy();
  await openAt(page, '2026-11-11T15:00:00Z');
  await expect(page.getByRole('link', { name: 'Menú' })).toBeVisible();
  await expect(page.getByText('Lun 09/11 – Dom 15/11')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notificaciones' })).toBeVisible();

  await page.getByRole('button', { name: 'Elegir semana' }).click();
  const sheet = page.getByRole('dialog', { name: 'Elige una semana' });
  const weeks = sheet.getByRole('listitem').getByRole('button');
  await expect(weeks.filter({ hasText: '16' })).toBeDisabled();
  await expect(sheet.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
  await weeks.filter({ hasText: '2345678' }).click();
  await expect(page.getByText('Lun 02/11 – Dom 08/11')).toBeVisible();
  await expect(page).toHaveURL('/app/v2/dashboard?semana=2026-11-02');

  await page.getByRole('link', { name: 'Soporte' }).click();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByText('Lun 02/11 – Dom 08/11')).toBeVisible();
});

test.describe('a phone set to Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  const instants = [
    ['Sunday night in Santiago, Monday in Tokyo', '2026-11-16T02:30:00Z', 'Lun 09/11 – Dom 15/11'],
    ['Monday just after midnight in Santiago', '2026-11-16T03:00:00Z', 'Lun 16/11 – Dom 22/11'],
    ['the last minute before the clocks go forward', '2026-09-06T03:59:00Z', 'Lun 31/08 – Dom 06/09'],
    ['the Sunday on which the clocks have gone forward, late', '2026-09-07T02:59:00Z', 'Lun 31/08 – Dom 06/09'],
    ['the first minute of the week after it', '2026-09-07T03:00:00Z', 'Lun 07/09 – Dom 13/09'],
    ['the hour that comes twice when they go back', '2026-04-05T03:30:00Z', 'Lun 30/03 – Dom 05/04'],
    ['the last minute of that longer Sunday', '2026-04-06T03:59:00Z', 'Lun 30/03 – Dom 05/04'],
  ] as const;

  test('[APP-10] weeks are Santiago’s, also on both nights when the clocks change', async ({ page, driver }) => {
    expect(driver.uid).toBeTruthy();
    for (const [name, instant, week] of instants) {
      await test.step(name, async () => {
        await openAt(page, instant);
        await expect(page.getByText(week)).toBeVisible();
      });
    }
  });

  test('[APP-10] times of notifications are Santiago’s', async ({ page, notify, driver }) => {
    expect(driver.uid).toBeTruthy();
    await notify('Aviso');
    await page.clock.setSystemTime(Date.now() + 120_000);
    await page.goto('/app/v2/notifications');
    const expected = new Intl.DateTimeFormat('es-CL', {
      timeZone: 'America/Santiago',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(new Date());
    await expect(page.getByRole('button', { name: /Aviso/ })).toContainText(`- ${expected}:`);
  });
});

const words = [
  ['camila', 'Arriendo activo', 'Muy pronto verás aquí tus ganancias, kilómetros y turnos de la semana.'],
  ['fabiola', 'En registro', 'Nos faltan algunos datos tuyos para entregarte el auto.'],
  ['luis', 'Faltan datos', 'Nos faltan algunos datos tuyos para entregarte el auto.'],
  ['hugo', 'En lista de espera', 'Tus documentos están aceptados. Te avisaremos cuando haya un auto para ti.'],
  ['ines', 'Cuenta congelada', 'Habla con soporte para volver a conducir.'],
] as const;
for (const [name, pill, text] of words) {
  test(`the dashboard says what is true for ${name}`, async ({ page }) => {
    await signIn(page, name);
    await page.goto('/app/v2/dashboard');
    await expect(page.getByText(pill, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    const others = words.filter((word) => word[1] !== pill && word[2] !== text);
    for (const other of others.flatMap(([, ...said]) => said)) {
      await expect(page.getByText(other, { exact: true })).toHaveCount(0);
    }
  });
}

test('[DSH-05] a driver new in the queue has no vouchers to open', async ({ page }) => {
  await signIn(page, 'hugo');
  await expect(page.getByRole('link', { name: 'Viajes' })).toHaveAttribute('href', '/app/v2/trips');
  await expect(page.getByRole('link', { name: 'Boletas' })).toBeDisabled();
});

test('onboarding shows how far the driver is and a way out', async ({ page }) => {
  await signIn(page, 'fabiola');
  await expect(page).toHaveURL('/app/onboarding');
  await expect(page.getByRole('progressbar', { name: 'Avance de tu perfil' })).toHaveAttribute('aria-valuetext', '80%');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
});
