import { enterAs, expect, test } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';

test('[CON-11] who is in the onboarding is found by step, confirmed there, and the address keeps the step', async ({
  page,
  server,
}) => {
  await server.driver({
    status: 'on boarding',
    firstname: 'Ofelia',
    lastname: 'Curihuinca',
    flags: ['auth', 'info', 'app', 'plan', 'docs', 'bank', 'meeting'],
  });
  await enterAs(page, 'soporte');
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Registros y reuniones' }).click();
  await page.getByRole('link', { name: /^Por confirmar/ }).click();
  await expect(page).toHaveURL(/step=confirm/);
  const row = page.getByRole('row', { name: /Ofelia Curihuinca/ });
  await expect(row).toContainText('Nada');
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await row.getByRole('button', { name: /Confirmar/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('[CON-11] a meeting to come can be moved with a reason, and not closed', async ({ page, server }) => {
  await server.driver({ status: 'on boarding', firstname: 'Nicanor', lastname: 'Llancaqueo', meeting: true });
  await enterAs(page, 'soporte');
  await page.goto('/registros');
  const row = page.getByRole('table', { name: /Reuniones/ }).getByRole('row', { name: /Nicanor Llancaqueo/ });
  await expect(row.getByRole('button', { name: /Mover/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /sistió/ })).toHaveCount(0);
  await row.getByRole('button', { name: /Mover/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Día' }).fill('2020-01-06');
  await form.getByRole('textbox', { name: 'Hora' }).fill('10:00');
  await form.getByRole('textbox', { name: 'Por qué' }).fill('El ejecutivo está enfermo');
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByText('Ese día no queda ninguna hora libre')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Hora' })).toHaveValue('10:00');
});
