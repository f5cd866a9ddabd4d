import type { CDPSession, Page } from '@playwright/test';
import { expect, test, workerReady } from '../kit/driven.ts';

/** Delivers a message to the service worker as the browser's push service would. */
async function deliverer(page: Page): Promise<(data: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let registrationId: string | undefined;
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).toBeTruthy();
  const origin = new URL(page.url()).origin;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: registrationId!, data });
  };
}

interface WatchedScope {
  shown: Record<string, unknown>[];
  /** What it asked of the browser's windows. */
  done: string[];
  registration: object;
}

/**
 * The service worker, which from now on notes what it shows, brings to the front and opens: a browser without a screen
 * shows nothing, and lets a worker have windows only for the finger of a person. Whether one with a screen does is the
 * browser's part.
 */
async function watchedWorker(page: Page) {
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WatchedScope & Record<'WindowClient' | 'Clients', { prototype: object }>;
    Object.assign(scope, { shown: [], done: [] });
    Object.defineProperty(scope.registration, 'showNotification', {
      value: async (title: string, { body, tag, data }: Record<string, unknown>) =>
        void scope.shown.push({ title, body, tag, data }),
    });
    Object.defineProperty(scope.WindowClient.prototype, 'focus', {
      async value(this: { url: string }) {
        scope.done.push(`focus ${new URL(this.url).pathname}`);
        return this;
      },
    });
    Object.defineProperty(scope.Clients.prototype, 'openWindow', {
      value: async (path: string) => void scope.done.push(`open ${path}`),
    });
  });
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as WatchedScope).shown),
    /** A tap on the newest notification. Returns what the worker asked of the windows, and whether the notification went. */
    tap: () =>
      worker.evaluate(async () => {
        const scope = globalThis as unknown as WatchedScope & EventTarget;
        const notification = { ...scope.shown.at(-1), close: () => scope.done.push('close') };
        const work: Promise<unknown>[] = [];
        const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
        scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
        await Promise.all(work);
        return scope.done.splice(0);
      }),
  };
}

test('[NOT-02] the service worker shows a push, also one that cannot be read', async ({ page }) => {
  await workerReady(page);
  const worker = await watchedWorker(page);
  const deliver = await deliverer(page);
  const message = { title: 'Volante', body: 'Tu semana está lista', path: '/app/v2/liquidations', tag: 'n1' };
  const { title, body, tag, path } = message;
  await deliver(JSON.stringify(message));
  await expect.poll(worker.shown).toEqual([{ title, body, tag, data: { path } }]);
  await deliver('no es json');
  await expect.poll(worker.shown).toMatchObject([{ body }, { body: 'Tienes un aviso nuevo.' }]);
});

test('[NOT-02] a tap on a push opens its screen in the tab that is open, or in a new one', async ({
  page,
  context,
}) => {
  await workerReady(page);
  const worker = await watchedWorker(page);
  const deliver = await deliverer(page);
  const push = async (path: string) => {
    const shown = (await worker.shown()).length;
    await deliver(JSON.stringify({ title: 'Volante', body: 'Hola', path, tag: 'n1' }));
    await expect.poll(async () => (await worker.shown()).length).toBe(shown + 1);
  };
  // A page beside the app stays where it is.
  const other = await context.newPage();
  await other.goto('/terms-and-conditions');
  await workerReady(other);

  await page.goto('/app/v2/profile');
  await push('/app/v2/liquidations');
  expect(await worker.tap()).toEqual(['close', 'focus /app/v2/profile']);
  await expect(page).toHaveURL('/app/v2/liquidations');
  await expect(page.getByRole('heading', { level: 1, name: 'Liquidaciones' })).toBeVisible();
  await push('https://malo.example/app/');
  expect(await worker.tap()).toEqual(['close', 'focus /app/v2/liquidations']);
  await expect(page).toHaveURL('/app/v2/notifications');
  expect(new URL(other.url()).pathname).toBe('/terms-and-conditions');

  await push('/app/v2/support/cases?case=0123456789abcdef01234567');
  await page.goto('/welcome');
  expect(await worker.tap()).toEqual(['close', 'open /app/v2/support/cases?case=0123456789abcdef01234567']);
  await expect(page).toHaveURL('/welcome');
});

test('[NOT-02] permission is asked for on a tap, never at load; preferences are kept; the test says where it stands', async ({
  page,
  network,
}) => {
  await page.addInitScript(() => {
    const count = () => Object.assign(window, { asked: ((window as { asked?: number }).asked ?? 0) + 1 });
    // A browser without a screen has denied it from the beginning.
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => (count(), 'denied');
  });
  await workerReady(page);
  await page.goto('/app/v2/notifications');
  await page.getByRole('link', { name: 'Preferencias de avisos' }).click();
  await expect(page.getByRole('heading', { name: 'En este teléfono' })).toBeVisible();
  const turnOn = page.getByRole('button', { name: 'Activar avisos' });
  await expect(turnOn).toBeVisible();
  expect(await page.evaluate(() => (window as { asked?: number }).asked ?? 0)).toBe(0);
  await turnOn.click();
  await expect.poll(() => page.evaluate(() => (window as { asked?: number }).asked ?? 0)).toBe(1);

  await page.getByText('Liquidaciones y pagos').click();
  await expect.poll(() => network.operations('setPushPreferences').length).toBe(1);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Liquidaciones y pagos' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Entregas de turno' })).toBeChecked();
  await page.getByRole('button', { name: 'Probar en mi teléfono' }).click();
  await expect(page.getByText('Todavía no tienes un teléfono con avisos activados.')).toBeVisible();
});
