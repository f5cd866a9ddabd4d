import { expect, signIn, guestTest as test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

const overlays = [
  ['rejected', 'Tu cuenta está bloqueada', 'Escribir a soporte', 'chat'],
  ['dormido', 'Tu cuenta está dormida', 'Activar cuenta', 'chat'],
  ['back to onboarding', 'Revisa tus datos', 'Completar datos', '/app/onboarding'],
] as const;

for (const [status, title, action, address] of overlays) {
  test(`[DSH-03] ${status}: covers the dashboard, leads to help and is no trap`, async ({ page, server, network }) => {
    const { email, password } = await server.driver({ status });
    await signIn(page, email, password);
    await page.goto('/app/v2/dashboard');
    const overlay = page.getByRole('dialog', { name: title });
    await expect(overlay).toBeVisible();
    await expect(overlay.getByRole('heading')).toBeFocused();
    await expect(overlay).toHaveText(new RegExp(`^${title}`));

    await test.step('neither Escape nor the keyboard leads past it', async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(overlay).toBeVisible();
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(() => {
          const at = document.activeElement;
          return at !== document.body && at?.closest('dialog') === null;
        });
        expect(outside).toBe(false);
      }
    });

    await test.step('a chat that fails to start says so above it', async () => {
      network.decide = ({ path, body }) =>
        path === '/graphql' && body.includes('getChatAuthorizationToken') ? 'cut' : undefined;
      await overlay.getByRole('button', { name: /soporte|Activar cuenta/ }).click();
      const failure = page.getByRole('dialog', { name: 'Error al iniciar el Chat' });
      await failure.getByRole('button', { name: 'Cerrar' }).click();
      await expect(failure).toBeHidden();
      await expect(overlay).toBeVisible();
      network.decide = () => undefined;
    });

    await test.step('its action, and back', async () => {
      const main = overlay.getByRole(address === '/app/onboarding' ? 'link' : 'button', { name: action });
      await main.click();
      if (address === 'chat') {
        // [HLP-04] Above the overlay, which is still there afterwards.
        const chat = page.getByRole('dialog', { name: 'Chat de soporte' });
        await expect(chat).toHaveAttribute('lang', 'es-MX');
        await chat.getByRole('button', { name: 'Cerrar chat' }).click();
        await expect(chat).toBeHidden();
      } else {
        await expect(page).toHaveURL((url) => url.pathname === address);
        await expect(overlay).toBeHidden();
        await page.goBack();
      }
      await expect(overlay).toBeVisible();
    });

    await expect(overlay.getByRole('link', { name: /Llamar/ })).toHaveAttribute('href', 'tel:+56227604500');
    await overlay.getByRole('link', { name: 'Ver tu perfil' }).click();
    await expect(page).toHaveURL('/app/v2/profile');
    await expect(overlay).toBeHidden();
    await page.getByRole('link', { name: 'Volver' }).click();
    await overlay.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
  });
}

for (const status of ['rent', 'frozen', 'rent queue', 'churned', 'revoked', 'on boarding'] as const) {
  test(`[DSH-03] ${status}: nothing covers the dashboard`, async ({ page, server }) => {
    const { email, password } = await server.driver({ status });
    await signIn(page, email, password);
    await page.goto('/app/v2/dashboard');
    await expect(page.getByRole('link', { name: 'Tu arriendo' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
