import type { Page } from '@playwright/test';
import { expect, storedSession, guestTest as test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

/** What the data API tells the driver who is signed in on the page. */
async function ask(page: Page, query: string): Promise<Record<string, unknown>> {
  const { accessToken, user } = (await storedSession(page)) as { accessToken: string; user: { uid: string } };
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { query, variables: { uid: user.uid } },
  });
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

async function start(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const begin = page.getByRole('button', { name: 'Iniciar', exact: true });
  await expect(begin).toBeVisible();
  // DAY-15: the terms are accepted once, in the form that follows.
  await expect(page.getByText('Términos de Servicio')).toHaveCount(0);
  await begin.click();
}

test('[SES-14] [SCR-04] a new driver signs up on the pages and lands in onboarding, where no terms have changed', async ({
  page,
}) => {
  await start(page, '/signup');
  await page.getByLabel('Nombre').fill('Renata');
  await page.getByLabel('Apellido').fill('Olmos');
  await page.getByLabel('Correo').fill(`renata.${Date.now()}@volante.test`);
  await page.getByLabel('Celular').fill('+56 9 8123 4567');
  await page.getByLabel('Contraseña').fill('una-clave-larga');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  // Nobody ticks the box for the driver, and nothing typed is lost for want of it.
  await expect(page.getByLabel('Acepto los Términos de Servicio')).not.toBeChecked();
  await expect(page.getByText('debes aceptar los Términos de Servicio')).toBeVisible();
  await expect(page.getByLabel('Contraseña')).toHaveValue('una-clave-larga');
  await page.getByLabel('Acepto los Términos de Servicio').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/app/onboarding');
  await expect(page.getByRole('heading', { level: 1, name: 'Datos personales' })).toBeVisible();
  const { getDriver } = await ask(
    page,
    'query driver($uid:ID!){getDriver(uid:$uid){status{status} lead{_id} onboarding{needed} verifiedList{tc}}}',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(getDriver).toMatchObject({
    verifiedList: { tc: true },
    status: { status: 'on boarding' },
    lead: { _id: expect.any(String) },
    onboarding: { needed: true },
  });
});

test('[SES-15] [SCR-04] a new driver signs up with the ride-hailing account, which stays linked, and accepts the terms', async ({
  page,
}) => {
  await start(page, '/signup/uber');
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await page.getByLabel('Acepto los Términos de Servicio').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/app/onboarding');
  const { getUber, getDriver } = await ask(
    page,
    'query uber($uid:ID!){getUber(uid:$uid){firstname email phone category{uberPro}} getDriver(uid:$uid){verifiedList{tc}}}',
  );
  expect(getDriver).toMatchObject({ verifiedList: { tc: true } });
  await expect(page.getByText('Cambios en los Términos de Servicio')).toHaveCount(0);
  const { user } = (await storedSession(page)) as { user: { firstname: string; email: string } };
  expect(getUber).toMatchObject({ firstname: user.firstname, email: user.email, category: {} });
});
