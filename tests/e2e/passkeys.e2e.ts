import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../kit/driven.ts';
import { withFingerprint } from '../kit/fingerprint.ts';

test.use({ serviceWorkers: 'block', driverWish: { firstname: 'Andrea', lastname: 'Olivares', flags: ['auth'] } });

async function addBankAccounts(page: Page): Promise<void> {
  const failed = await page.evaluate(async () => {
    const { accessToken, user } = JSON.parse(localStorage.getItem('volante.session')!);
    const query = `mutation ($uid: ID!, $account: String!) { createBankAccount(uid: $uid, bank: "Santander",
      accountType: "Cuenta Vista", account: $account, name: "Andrea Olivares", rut: "12345678-5",
      email: "andrea@volante.test", rol: "Driver") { _id } }`;
    const add = async (account: string) => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ query, variables: { uid: user.uid, account } }),
      });
      return ((await response.json()) as { errors?: unknown }).errors;
    };
    return [await add('900012345671'), await add('900012345672')];
  });
  expect(failed).toEqual([undefined, undefined]);
}

const enter = (page: Page) => page.getByRole('button', { name: 'Entrar con llave de acceso' });

test('[ACC-04] a driver adds a passkey, enters with it, and with nothing less changes bank data', async ({
  page,
  driver,
}) => {
  await addBankAccounts(page);
  await withFingerprint(page);
  await page.goto('/accounts/settings');
  await page.getByRole('link', { name: 'Llaves de acceso' }).click();
  await page.getByRole('link', { name: 'Agregar llave de acceso' }).click();
  await page.getByLabel('Nombre').fill('Mi celular');
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
  await expect(page.getByRole('link', { name: 'Mi celular' })).toBeVisible();

  // Signed in by password again: not enough for the bank account.
  await page.context().clearCookies();
  await signIn(page, driver.email, driver.password);
  await page.goto('/app/v2/profile?tab=accounting');
  await page.getByRole('button', { name: 'Dejar como principal' }).click();
  const question = page.getByRole('dialog', { name: '¿Dejar como principal?' });
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await page
    .getByRole('dialog', { name: 'Vuelve a iniciar sesión' })
    .getByRole('button', { name: 'Iniciar sesión' })
    .click();
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
  await expect(page.getByLabel('Contraseña')).toHaveCount(0);
  await enter(page).click();
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '•••• 5672' })).toContainText('Principal');

  // [FRT-08] One more account takes it too; there and back, the sheet is open again with what was typed.
  await page.context().clearCookies();
  await signIn(page, driver.email, driver.password);
  await page.goto('/app/v2/profile?tab=accounting');
  await page.getByRole('button', { name: 'Agregar otra cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Agregar cuenta' });
  await sheet.getByLabel('Banco').selectOption('Banco Estado');
  await sheet.getByLabel('Tipo de cuenta').selectOption('Cuenta Vista');
  await sheet.getByLabel('Número de cuenta').fill('900012349999');
  await sheet.getByLabel('RUT del titular').fill('12.345.678-5');
  await sheet.getByRole('button', { name: 'Guardar cuenta' }).click();
  const again = page.getByRole('dialog', { name: 'Vuelve a iniciar sesión' });
  await expect(again).toContainText('vuelves aquí con lo que escribiste');
  await again.getByRole('button', { name: 'Iniciar sesión' }).click();
  await enter(page).click();
  await expect(sheet.getByLabel('Número de cuenta')).toHaveValue('900012349999');
  await expect(sheet.getByLabel('Banco')).toHaveValue('Banco Estado');
  await sheet.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '•••• 9999' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Agregar otra cuenta' })).toBeVisible();
  await expect(sheet).toBeHidden();

  // And from the door, without a password.
  await page.goto('/accounts/session/end');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
  await enter(page).click();
  await expect(page).toHaveURL(/\/app\//);
});

test('[ACC-04] a phone without its passkey says so on the page, and the way out is there', async ({ page }) => {
  const phone = await withFingerprint(page);
  await page.goto('/accounts/settings/passkeys/add');
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
  await expect(page.getByText('Agregamos tu llave de acceso')).toBeVisible();
  await phone.send('WebAuthn.disable');
  await withFingerprint(page);
  await page.goto('/accounts/settings/passkeys/add');
  await enter(page).click();
  await expect(page.getByRole('alert')).toHaveText(/No se usó ninguna llave de acceso/);
  await page.getByRole('link', { name: 'Perdí mis llaves de acceso' }).click();
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('El enlace ya va en camino')).toBeVisible();
});
