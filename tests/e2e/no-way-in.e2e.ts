import { expect, guestTest as test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

for (const blocked of ['localStorage', 'indexedDB']) {
  test(`[DAY-19] where ${blocked} is blocked, a page says what to allow instead of a button that does nothing`, async ({
    page,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript((name) => {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }, blocked);
    for (const path of ['/signup', '/app/v2/dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Permite las cookies de este sitio' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ya los permití' })).toBeVisible();
    }
    expect(errors).toEqual([]);
  });
}

test('[DAY-19] back after signing up leads on to onboarding', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
  await page.getByLabel('Nombre').fill('Renata');
  await page.getByLabel('Apellido').fill('Olmos');
  await page.getByLabel('Correo').fill(`renata.${Date.now()}@volante.test`);
  await page.getByLabel('Celular').fill('+56 9 8123 4599');
  await page.getByLabel('Contraseña').fill('una-clave-larga');
  await page.getByLabel('Acepto los Términos de Servicio').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/app/onboarding');
  const personalData = page.getByRole('heading', { level: 1, name: 'Datos personales' });
  await expect(personalData).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/app/onboarding');
  await expect(personalData).toBeVisible();
});
