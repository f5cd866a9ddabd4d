import { enterAs, expect, test } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';

test('[CON-03] a form keeps what was typed, says a refusal beside its field, and acts once for two presses', async ({
  page,
  server,
}) => {
  const driver = await server.driver({ firstname: 'Rosa' });
  await enterAs(page, 'soporte');
  await page.goto('/acciones/notifications-send');
  await page.getByLabel('Conductor', { exact: true }).fill('nadie@volante.test');
  await page.getByLabel('Mensaje', { exact: true }).fill('Tu auto está listo para el lunes');
  await page.getByRole('button', { name: 'Hacer' }).click();
  await expect(page.getByLabel('Conductor', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('Tu auto está listo para el lunes');
  await page.getByLabel('Conductor', { exact: true }).fill(driver.email);
  await page.getByRole('button', { name: 'Hacer' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Hecho' })).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await enterAs(page, 'auditoría');
  await page.goto(`/bitacora?subject=${encodeURIComponent(driver.email)}&outcome=done`);
  await expect(page.getByRole('row', { name: 'notifications send' })).toHaveCount(1);
  await page.getByRole('row', { name: 'notifications send' }).getByRole('link').first().click();
  await expect(page.getByText('Tu auto está listo para el lunes')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('[CON-03] what would happen is shown before it is done, and nothing of it has happened', async ({
  page,
  server,
}) => {
  const driver = await server.driver({ status: 'rent', firstname: 'Rosa' });
  await enterAs(page, 'dinero');
  await page.goto(`/acciones/settlements-prepay?driver=${encodeURIComponent(driver.email)}`);
  await page.getByLabel('Monto').fill('20.000');
  await page.getByLabel('De dónde viene').fill(`Transferencia ${driver.uid}`);
  const preview = page.getByRole('region', { name: 'Esto pasaría' });
  await expect(preview).toContainText('20.000');
  await page.getByLabel('Monto').fill('20,5');
  await expect(preview).toContainText('No se podría');
});

test('[CON-07] Hoy counts what waits, and a list offers what can be done, which takes it off', async ({
  page,
  server,
}) => {
  await server.driver({
    status: 'on boarding',
    firstname: 'Rosa',
    lastname: 'Quintanilla',
    documents: [{ name: 'licenciaConducirFront', uploadedDaysAgo: 40 }],
  });
  await enterAs(page, 'revisión');
  const card = page.getByRole('link', { name: /Documentos por revisar/ });
  await expect(card).toContainText('Atrasado');
  expect(await axeFaults(page)).toEqual([]);
  await card.click();
  const row = page.getByRole('row', { name: /Rosa Quintanilla/ });
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`: ${await rows.count()}`);
  await row.getByRole('button', { name: /Aprueba/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Vence').fill('2031-05-20');
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('[CON-09] [CON-10] half a name finds a driver, whose record shows each part to whoever may see it', async ({
  page,
  server,
}) => {
  const driver = await server.driver({ status: 'rent', firstname: 'Leontina', lastname: 'Huaiquimil' });
  await enterAs(page, 'soporte');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: /Buscar/ }).fill('huaiq leon');
  await page.getByRole('option', { name: /Leontina Huaiquimil/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Leontina Huaiquimil/ })).toBeVisible();
  await expect(page.locator('section', { hasText: 'Quién es' })).toContainText(driver.email);
  await expect(page.getByRole('heading', { name: 'Plan', exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const address = page.url();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await enterAs(page, 'operación');
  await page.goto(address);
  await expect(page.getByText('drivers.read')).toBeVisible();
  await expect(page.getByText(driver.email)).toHaveCount(0);
});
