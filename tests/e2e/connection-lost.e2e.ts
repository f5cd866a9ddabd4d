import type { Page } from '@playwright/test';
import { answerKept, expect, test, workerReady } from '../kit/driven.ts';

test.use({ driverWish: { status: 'on boarding', firstname: 'Renata', lastname: 'Olmos', flags: ['auth', 'info'] } });

const offline = (page: Page) => page.getByRole('dialog', { name: 'No tienes conexión a internet' });
const unreachable = (page: Page) => page.getByRole('dialog', { name: 'No pudimos conectarnos' });
const ourFault = (page: Page) => page.getByText('error de nuestra parte');
/** The app looks every five seconds whether the server answers. */
const aLook = { timeout: 15_000 };

async function fillBank(page: Page): Promise<void> {
  await page.getByLabel('Banco').selectOption('Santander');
  await page.getByLabel('Tipo de cuenta').selectOption('Cuenta Vista');
  await page.getByLabel('Número de cuenta').fill('900012345671');
  await page.getByLabel('RUT del titular').fill('12.345.678-5');
}

test('[SCR-03] a form sent without signal: one message, true, that ends by itself, and nothing is lost', async ({
  page,
  context,
  network,
}) => {
  await workerReady(page);
  await page.goto('/app/onboarding?step=bankAccount');
  await answerKept(page, 'getDriver');
  await fillBank(page);
  const save = page.getByRole('button', { name: 'Guardar cuenta' });

  await test.step('offline: what is said promises nothing that will not happen', async () => {
    await context.setOffline(true);
    await expect(offline(page)).toContainText('tendrás que enviarlos tú cuando vuelva la señal');
    await expect(offline(page)).not.toContainText('saldrá');
    await offline(page).getByRole('button', { name: 'Ver últimos datos' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await save.click();
    await expect(offline(page)).toContainText(
      'No se envió nada. Lo que escribiste sigue aquí: envíalo otra vez cuando vuelva la señal.',
    );
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(ourFault(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Número de cuenta')).toHaveValue('900012345671');
    expect(network.operations('createBankAccount')).toHaveLength(0);
  });

  await test.step('a phone that believes to be online: the message goes when the server answers again', async () => {
    network.decide = ({ path, body }) =>
      path === '/healthz' || body.includes('mutation createBankAccount') ? 'cut' : undefined;
    await save.click();
    await expect(unreachable(page)).toContainText('Se cortó la conexión y no sabemos si llegó.');
    await expect(ourFault(page)).toHaveCount(0);
    await expect.poll(() => network.requests('/healthz').length, aLook).toBeGreaterThan(0);
    await expect(unreachable(page)).toBeVisible();
    network.decide = () => undefined;
    await expect(page.getByRole('dialog')).toHaveCount(0, aLook);
    await save.click();
    await expect(page.getByText('Guardamos tu cuenta.')).toBeVisible();
    const keys = network.operations('createBankAccount').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });
});

test('[SCR-03] a plan sent without signal says so beside its button until the signal is back', async ({
  page,
  context,
}) => {
  await workerReady(page);
  await page.goto('/app/onboarding?step=plan');
  await page.getByRole('radio', { name: /Turno mañana/ }).check({ force: true });
  await page.getByRole('combobox', { name: 'Dirección donde prefieres recibir el auto' }).fill('Irarrázaval');
  await page.getByRole('option').first().click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const said = page.getByRole('alert').filter({ hasText: 'tu elección queda guardada' });
  await expect(said).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: 'Reintentar enviar plan' }).click();
  await expect(page).not.toHaveURL(/step=plan/);
});
