import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { answerKept, expect, forgetAnswers, guestTest, later, signIn, test } from '../kit/driven.ts';
import { ops } from '../kit/ops.ts';

test.use({ serviceWorkers: 'block' });

const address = '/app/v2/rent-queue-status';
const steps = (page: Page) => page.getByRole('list', { name: 'Pasos de tu solicitud' }).getByRole('listitem');
const daysAgo = (days: number) => formatDate(localDateOf(new Date(Date.now() - days * 86_400_000)));

async function staff(dataFolder: string, ...args: string[]): Promise<void> {
  const outcome = await ops({ VOLANTE_DATA: dataFolder }, ...args);
  expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
}

/** Back after a while, when what the phone keeps is old. */
async function comeBack(page: Page, minutes: number): Promise<void> {
  await later(page, minutes);
  await page.reload();
}

test.describe('on the way to a first car', () => {
  test.use({
    driverWish: {
      firstname: 'Andrea',
      signedUpDaysAgo: 20,
      journey: [{ to: 'rent queue', daysAgo: 4 }],
      shift: 'electrico-exclusivo-all',
    },
  });

  test('[DSH-07] who waits sees four steps, newest on top, with the days they were reached; a car completes them', async ({
    page,
    server,
    driver,
  }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Estado de solicitud', level: 1 })).toBeVisible();
    await expect(steps(page)).toHaveText([
      /^En espera de vehículo\s*En curso/,
      new RegExp(`^En lista de espera\\s*Listo · ${daysAgo(4)}`),
      new RegExp(`^Documentación aceptada\\s*Listo · ${daysAgo(4)}`),
      new RegExp(`^Registro\\s*Listo · ${daysAgo(20)}`),
    ]);
    await expect(steps(page).nth(0)).toHaveAttribute('aria-current', 'step');
    await expect(page.getByText('Te avisaremos por aquí apenas tengamos un auto para ti.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver mi plan' })).toHaveAttribute('href', '/app/v2/subscription');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await staff(server.dataFolder, 'cars', 'add', '--car', 'TRRS21', '--config', 'byd-dolphin-2025', '--color', 'Rojo');
    const assign = ['cars', 'assign', '--car', 'TRRS21', '--driver', driver.email, '--why', 'Le toca'];
    await staff(server.dataFolder, ...assign);
    await comeBack(page, 2);
    await expect(steps(page).nth(0)).toHaveText(new RegExp(`^En espera de vehículo\\s*Listo · ${daysAgo(0)}`));
    await expect(page.getByText('Tu auto está asignado')).toBeVisible();
    await page.getByRole('link', { name: 'Ver mi vehículo' }).click();
    await expect(page).toHaveURL('/app/v2/subscription?tab=vehiculo');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Estado de solicitud', level: 1 })).toBeVisible();
  });

  test('[DSH-07] documents that no longer count are what comes next, and the list is kept', async ({
    page,
    server,
    driver,
  }) => {
    const revoke = ['drivers', 'verify', '--driver', driver.email, '--flag', 'docs', '--value', 'false'];
    await staff(server.dataFolder, ...revoke);
    await page.goto(address);
    await expect(steps(page)).toHaveText([
      /^En espera de vehículo\s*Pendiente/,
      /^En lista de espera\s*Listo/,
      /^Documentación aceptada\s*En curso/,
      /^Registro\s*Listo/,
    ]);
    await expect(page.getByRole('link', { name: 'Revisar mis documentos' })).toHaveAttribute(
      'href',
      '/app/v2/profile?tab=documents',
    );
  });

  test('[DSH-07] slow, failing and without a network: its shape, a way to try again, and what was known', async ({
    page,
    network,
  }) => {
    const failing = '{"data":null,"errors":[{"message":"roto","extensions":{"code":"INTERNAL"}}]}';
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    network.decide = ({ body }) =>
      body.includes('query getDriverRequest') ? held.then(() => ({ status: 200, body: failing })) : undefined;
    await forgetAnswers(page);
    await page.goto(address);
    await expect(page.locator('main[aria-busy=true]')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Estado de solicitud', level: 1 })).toBeVisible();
    answer();
    await expect(page.getByText('Ha ocurrido un error inesperado')).toBeVisible();
    network.decide = () => undefined;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(steps(page)).toHaveCount(4);

    await answerKept(page, 'getDriverRequest');
    network.decide = ({ path }) => (path === '/graphql' ? 'cut' : undefined);
    await comeBack(page, 5);
    await expect(steps(page)).toHaveCount(4);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('at the beginning', () => {
  test.use({ driverWish: { firstname: 'Andrea', signedUpDaysAgo: 1 } });

  test('[DSH-07] on boarding: documents first, then the list; an account that stands still is led to support', async ({
    page,
    server,
    driver,
  }) => {
    await page.goto(address);
    await expect(steps(page)).toHaveText([
      /^En espera de vehículo\s*Pendiente/,
      /^En lista de espera\s*Pendiente/,
      /^Documentación aceptada\s*En curso/,
      new RegExp(`^Registro\\s*Listo · ${daysAgo(1)}`),
    ]);
    await expect(page.getByText('Faltan tus documentos')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Completar mi registro' })).toHaveAttribute('href', '/app/onboarding');

    const verify = ['drivers', 'verify', '--driver', driver.email, '--flag', 'docs', '--value', 'true'];
    await staff(server.dataFolder, ...verify);
    await comeBack(page, 2);
    await expect(steps(page).nth(1)).toHaveText(/^En lista de espera\s*En curso/);
    await expect(steps(page).nth(2)).toHaveText(new RegExp(`Listo · ${daysAgo(0)}`));

    const reject = ['drivers', 'status', '--driver', driver.email, '--to', 'rejected', '--why', 'No cumple'];
    await staff(server.dataFolder, ...reject);
    await comeBack(page, 4);
    await expect(page.getByText('Tu solicitud está detenida')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hablar con soporte' })).toBeVisible();
    await expect(page.locator('[aria-current=step]')).toHaveCount(0);
  });
});

guestTest('[DSH-07] an expired licence is the driver’s to renew, not ours to review', async ({ page }) => {
  await signIn(page, 'luis');
  await page.goto(address);
  await expect(page.getByText('Revisa tus documentos')).toBeVisible();
  await expect(steps(page).nth(2)).toHaveText(/En curso\s*Hay documentos por corregir o renovar\./);
  await page.getByRole('link', { name: 'Revisar mis documentos' }).click();
  await expect(page.getByRole('button', { name: 'Renovar documento' })).toHaveCount(2);
});
