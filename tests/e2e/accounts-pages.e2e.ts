import type { Page } from '@playwright/test';
import { axeFaults } from '../kit/axe.ts';
import { expect, test } from '../kit/fixtures.ts';
import { layoutFaults } from '../kit/layout-faults.ts';
import { authorizationUrl } from '../kit/web-client.ts';

/** What a person with a small phone, a big thumb or a screen reader would complain about. */
async function complaints(page: Page): Promise<string[]> {
  return [...(await axeFaults(page)), ...(await layoutFaults(page))];
}

const settings = [
  '',
  '/name',
  '/email',
  '/email/confirm',
  '/password',
  '/passkeys',
  '/passkeys/add',
  '/passkeys/lost',
  '/devices',
  '/delete',
];

test.describe('in both themes, on small phones and with large text', () => {
  test('[SCR-12] the pages before signing in hold', async ({ page, baseURL }) => {
    for (const extra of [{}, { screen: 'signup' }, { provider: 'uber' }]) {
      await page.goto(authorizationUrl(baseURL, extra));
      expect(await complaints(page), JSON.stringify(extra)).toEqual([]);
    }
    await page.goto(authorizationUrl(baseURL, { screen: 'signup' }));
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    for (const path of ['/accounts/forgot', '/accounts/reset?token=x', '/accounts/auth?client_id=x']) {
      await page.goto(path);
      expect(await complaints(page), path).toEqual([]);
    }
  });

  test('[SCR-12] the account settings hold', async ({ page }) => {
    await page.goto('/accounts/settings');
    await page.getByRole('button', { name: /^Elena Vidal/ }).click();
    await page.waitForURL(/\/accounts\/settings/);
    for (const path of settings) {
      await page.goto(`/accounts/settings${path}`);
      expect(await complaints(page), path).toEqual([]);
    }
    await page.goto('/accounts/session/end');
    expect(await complaints(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[SES-02] a driver signs in, sees the settings and signs out', async ({ page, baseURL }) => {
    await page.goto(authorizationUrl(baseURL));
    await page.getByLabel('Correo').fill('diego@volante.test');
    await page.getByLabel('Contraseña').fill('volante-demo');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(/\/auth\?code=/);
    await page.goto('/accounts/settings');
    await expect(page.getByText('Diego Muñoz Soto').first()).toBeVisible();
    await page.getByRole('link', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${baseURL}/?salir`);
    await page.goto('/accounts/settings');
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  });

  test('a driver enters with the ride-hailing account', async ({ page, baseURL }) => {
    await page.goto(authorizationUrl(baseURL, { provider: 'uber' }));
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await page.getByLabel('Acepto los Términos de Servicio').check();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.waitForURL(/\/auth\?code=/);
  });
});
