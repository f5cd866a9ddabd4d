import { expect, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block', driverWish: { status: 'rent', firstname: 'Andrea', category: 'Gold' } });

test('[DAY-03] the account with its category since when; unlinking is told with its price; the home says so until it is linked again', async ({
  page,
}) => {
  await page.goto('/app/v2/profile');
  await page.getByRole('link', { name: /^Cuenta Uber/ }).click();
  await expect(page).toHaveURL('/app/v2/uber');
  await expect(page.getByText('Cuenta Uber vinculada')).toBeVisible();
  await expect(page.getByText(/^Gold desde el \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByText('Vinculada desde')).toBeVisible();
  await expect(page.getByText('¿Para qué vincular tu cuenta?')).toBeVisible();

  await page.getByRole('link', { name: 'Desvincular cuenta Uber' }).click();
  await expect(page.getByText('Pierdes tu descuento de 5%')).toBeVisible();
  await expect(page.getByText('no se abonan a nadie')).toBeVisible();
  await page.getByRole('button', { name: 'Desvincular', exact: true }).click();
  await expect(page.getByText('Desvinculamos tu cuenta Uber.')).toBeVisible();

  await page.goto('/app/v2/dashboard');
  const lost = page.getByRole('heading', { name: 'Tu cuenta Uber no está vinculada' });
  await expect(lost).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi cuenta Uber' }).click();
  await expect(page.getByText('No tienes una cuenta vinculada')).toBeVisible();
  await page.getByRole('button', { name: 'Vincular cuenta Uber' }).click();
  await page.waitForURL(/\/sandbox\/ridehailing\/authorize/);
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page).toHaveURL('/app/v2/uber');
  await expect(page.getByText('Cuenta vinculada', { exact: true })).toBeVisible();
  await page.goto('/app/v2/dashboard');
  await expect(page.getByText('Ganancia de la semana')).toBeVisible();
  await expect(lost).toBeHidden();
});

for (const status of ['on boarding', 'rent queue', 'frozen', 'dormido', 'churned'] as const) {
  test.describe(status, () => {
    test.use({ driverWish: { status, firstname: 'Andrea' } });

    test(`[DAY-03] a driver who is ${status} has the screen too`, async ({ page }) => {
      await page.goto('/app/v2/uber');
      await expect(page.getByRole('heading', { level: 1, name: 'Cuenta Uber' })).toBeVisible();
      await expect(page.getByText('¿Para qué vincular tu cuenta?')).toBeVisible();
    });
  });
}
