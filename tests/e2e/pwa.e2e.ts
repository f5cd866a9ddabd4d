import type { Page } from '@playwright/test';
import type { BadNetwork } from '../kit/bad-network.ts';
import { expect, guestTest, test, workerReady } from '../kit/driven.ts';
import { stays } from '../kit/stays.ts';

/** From now on the server has a newer release: the worker's script differs, as after a deploy. */
function deploy(network: BadNetwork, change = (script: string) => `${script}\n// next`): void {
  network.decide = ({ path }) => (path === '/sw.js' ? { change } : undefined);
}

/** What the app does by itself every hour and whenever it comes to the front. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await expect.poll(() => isUpdated(page)).toBe(false);
}

const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const isUpdated = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting === null);

test('[APP-09] the app can be installed: manifest, icons of their sizes, and a worker at the root', async ({
  page,
}) => {
  await workerReady(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.scope);
  expect(new URL(scope).pathname).toBe('/');
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: 'Volante',
    display: 'standalone',
    start_url: '/app/v2/dashboard',
    scope: '/',
  });
  for (const { src, sizes, type } of manifest.icons.filter((icon: { type: string }) => icon.type === 'image/png')) {
    const response = await page.request.get(src);
    expect(response.headers()['content-type']).toBe(type);
    const bytes = await response.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true);
  // Some browsers ask for this one on pages that name no icon, and log an error where there is none.
  const favicon = await page.request.get('/favicon.ico');
  expect([favicon.status(), favicon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
});

test('[APP-09] a new release takes over on the next screen, without a word', async ({ page, network }) => {
  await workerReady(page);
  deploy(network);
  await lookForUpdate(page);
  await markDocument(page);
  // The app notices a moment after the browser does, and the new worker may take a while to answer.
  await walkUntil(page, async () => !(await isSameDocument(page)));
  // Where the new worker was slow, the old one answered that load: the next taps ask again.
  await walkUntil(page, () => isUpdated(page));
});

/** The screens open one after the other, as often as it takes until the app has done something about the new release. */
async function walkUntil(page: Page, happened: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    for (const name of ['Soporte', 'Liquidaciones']) {
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    expect(await happened()).toBe(true);
  }).toPass();
}

test('[GRD-15] a new release that does not take over keeps nobody waiting: the open one goes on', async ({
  page,
  network,
}) => {
  await workerReady(page);
  // As in a browser that lets the old worker end first. The message is noted, so that the test knows it was asked.
  deploy(network, (script) => `self.skipWaiting = async () => { await caches.open('asked'); };\n${script}`);
  await lookForUpdate(page);
  await walkUntil(page, () => page.evaluate(() => caches.has('asked')));
  // The next tap loads the page again, which the old worker answers.
  await walkUntil(page, async () => true);
  expect(await isUpdated(page)).toBe(false);
});

test('[GRD-15] a new worker that gives no document keeps nobody waiting: the open release goes on', async ({
  page,
  network,
}) => {
  await workerReady(page);
  const silent = `addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(new Promise(() => {}));
  });`;
  deploy(network, (script) => `${silent}\n${script}`);
  await lookForUpdate(page);
  await walkUntil(page, () => isUpdated(page));
  await walkUntil(page, async () => true);
});

test('[GRD-15] a second tab starts again too on the release that the first one asked for', async ({
  page,
  context,
  network,
}) => {
  const second = await context.newPage();
  await second.goto('/app/v2/dashboard');
  for (const tab of [second, page]) await workerReady(tab);
  deploy(network);
  await lookForUpdate(page);
  for (const tab of [second, page]) await markDocument(tab);
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await walkUntil(tab, async () => !(await isSameDocument(tab)));
  }
});

test('[APP-09] a new release waits while something typed has not been sent', async ({ page, network }) => {
  await workerReady(page);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<form><input aria-label="Dirección" /></form>');
    document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault());
  });
  await page.getByLabel('Dirección').fill('Av. Providencia 1234');
  deploy(network);
  await lookForUpdate(page);
  await markDocument(page);

  // Neither another screen nor putting the phone away may cost the driver what they typed.
  await page.getByRole('link', { name: 'Viajes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viajes');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await stays(1000, 'a page that takes the new release is gone at once', async () =>
    expect(await isSameDocument(page)).toBe(true),
  );
  await expect(page.getByLabel('Dirección')).toHaveValue('Av. Providencia 1234');

  await page.getByLabel('Dirección').press('Enter');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await expect.poll(() => isUpdated(page)).toBe(true);
});

guestTest(
  '[APP-09] a screen whose code a deploy took away starts the app again on the new release, once',
  async ({ page, network }) => {
    let gone = true;
    network.decide = ({ path, headers }) => {
      // The page itself, not the browser, asks for the worker's script: it has found out.
      if (path === '/sw.js' && !headers['service-worker']) gone = false;
      if (path === '/sw.js') return { change: (script) => `${script}\n// next` };
      return gone && path.includes('/assets/terms-') ? { status: 404, body: '{}' } : undefined;
    };
    // The first visit: a worker that is installed has every screen on the phone.
    await page.goto('/signin');
    await markDocument(page);
    await page.getByRole('link', { name: 'Términos de Servicio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de Servicio');
    await expect(page).toHaveURL('/terms-and-conditions');
    expect(await isSameDocument(page)).toBe(false);
    await expect.poll(() => isUpdated(page)).toBe(true);
  },
);

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('[APP-09] a screen whose code cannot be had at all says so, after one fresh start', async ({
    page,
    network,
  }) => {
    await expect(page.getByText('Hola, Andrea')).toBeVisible();
    let starts = 0;
    page.on('framenavigated', () => (starts += 1));
    network.decide = ({ path }) => (path.includes('/assets/trips-') ? { status: 404, body: '{}' } : undefined);
    await page.getByRole('link', { name: 'Viajes' }).click();
    await expect(page.getByText('No pudimos abrir esta pantalla')).toBeVisible();
    // One step inside the app and one reload.
    expect(starts).toBe(2);
    network.decide = () => undefined;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Viajes', level: 1 })).toBeVisible();
    await expect(page.getByText('No pudimos abrir esta pantalla')).toHaveCount(0);
  });
});
