import type { Page } from '@playwright/test';
import { axeFaults } from '../kit/axe.ts';
import { expect, test } from '../kit/driven.ts';
import { layoutFaults } from '../kit/layout-faults.ts';

const complaints = async (page: Page) => [...(await axeFaults(page)), ...(await layoutFaults(page))];

test.describe('who has not read the policy', () => {
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea', policy: false } });

  test('[FRT-19] is asked by the home, reads it, and finds it among what they agreed to', async ({ page }) => {
    await page.goto('/app/v2/dashboard');
    const toDo = page.getByRole('region', { name: 'Por hacer' });
    await expect(toDo).toContainText('Lee nuestra Política de privacidad');
    await toDo
      .getByRole('link', { name: /Leer|Política de privacidad/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidad' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'La leí' }).click();
    await expect(page.getByText('Anotamos que leíste')).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('link', { name: /Lo que aceptaste/ }).click();
    await expect(page.getByText('Política de privacidad, Diciembre 2026')).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('link', { name: /Términos de Servicio/ }).click();
    await expect(page.getByRole('heading', { name: /Qué regulan estos términos/ })).toBeVisible();
    await page.goto('/app/v2/dashboard');
    await expect(page.getByText('Hola, Andrea')).toBeVisible();
    await expect(page.getByText('Lee nuestra Política')).toBeHidden();
  });
});

test('[FRT-19] a driver blocks their data, reads so at the home, and lifts it', async ({ page }) => {
  await page.goto('/accounts/settings');
  await page.getByRole('link', { name: /Tus datos/ }).click();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('link', { name: 'Pedir bloqueo' }).click();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Cuéntanos un poco más')).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.getByLabel('¿Por qué quieres bloquear tus datos?').fill('Mi RUT está mal y espero que lo corrijan.');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  const asked = page.getByRole('list', { name: 'Tus solicitudes' });
  await expect(asked).toContainText('En curso');
  expect(await complaints(page)).toEqual([]);
  await page.goto('/app/v2/dashboard');
  await expect(page.getByText('Tus datos están bloqueados')).toBeVisible();
  await page.goto('/accounts/settings/privacy');
  await page.getByRole('button', { name: 'Retirar solicitud' }).click();
  await expect(asked).toContainText('Retirada');
  await page.getByRole('link', { name: /Decisiones automáticas/ }).click();
  expect(await complaints(page)).toEqual([]);
  await page.goto('/app/v2/dashboard');
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await expect(page.getByText('Tus datos están bloqueados')).toBeHidden();
});
