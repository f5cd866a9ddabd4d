import type { Page } from '@playwright/test';
import { expect, guestTest, signIn, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block', driverWish: { firstname: 'Andrea', flags: ['auth'] } });

const step = '/app/onboarding?step=app';

async function toPlatform(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vincular cuenta Uber' }).click();
  await page.waitForURL(/\/sandbox\/ridehailing\/authorize/);
}

test('[UBR-01] refused, then accepted: back in the step with clear words, linked and verified', async ({
  page,
  network,
}) => {
  await page.goto(step);
  await expect(page.getByText('¿Para qué vincular tu cuenta?')).toBeVisible();
  await toPlatform(page);
  for (const what of ['Tu nombre', 'Tu correo', 'Tu teléfono', 'Tu categoría', 'Tus viajes']) {
    await expect(page.getByText(what, { exact: false }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alert')).toContainText('No autorizaste el acceso');
  await expect(page).toHaveURL((url) => url.pathname + url.search === step);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Vincular cuenta Uber' })).toBeVisible();
  await expect(page.getByText('No autorizaste el acceso')).toHaveCount(0);

  // Away and back by the phone's own button: it can be begun again.
  await toPlatform(page);
  await page.goBack();
  await toPlatform(page);
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByText('Cuenta vinculada', { exact: true })).toBeVisible();
  await expect(page.getByText('Cuenta Uber vinculada')).toBeVisible();
  // [SCR-06] The sandbox's person is another one than Andrea.
  await expect(page.getByText('La cuenta está a otro nombre')).toBeVisible();
  await expect(page.getByText(/@sandbox-viajes\.test/)).toBeVisible();
  await expect(page.getByText(/^\+56 \(9\) \d{4} \d{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page).not.toHaveURL(/step=app/);
  expect(network.requests('/accounts/ridehailing/bond')).toHaveLength(3);
});

guestTest(
  '[UBR-02] the linked account with its category, and the discounts: not cumulative, one open at a time',
  async ({ page, server }) => {
    const driver = await server.driver({
      firstname: 'Andrea',
      lastname: 'Olivares',
      flags: ['auth'],
      category: 'Platinum',
    });
    await signIn(page, driver.email, driver.password);
    await page.goto(step);
    await expect(page.getByText('Andrea Olivares')).toBeVisible();
    await expect(page.getByText('La cuenta está a otro nombre')).toHaveCount(0);
    await expect(page.getByText(driver.email)).toBeVisible();
    await expect(page.getByText('Tu categoría Uber Pro', { exact: true })).toBeVisible();
    await expect(page.getByText('no son acumulables')).toBeVisible();
    const accordions = page.locator('details');
    await expect(accordions.locator('summary')).toHaveText([
      'Blue0%',
      'Gold5%',
      'PlatinumTu categoría10%',
      'Diamond15%',
    ]);
    await expect(accordions.nth(2)).toHaveAttribute('open', '');
    await accordions.nth(3).locator('summary').click();
    await expect(page.getByText('Con Diamond pagas 15% menos')).toBeVisible();
    await expect(page.getByText('Con Platinum pagas 10% menos')).toBeHidden();

    await page.getByRole('button', { name: 'Actualizar o cambiar cuenta' }).click();
    await page.waitForURL(/\/sandbox\/ridehailing\/authorize/);
    await page.getByText('Diego', { exact: false }).first().click();
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByRole('alert')).toContainText('ya está vinculada a otro conductor');
    await expect(page.getByText(driver.email)).toBeVisible();
  },
);

test('[UBR-02] what cannot be read is said and tried again; a link that cannot be begun leaves the screen as it was', async ({
  page,
  network,
}) => {
  const fail = (operation: string, code = 'INTERNAL', message = 'Ha ocurrido un error inesperado') => {
    const refused = JSON.stringify({ errors: [{ message, extensions: { code } }] });
    network.decide = ({ body }) => (body.includes(operation) ? { status: 200, body: refused } : undefined);
  };
  fail('query getUberLink');
  await page.goto(step);
  await expect(page.getByRole('alert')).toContainText('Error al recibir información');
  // [DAY-19] The server failed: nobody is sent to look at their connection.
  await expect(page.getByRole('alert')).not.toContainText('conexión');
  await expect(page.getByRole('button', { name: 'Vincular cuenta Uber' })).toHaveCount(0);
  fail('mutation startUberLink');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('button', { name: 'Vincular cuenta Uber' }).click();
  await expect(page.getByText('No pudimos abrir Uber. Vuelve a intentarlo.')).toBeVisible();
  fail('mutation startUberLink', 'REAUTH_REQUIRED', 'Por seguridad, vuelve a iniciar sesión.');
  await page.getByRole('button', { name: 'Vincular cuenta Uber' }).click();
  await expect(page.getByText('Por seguridad, vuelve a iniciar sesión.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/accounts\/flow\//);
  await page.goto(step);
  network.decide = ({ path }) => (path === '/sandbox/ridehailing/profile' ? 'cut' : undefined);
  await toPlatform(page);
});
