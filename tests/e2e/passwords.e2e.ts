import { expect, guestTest as test } from '../kit/driven.ts';
import { authorizationUrl } from '../kit/web-client.ts';

test.use({ serviceWorkers: 'block' });

test('[ACC-03] a password survives an error elsewhere, is shown on demand, and never comes from the server', async ({
  page,
  baseURL,
  network,
}) => {
  await page.goto(authorizationUrl(baseURL, { screen: 'signup' }));
  await page.getByLabel('Nombre').fill('Renata');
  await page.getByLabel('Apellido').fill('Olmos');
  await page.getByLabel('Correo').fill('renata@');
  await page.getByLabel('Celular').fill('+56 9 8123 4567');
  await page.getByLabel('Contraseña').fill('durazno azul en Maipu');
  await page.getByLabel('Acepto los Términos de Servicio').check();

  // Shown and hidden again, while the caret stays where it was.
  const password = page.getByLabel('Contraseña');
  await password.focus();
  await password.evaluate((field: HTMLInputElement) => field.setSelectionRange(8, 8));
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toBeFocused();
  await page.keyboard.type('s');
  await expect(password).toHaveValue('durazno sazul en Maipu');
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toBeFocused();

  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Escribe un correo válido')).toBeVisible();
  await expect(page.getByLabel('Correo')).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveValue('Renata');
  await expect(password).toHaveValue('durazno sazul en Maipu');
  expect(await page.content()).not.toContain('durazno');

  // What is easy to guess is refused beside the field, and stays to be changed.
  await page.getByLabel('Correo').fill(`renata.${Date.now()}@volante.test`);
  await password.fill('renata2026');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Tu contraseña no puede ser tu nombre ni tu correo')).toBeVisible();
  await expect(password).toHaveValue('renata2026');
  await expect(password).toBeFocused();

  // A lost connection loses nothing either.
  await password.fill('durazno azul en Maipu');
  network.decide = ({ path }) => (path.endsWith('/signup') ? 'cut' : undefined);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('alert')).toHaveText(/No hay conexión/);
  network.decide = () => undefined;
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL(/\/auth\?code=|\/signin/);
});
