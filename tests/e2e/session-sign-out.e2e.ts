import type { Page } from '@playwright/test';
import { answerKept, expect, signIn, storedSession, test, workerReady } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
}

/** All that the phone still holds of a driver. */
function leftOnPhone(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const stored = Object.keys(localStorage)
      .filter((key) => key.startsWith('volante.'))
      .toSorted();
    const databases = (await indexedDB.databases()).map(({ name }) => name!);
    const counts = await Promise.all(
      databases.map(
        (name) =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const database = opening.result;
              const stores = [...database.objectStoreNames];
              const counting = database.transaction(stores).objectStore(stores[0]!).count();
              counting.onsuccess = () => resolve(counting.result);
            };
          }),
      ),
    );
    return { stored, session: sessionStorage.length, rows: counts.reduce((sum, count) => sum + count, 0) };
  });
}

/** Only that somebody left, so that the next one types a password; and the tokens the server has still to revoke. */
const nothing = { stored: ['volante.left'], session: 0, rows: 0 };
const unrevoked = { ...nothing, stored: ['volante.left', 'volante.to-revoke'] };

test('[SES-08] signing out revokes both tokens, clears the phone and goes to the logout address', async ({
  page,
  network,
}) => {
  const { accessToken, refreshToken } = (await storedSession(page))!;
  await answerKept(page, 'getDriver');
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();

  const revoked = network.requests('/accounts/token/revocation').map(({ body }) => new URLSearchParams(body));
  expect(revoked.map((fields) => fields.get('token'))).toEqual([accessToken, refreshToken]);
  expect(revoked.map((fields) => fields.get('client_id'))).toEqual(['volante-web', 'volante-web']);
  expect(network.requests('/accounts/session/end').length).toBeGreaterThan(0);
  expect(await leftOnPhone(page)).toEqual(nothing);

  // The provider's own session has ended as well: signing in asks for the password.
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
  await expect(page.getByLabel('Contraseña')).toBeVisible();
});

for (const [name, fate] of [
  ['a server that breaks', { status: 500, body: 'roto' }],
  ['no network', 'cut'],
] as const) {
  test(`[SES-08] ${name} while signing out still signs out this phone`, async ({ page, network, driver }) => {
    await answerKept(page, 'getDriver');
    network.decide = ({ path }) => (path.startsWith('/accounts/token') ? fate : undefined);
    await signOut(page);
    await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
    expect(await leftOnPhone(page)).toEqual(unrevoked);
    await page.goto('/app/v2/dashboard');
    await expect(page).toHaveURL(/\/signin/);
    expect(await page.evaluate(() => localStorage.getItem('volante.session'))).toBeNull();

    // The server hears of it as soon as it can, and nobody enters on what the provider still remembers.
    network.decide = () => undefined;
    await page.reload();
    await expect.poll(() => leftOnPhone(page)).toEqual(nothing);
    await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
    await expect(page.getByLabel('Contraseña')).toBeVisible();
    await page.getByLabel('Contraseña').fill(driver.password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page).toHaveURL('/app/v2/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('volante.left'))).toBeNull();
  });
}

test.describe('with the app on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[SES-08] signing out without network leaves nothing of the driver on the phone', async ({
    page,
    context,
    network,
  }) => {
    const { accessToken, refreshToken } = (await storedSession(page))!;
    await workerReady(page);
    await answerKept(page, 'getDriver');
    network.decide = () => 'cut';
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Ver últimos datos' }).click();
    await signOut(page);
    await expect(page.getByRole('heading', { name: 'Alcanza tus objetivos' })).toBeVisible();
    expect(await leftOnPhone(page)).toEqual(unrevoked);

    network.seen.length = 0;
    network.decide = () => undefined;
    await context.setOffline(false);
    await expect.poll(() => leftOnPhone(page)).toEqual(nothing);
    const revoked = network.requests('/accounts/token/revocation').map(({ body }) => new URLSearchParams(body));
    expect(revoked.map((fields) => fields.get('token'))).toEqual([accessToken, refreshToken]);
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
    await expect(page.getByLabel('Contraseña')).toBeVisible();
  });
});

test('[SES-08] who left on the accounts pages is left out here too; a link from outside changes nothing', async ({
  page,
}) => {
  await answerKept(page, 'getDriver');
  await page.goto('/?salir');
  await expect(page).toHaveURL('/app/v2/dashboard');

  await page.goto('/accounts/settings');
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => leftOnPhone(page)).toEqual(nothing);
});

test('[SES-08] storage that fails keeps nobody in', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new Error('sin almacenamiento');
    };
  });
  await page.reload();
  await signOut(page);
  await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('volante.session'))).toBeNull();
});

test('[SES-08] signing out in one tab signs out the other', async ({ page, context }) => {
  const second = await context.newPage();
  await second.goto('/app/v2/notifications');
  await expect(second.getByRole('heading', { name: 'Notificaciones' })).toBeVisible();
  await signOut(page);
  await expect(second).toHaveURL('/');
  await expect(second.getByText('Alcanza tus objetivos')).toBeVisible();
});

test('[SES-08] signing in as somebody else in one tab never leaves the other with the first driver’s data', async ({
  page,
  context,
  server,
}) => {
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  const other = await server.driver({ status: 'rent', firstname: 'Bernardo' });
  const second = await context.newPage();
  // Straight from one driver to the other, as when the second one signs in on top of the first.
  await second.context().clearCookies();
  await signIn(second, other.email, other.password);
  await expect(second.getByText('Hola, Bernardo')).toBeVisible();
  await expect(page.getByText('Hola, Bernardo')).toBeVisible();
  await expect(page.getByText('Hola, Andrea')).toHaveCount(0);
  expect((await storedSession(page))!.user).toMatchObject({ uid: other.uid });
});
