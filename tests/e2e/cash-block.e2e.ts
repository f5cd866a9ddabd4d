import { expect, signIn, guestTest, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

const broken = { errors: [{ message: 'Ha ocurrido un error inesperado', extensions: { code: 'INTERNAL' } }] };

test.describe('a driver with a linked account', () => {
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea', category: 'Gold' } });

  test('[NOT-03] the toggle is optimistic, disabled while it runs, and goes back with a dialog when it fails', async ({
    page,
    network,
  }) => {
    await page.goto('/app/v2/cash-block');
    const toggle = page.getByRole('switch', { name: 'Bloquear viajes en efectivo' });
    await expect(page.getByText('Efectivo permitido')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Consejos de seguridad' })).toBeVisible();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    network.decide = async ({ body }) => {
      if (body.includes('mutation blockDriverCash')) await held;
      return undefined;
    };
    await page.getByText('Bloquear viajes en efectivo').click();
    await expect(page.getByText('Efectivo bloqueado')).toBeVisible();
    await expect(toggle).toBeDisabled();
    answer();
    await expect(toggle).toBeEnabled();
    await page.reload();
    await expect(toggle).toBeChecked();

    network.decide = ({ body }) =>
      body.includes('mutation blockDriverCash') ? { status: 200, body: JSON.stringify(broken) } : undefined;
    await page.getByText('Bloquear viajes en efectivo').click();
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText('Ocurrió un error al enviar la solicitud, intente nuevamente.');
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await expect(page.getByText('Efectivo bloqueado')).toBeVisible();
    await expect(toggle).toBeChecked();
    await expect(page.getByRole('link', { name: /Preguntas frecuentes/ })).toHaveAttribute('href', '/app/v2/faq');

    // Without signal it says so at once, before anybody has pressed it.
    network.decide = () => undefined;
    await page.context().setOffline(true);
    const said = page.getByText('Sin señal: podrás cambiarlo cuando vuelva la conexión.');
    await expect(said).toBeVisible();
    await expect(toggle).toBeDisabled();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(said).toBeHidden();
    await expect(toggle).toBeEnabled();
  });
});

test.describe('a driver without one', () => {
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea', category: null } });

  test('[NOT-03] without a linked account there is nothing to switch', async ({ page }) => {
    await page.goto('/app/v2/cash-block');
    await expect(page.getByText('El bloqueo no está disponible')).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
  });
});

guestTest('[NOT-03] an administrator’s block is locked and says so in red', async ({ page }) => {
  await signIn(page, 'nicolas');
  await page.goto('/app/v2/cash-block');
  await expect(page.getByRole('switch', { name: 'Bloquear viajes en efectivo' })).toBeDisabled();
  const message = page.getByText('Un administrador bloqueó tus viajes en efectivo.');
  await expect(message).toBeVisible();
  await expect(message).toHaveClass(/text-expense/);
  await page.getByRole('button', { name: 'Hablar con soporte' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat de soporte' })).toBeVisible();
});
