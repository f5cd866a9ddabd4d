import type { Page } from '@playwright/test';
import { axeFaults } from '../kit/axe.ts';
import { expect, storedSession, test } from '../kit/driven.ts';
import { layoutFaults } from '../kit/layout-faults.ts';

const complaints = async (page: Page) => [...(await axeFaults(page)), ...(await layoutFaults(page))];

async function confirm(page: Page, button: string): Promise<void> {
  await page.getByLabel('Tu contraseña').fill('volante-demo');
  await page.getByLabel('Escribe ELIMINAR para confirmar').fill('eliminar');
  await page.getByRole('button', { name: button }).click();
}

test.describe('with a car', () => {
  test('[DAY-02] the request is recorded, the app shows it, and it is withdrawn', async ({ page }) => {
    await page.goto('/accounts/settings');
    await page.getByRole('link', { name: /Eliminar mi cuenta/ }).click();
    await expect(page.getByText(/^Tienes el auto/)).toBeVisible();
    await expect(page.getByText(/Puedes abrirlo para devolverlo/)).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Registrar mi solicitud' }).click();
    await expect(page.getByText('Escribe ELIMINAR para confirmar.')).toBeVisible();
    await confirm(page, 'Registrar mi solicitud');
    await expect(page.getByText('Tu solicitud quedó registrada.')).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('link', { name: 'Volver a la app' }).click();
    await expect(page.getByText('Pediste eliminar tu cuenta')).toBeVisible();
    await page.getByRole('link', { name: 'Ver pendientes o retirar solicitud' }).click();
    await page.getByRole('button', { name: 'Retirar solicitud' }).click();
    await expect(page.getByText('Retiraste la solicitud: tu cuenta sigue como antes.')).toBeVisible();
    await page.goto('/app/v2/dashboard');
    await expect(page.getByText('Hola, Andrea')).toBeVisible();
    await expect(page.getByText('Pediste eliminar tu cuenta')).toBeHidden();
  });
});

test.describe('with nothing open', () => {
  test.use({ driverWish: { firstname: 'Andrea' } });

  test('[DAY-02] the last screen confirms, and leads to a phone without anybody’s data', async ({ page }) => {
    await page.goto('/accounts/settings/delete');
    await expect(page.getByText('Esto no se puede deshacer.')).toBeVisible();
    await confirm(page, 'Eliminar mi cuenta');
    await expect(page.getByRole('heading', { name: 'Tu cuenta fue eliminada' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page.getByRole('link', { name: 'Registrarse' })).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    await page.goto('/accounts/gone');
    await expect(page.getByRole('heading', { name: 'Tu cuenta fue eliminada' })).toBeVisible();
  });
});
