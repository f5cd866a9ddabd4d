import { type NotificationType, notificationTypes } from '@volante/domain/notifications/notification-types';
import { expect, forgetAnswers, later, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

test('[NOT-01] nothing yet: three lines, and the missing list is no error', async ({ page }) => {
  await page.getByRole('link', { name: 'Notificaciones' }).click();
  await expect(page.getByText('¡Nada por ahora!')).toBeVisible();
  await expect(page.getByText('No hay notificaciones pendientes.')).toBeVisible();
  await expect(page.getByText('¡Todo en orden!')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const places: Record<NotificationType, string> = {
  bill: '/app/v2/liquidations',
  exchange: '/app/manageshift',
  other: '/app/v2/notifications',
};
const titles: Record<NotificationType, string> = { bill: 'Tu dinero', exchange: 'Entrega del auto', other: 'Aviso' };
/** Without a handover the driver is led on to the shifts of the day. */
const leadsTo: Partial<Record<NotificationType, RegExp>> = { exchange: /\/app\/manage(shift|share)$/ };
for (const type of notificationTypes) {
  const place = places[type];
  test(`[NOT-01] an unread notification of type ${type} is marked read, refreshed, and leads to ${place}`, async ({
    page,
    network,
    driver,
    notify,
  }) => {
    await notify('Tienes una novedad', type);
    await page.goto('/app/v2/notifications');
    await later(page, 2);
    await page.reload();
    const before = network.operations('getDriverNotifications').length;
    await page.getByRole('button', { name: `${titles[type]} Tienes una novedad` }).click();
    await expect(page).toHaveURL(leadsTo[type] ?? place);
    await expect.poll(() => network.operations('editDriverNotification').length).toBe(1);
    const { headers, body } = network.operations('editDriverNotification')[0]!;
    expect(headers['idempotency-key']).toMatch(/.{16,}/);
    expect(JSON.parse(body).variables).toMatchObject({ driverId: driver.uid });

    await page.goto('/app/v2/notifications');
    const row = page.getByRole('listitem').filter({ hasText: 'Tienes una novedad' });
    await expect(row).toBeVisible();
    await expect(row.getByText('Sin leer')).toHaveCount(0);
    await expect.poll(() => network.operations('getDriverNotifications').length).toBeGreaterThan(before);

    // Read, it is no button any more: a tap does nothing.
    await expect(row.getByRole('button')).toHaveCount(0);
    await row.click();
    await expect(page).toHaveURL('/app/v2/notifications');
    // A write whose answer was lost in the change of page is sent again, under the same key.
    const keys = network.operations('editDriverNotification').map(({ headers: sent }) => sent['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });
}

test('[NOT-01] the bell on the dashboard tells of unread ones, and a date reads DD/MM/YYYY', async ({
  page,
  notify,
}) => {
  await notify('Mañana hay revisión');
  await later(page, 2);
  await page.reload();
  await page.getByRole('link', { name: 'Notificaciones, tienes nuevas' }).click();
  const row = page.getByRole('button', { name: /Mañana hay revisión/ });
  await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4} - \d{2}:\d{2} hrs/);
});

test('[NOT-01] a list that cannot be loaded offers to try again', async ({ page, network }) => {
  network.decide = ({ body }) =>
    body.includes('getDriverNotifications')
      ? { status: 200, body: '{"data":null,"errors":[{"message":"roto","extensions":{"code":"INTERNAL"}}]}' }
      : undefined;
  await forgetAnswers(page);
  await page.goto('/app/v2/notifications');
  await expect(page.getByText('Ha ocurrido un error inesperado')).toBeVisible();
  network.decide = () => undefined;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('¡Nada por ahora!')).toBeVisible();
});
