import { lostChargeDriver } from '@volante/demo/charging/lost-charge';
import { demoPassword } from '@volante/demo/scenario';
import { enterAs, expect, test } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';
import { buildStation, outOfSight } from '../kit/charging-journeys.ts';
import { signIn } from '../kit/sign-in.ts';

test('[CON-17] a charge without end is closed with its kWh, booked as shown before, and its driver reads it', async ({
  page,
  server,
  browser,
}) => {
  await enterAs(page, 'carga');
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Cargas' }).click();
  const waiting = page.getByRole('table', { name: /por resolver/ });
  const row = waiting.getByRole('row', { name: /LSTB/ });
  await expect(row).toContainText('Sin término');
  expect(await axeFaults(page)).toEqual([]);

  await row.getByRole('button', { name: /Detener/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Por qué').fill('El conductor ya se fue');
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByRole('alert')).toContainText('sin conexión');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /Cerrar con los kWh/ }).click();
  await form.getByRole('textbox', { name: 'kWh' }).fill('11,5');
  await form.getByLabel('Por qué').fill('El conductor mandó la foto del tablero');
  await expect(form.getByRole('region', { name: 'Esto pasaría' })).toContainText('Se cobran $3.450 al conductor.');
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(waiting.getByRole('row', { name: /LSTB/ })).toHaveCount(0);
  const done = page.getByRole('table', { name: /últimas cargas/ }).getByRole('row', { name: /LSTB/ });
  await expect(done).toContainText('Completada');
  await done.getByRole('link').first().click();
  await expect(page.getByText('La cerró el equipo')).toBeVisible();
  const number = await page.getByRole('definition').first().textContent();

  const phone = await browser.newPage({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  await signIn(phone, lostChargeDriver, demoPassword);
  await phone.goto(`/app/v2/chargers/charging-view?sesion=${number}`);
  await expect(phone.getByText('$3.450').first()).toBeVisible();
  await phone.close();
});

test('[CON-17] a station: an order with the point’s answer, a planned price, and closed for drivers', async ({
  page,
  server,
}) => {
  const station = await buildStation(server, { place: outOfSight, connectors: ['CCS2:DC:50'] });
  await enterAs(page, 'carga');
  await page.goto('/estaciones');
  await page.getByRole('link', { name: station.alias }).click();
  await expect(page.getByRole('table', { name: /Conectores de/ })).toContainText('Disponible');
  await station.point.status(1, 'Faulted', undefined, 'GroundFailure');
  await expect(page.getByRole('table', { name: /Conectores de/ })).toContainText('Con falla');

  await page.getByRole('button', { name: /Soltar el cable/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form).toContainText('Cable suelto. El cable se puede sacar.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Cambiar el precio/ }).click();
  await form.getByRole('textbox', { name: 'Precio por kWh' }).fill('410');
  await form.getByRole('textbox', { name: 'Desde' }).fill('2020-01-01');
  await expect(form.getByRole('region', { name: 'Esto pasaría' })).toContainText('las cargas pasadas no cambian');
  await form.getByRole('textbox', { name: 'Desde' }).fill('');
  await expect(form.getByRole('region', { name: 'Esto pasaría' })).toContainText('hasta entonces: $320 por kWh');
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: /Precios/ })).toContainText('$410 por kWh');

  await page.getByRole('button', { name: /Cerrar la estación/ }).click();
  await form.getByLabel('Por qué').fill('Obras en el estacionamiento');
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Cerrada desde el/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: /Órdenes y mensajes/ }).click();
  await expect(page.getByRole('table', { name: /Órdenes/ })).toContainText('Cable suelto');
  await expect(page.getByRole('table', { name: /Mensajes/ })).toContainText('StatusNotification');
});
