import type { Page } from '@playwright/test';
import { answerKept, expect, guestTest, later, test, workerReady } from '../kit/driven.ts';
import { stays } from '../kit/stays.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'No tienes conexión a internet' });

async function readyForOffline(page: Page): Promise<void> {
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await workerReady(page);
  await answerKept(page, 'getDriver');
}

test('[APP-03] going offline shows the modal, whose retry reloads; back online it goes by itself', async ({
  page,
  context,
}) => {
  await readyForOffline(page);
  await context.setOffline(true);
  await expect(modal(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await modal(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await expect(modal(page)).toBeVisible();
  await context.setOffline(false);
  await expect(modal(page)).toBeHidden();
});

test('[APP-03] a blink of the network is not worth a modal', async ({ page, context }) => {
  await readyForOffline(page);
  await context.setOffline(true);
  const unseen = () => expect(modal(page)).toBeHidden({ timeout: 1 });
  await stays(500, 'a blink', unseen);
  await context.setOffline(false);
  await stays(2000, 'twice as long as the app waits with the modal', unseen);
});

guestTest('[APP-03] the welcome says so too', async ({ page, context }) => {
  await page.goto('/');
  await context.setOffline(true);
  await expect(modal(page)).toBeVisible();
  await context.setOffline(false);
  await expect(modal(page)).toBeHidden();
});

test('[APP-09] the app opens without network to its last data, with its age', async ({ page, context, network }) => {
  await readyForOffline(page);
  await page.close();
  await context.setOffline(true);
  network.decide = () => 'cut';

  const again = await context.newPage();
  await later(again, 5);
  await again.goto('/app/v2/dashboard');
  await expect(again.getByText('Hola, Andrea')).toBeVisible();
  await modal(again).getByRole('button', { name: 'Ver últimos datos' }).click();
  await expect(modal(again)).toBeHidden();
  await expect(again.getByText(/Sin conexión · Actualizado hace \d min/)).toBeVisible();
  await again.getByRole('link', { name: 'Soporte' }).click();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Soporte');
  await again.getByRole('link', { name: 'Inicio' }).click();
  await again.getByRole('link', { name: 'Menú' }).click();
  await expect(again.getByRole('link', { name: 'Multas de tránsito' })).toBeVisible();
});

test('[APP-09] a phone that only believes to be online opens to its last data as well', async ({ page, network }) => {
  await readyForOffline(page);
  network.decide = () => 'cut';
  await later(page, 5);
  await page.reload();
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
});

test('[APP-09] other documents open without network too, each its own', async ({ page, context }) => {
  await readyForOffline(page);
  await context.setOffline(true);
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { name: 'Alcanza tus objetivos' })).toBeVisible();
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrarse');
});

test('[APP-09] nothing of the driver is in the worker’s caches, and the server’s own paths pass it by', async ({
  page,
  network,
}) => {
  await readyForOffline(page);
  const cached = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname);
    }
    return urls;
  });
  expect(cached).toContain('/app');
  const served = cached.filter((path) => !path.startsWith('/assets/'));
  expect(served.toSorted()).toEqual(['/', '/app', '/icon-192.png', '/icon.svg', '/manifest.webmanifest', '/signin']);

  const before = network.requests('/healthz').length;
  await page.evaluate(async () => {
    await fetch('/healthz');
    await fetch('/healthz');
  });
  expect(network.requests('/healthz').length - before).toBe(2);
});

test('[APP-09] last data never shows to another driver of the same phone', async ({ page, context, server }) => {
  await readyForOffline(page);
  const other = await server.driver({ status: 'rent', firstname: 'Bernardo' });
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('volante.session')!));
  // The same phone, another driver's session, no network to ask: nothing of the first driver may appear.
  await context.setOffline(true);
  await page.evaluate((next) => localStorage.setItem('volante.session', JSON.stringify(next)), {
    ...session,
    user: { ...session.user, uid: other.uid, firstname: 'Bernardo' },
  });
  await page.reload();
  await expect(page.getByText('No pudimos cargar esta pantalla')).toBeVisible();
  await expect(page.getByText('Hola, Andrea')).toHaveCount(0);
});
