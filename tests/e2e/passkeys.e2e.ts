import type { CDPSession, Page } from '@playwright/test';
import { expect, signIn, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block', driverWish: { firstname: 'Andrea', lastname: 'Olivares', flags: ['auth'] } });

/** A phone whose owner always puts the right finger on it. It holds passkeys as long as the page is open. */
async function phoneWithFingerprint(page: Page): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return browser;
}

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
  await phoneWithFingerprint(page);
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

  // And from the door, without a password.
  await page.goto('/accounts/session/end');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
  await enter(page).click();
  await expect(page).toHaveURL(/\/app\//);
});

test('[ACC-04] a phone without its passkey says so on the page, and the way out is there', async ({ page }) => {
  const phone = await phoneWithFingerprint(page);
  await page.goto('/accounts/settings/passkeys/add');
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
  await expect(page.getByText('Agregamos tu llave de acceso')).toBeVisible();
  await phone.send('WebAuthn.disable');
  await phoneWithFingerprint(page);
  await page.goto('/accounts/settings/passkeys/add');
  await enter(page).click();
  await expect(page.getByRole('alert')).toHaveText(/No se usó ninguna llave de acceso/);
  await page.getByRole('link', { name: 'Perdí mis llaves de acceso' }).click();
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('El enlace ya va en camino')).toBeVisible();
});
