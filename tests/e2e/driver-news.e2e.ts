import type { Page } from '@playwright/test';
import { axeFaults } from '../kit/axe.ts';
import { expect, guestTest, test, workerReady } from '../kit/driven.ts';
import { confirm, next, putAwayPhones, swipe, takePhotos, twoPhones } from '../kit/handover-phones.ts';
import { ops } from '../kit/ops.ts';

const at = (step: string) => `/app/onboarding?step=${step}`;
const bell = (page: Page) => page.getByRole('link', { name: /^Notificaciones/ });
const newBell = (page: Page) => page.getByRole('link', { name: 'Notificaciones, tienes nuevas' });

test.describe('DAY-05 during onboarding', () => {
  test.use({
    driverWish: {
      status: 'on boarding',
      firstname: 'Renata',
      flags: ['auth', 'info', 'plan'],
      documents: [{ name: 'hojaVida', uploadedDaysAgo: 0 }],
    },
  });

  test('DAY-05 the bell is on every step and rings by itself; the notice leads to what was decided', async ({
    page,
    server,
    driver,
  }) => {
    for (const step of ['resume', 'general', 'documents', 'plan', 'app', 'basicInfo-2']) {
      await page.goto(at(step));
      await expect(bell(page), step).toBeVisible();
    }
    await page.clock.install();
    await page.goto(at('bankAccount'));
    await expect(bell(page)).toHaveAccessibleName('Notificaciones');
    const staff = { VOLANTE_DATA: server.dataFolder };
    const reject = ['--driver', driver.email, '--name', 'hojaVida', '--reason', 'Está <b>borrosa</b>'];
    expect(await ops(staff, 'documents', 'reject', ...reject)).toMatchObject({ code: 0 });
    await page.clock.runFor(61_000);
    await expect(newBell(page)).toBeVisible();
    await newBell(page).click();
    const row = page.getByRole('listitem').filter({ hasText: 'fue rechazado' });
    // Typed by staff, shown as typed.
    await expect(row).toContainText('Motivo: Está <b>borrosa</b>');
    expect(await axeFaults(page)).toEqual([]);
    await row.getByRole('link', { name: 'Ver mis documentos' }).click();
    await expect(page).toHaveURL(at('documents'));
    await expect(page.getByText('Está <b>borrosa</b>')).toBeVisible();
    // Whoever follows the link has read it.
    await bell(page).click();
    await expect(row.getByText('Sin leer')).toHaveCount(0);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL(/\/app\/onboarding/);
  });

  test('DAY-05 pushes are offered once', async ({ page }) => {
    await page.addInitScript(() => {
      // A browser without a screen has denied it from the beginning.
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    });
    await workerReady(page);
    await page.goto(at('resume'));
    const offer = page.getByRole('heading', { name: 'Entérate al momento' });
    await expect(offer).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ahora no' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Aprende en un minuto' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});

test.describe('DAY-05 with a car', () => {
  test.use({ serviceWorkers: 'block', driverWish: { status: 'rent queue', firstname: 'Andrea' } });

  test('DAY-05 a car that staff assign is told with place, day, hour and whom to call', async ({
    page,
    server,
    driver,
  }) => {
    const staff = (...args: string[]) => ops({ VOLANTE_DATA: server.dataFolder }, 'cars', ...args);
    await staff('add', '--car', 'DYCR20', '--config', 'byd-dolphin-2025', '--color', 'Rojo');
    const pickUp = ['--pick-up', 'Av. Grecia 5000, Ñuñoa; -33.46; -70.59', '--pick-up-day', '2099-11-20'];
    const contact = ['--pick-up-time', '10:30', '--contact', 'Carla Rojas', '--contact-phone', '+56987654321'];
    const who = ['--driver', driver.email, '--car', 'DYCR20', '--why', 'prueba'];
    const assigned = await staff('assign', ...who, ...pickUp, ...contact);
    expect(assigned, assigned.stderr).toMatchObject({ code: 0 });
    await page.goto('/app/v2/notifications');
    await page.reload();
    const row = page.getByRole('button', { name: /Ya tienes auto/ });
    await expect(row).toContainText('Retíralo el viernes 20 de noviembre a las 10:30 en Av. Grecia 5000, Ñuñoa.');
    await expect(row).toContainText('Carla Rojas, +56 (9) 8765 4321');
    // A tap on the row stays; its link leads on.
    await row.click();
    await expect(page).toHaveURL('/app/v2/notifications');
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL('/app/v2/dashboard');
  });
});

guestTest(
  'DAY-05 who handed the car over learns of a damage, and its link opens the history',
  async ({ browser, server }) => {
    const { deliverer, receiver } = await twoPhones(browser, server, {});
    await swipe(receiver.page, 'Iniciar turno');
    await confirm(receiver.page, 'Recoger el auto');
    await takePhotos(receiver.page);
    await next(receiver.page);
    await receiver.page.getByRole('button', { name: 'Rayón' }).click();
    await receiver.page.getByRole('button', { name: 'Informar', exact: true }).click();
    await expect(receiver.page.getByRole('heading', { name: 'Código de seguridad' })).toBeVisible();
    const { page } = deliverer;
    const link = page.getByRole('link', { name: 'Ver el daño' });
    // The other phone sends its report when its photos have gone out.
    await expect(async () => {
      await page.goto('/app/v2/notifications');
      await expect(link).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    await link.click();
    const history = page.getByRole('dialog', { name: 'Historial de daños' });
    await expect(history.getByRole('heading', { name: 'Rayón' })).toBeVisible();
    await expect(history.getByRole('button', { name: 'No estoy de acuerdo' })).toBeVisible();
  },
);
guestTest.afterEach(putAwayPhones);
