import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { authorizationUrl } from '../kit/web-client.ts';

/** What a person with a small phone, a big thumb or a screen reader would complain about. */
async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const layout = await page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : [];
    const targets = [
      ...document.querySelectorAll('a, button, label:has(input), input:not([type=hidden], [type=radio])'),
    ];
    const small = targets
      .filter((target) => target.closest('.field label') === null && target.getBoundingClientRect().height < 47.5)
      .map((target) => `small to touch: ${target.textContent.trim() || target.id}`);
    return [...sideways, ...small];
  });
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ...layout,
  ];
}

const settings = ['', '/name', '/email', '/email/confirm', '/password', '/devices', '/delete'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme, 320 px wide`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 } });

    test('the pages before signing in hold', async ({ page, baseURL }) => {
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

    test('the account settings hold', async ({ page }) => {
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
}

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
    await page.waitForURL(/\/auth\?code=/);
  });
});
