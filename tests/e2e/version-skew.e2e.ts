import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BadNetwork } from '../kit/bad-network.ts';
import { expect, later, signIn, workerReady } from '../kit/driven.ts';
import { AppServer } from '../kit/e2e-process.ts';
import { test as base } from '../kit/fixtures.ts';
import { freePort } from '../kit/free-port.ts';
import { ops } from '../kit/ops.ts';
import { previousBuild } from '../kit/previous-build.ts';
import { stays } from '../kit/stays.ts';

interface Skew {
  network: BadNetwork;
  production: AppServer;
}

/** A server as in production, which knows the operations of its own build, behind what plays an older release. */
const test = base.extend<object, { skew: Skew }>({
  skew: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const port = await freePort();
      const network = await BadNetwork.to(`http://localhost:${port}`);
      const production = await AppServer.start({
        NODE_ENV: 'production',
        VOLANTE_DEMO: 'off',
        VOLANTE_EMBEDDED: 'on',
        PORT: String(port),
        PUBLIC_URL: network.url,
        SMTP_URL: 'smtp://127.0.0.1:1',
        ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      });
      await use({ network, production });
      await production.stop();
      await network.close();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: ({ skew }, use) => use(skew.network.url),
});

const isOlder = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src*=".older.js"]') !== null).catch(() => true);
const deploy = (network: BadNetwork) => {
  network.decide = () => undefined;
};

test('[RUN-05] an outdated app updates itself, and what was queued is sent once by the new one', async ({
  page,
  skew,
}) => {
  const { network, production } = skew;
  network.decide = previousBuild(['editDriverNotification']);
  const { email, password } = await production.driver({ status: 'rent', firstname: 'Andrea' });
  const text = 'Revisa tu turno';
  const words = ['notifications', 'send', '--driver', email, '--type', 'other', '--text', text];
  const sent = await ops({ VOLANTE_DATA: production.dataFolder }, ...words);
  expect(sent, sent.stderr).toMatchObject({ code: 0 });
  await signIn(page, email, password);
  await workerReady(page);
  await later(page, 2);
  await page.goto('/app/v2/notifications');
  const notification = page.getByRole('button', { name: text });
  await expect(notification).toBeVisible();
  expect(await isOlder(page)).toBe(true);

  deploy(network);
  await notification.click();
  await expect.poll(() => isOlder(page)).toBe(false);
  await expect(page).toHaveURL('/app/v2/notifications');
  await expect(notification).toHaveCount(0);
  await expect(page.getByText('por enviar')).toHaveCount(0);
  const writes = network.operations('editDriverNotification');
  const older = writes.map(({ body }) => body.includes('editDriverNotification ('));
  expect(older.at(-1)).toBe(false);
  expect(older.filter((old) => !old)).toHaveLength(1);
  expect(older.length).toBeGreaterThan(1);
  expect(new Set(writes.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('[RUN-05] an outdated app waits while something is typed, and brings it back after the update', async ({
  page,
  skew,
}) => {
  const { network, production } = skew;
  network.decide = previousBuild(['updateInfoDriver', 'searchPlaces']);
  const { email, password } = await production.driver({
    status: 'on boarding',
    flags: ['auth', 'info', 'app'],
    firstname: 'Rosa',
  });
  await signIn(page, email, password);
  await workerReady(page);
  await page.goto('/app/v2/profile?tab=personal');
  await page.getByRole('button', { name: 'Editar datos personales' }).click();
  await page.getByLabel('Número').fill('101');
  expect(await isOlder(page)).toBe(true);

  deploy(network);
  // The search for addresses finds out first, while the driver types.
  const street = await page.getByLabel('Dirección').inputValue();
  await page.getByLabel('Dirección').fill('Los Naranjos');
  await expect.poll(() => network.operations('searchPlaces').length).toBeGreaterThan(0);
  await page.getByLabel('Dirección').fill(street);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting !== null))
    .toBe(true);
  await stays(1500, 'an app that updates itself is gone within a second', async () => {
    expect(await isOlder(page)).toBe(true);
    await expect(page.getByLabel('Número')).toHaveValue('101');
  });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.poll(() => isOlder(page)).toBe(false);
  await expect(page.getByLabel('Número')).toHaveValue('101');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const stored = page.locator('dt', { hasText: /^Dirección$/ }).locator('+ dd');
  await expect(stored).toHaveText(/ 101$/);
  const words = network.operations('updateInfoDriver').map(({ body }) => body.includes('updateInfoDriver ('));
  expect(words).toEqual([true, false]);
});
