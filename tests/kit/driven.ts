import type { NotificationType } from '@volante/domain/notifications/notification-types';
import type { Page } from '@playwright/test';
import type { CreatedDriver, DriverWish } from '@volante/demo/scenario';
import { expect, signIn, signInByHand, test as base } from './fixtures.ts';
import { ops } from './ops.ts';
import { BadNetwork } from './bad-network.ts';

/** Nobody is signed in on `page` when the test begins. */
export const guestTest = base.extend<{
  /** A proxy between browser and server. */
  network: BadNetwork;
}>({
  network: async ({ server }, use, info) => {
    const network = await BadNetwork.to(server.url);
    await use(network);
    if (info.status !== info.expectedStatus) await info.attach('requests', { body: network.story() });
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.url),
});

interface Driven {
  /** A new driver for this test, already signed in on `page`. */
  driver: CreatedDriver;
  driverWish: DriverWish;
  /** Sends the driver a notification as staff do. */
  notify: (text: string, type?: NotificationType) => Promise<void>;
}

/** Every test begins with a driver signed in, whether it names `driver` or not. */
export const test = guestTest.extend<Driven>({
  driverWish: [{ status: 'rent', firstname: 'Andrea' }, { option: true }],
  driver: [
    async ({ server, page, driverWish }, use) => {
      const driver = await server.driver(driverWish);
      await signIn(page, driver.email, driver.password);
      await use(driver);
    },
    { auto: true },
  ],
  notify: ({ server, driver }, use) =>
    use(async (text, type = 'other') => {
      const args = ['notifications', 'send', '--driver', driver.email, '--type', type, '--text', text];
      const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, ...args);
      expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
    }),
});

export { expect, signIn, signInByHand };

/** The session as the phone keeps it. */
export function storedSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('volante.session') ?? 'null'));
}

/** Makes the stored session look expired. */
export async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('volante.session')!);
    localStorage.setItem('volante.session', JSON.stringify({ ...session, expiresAt: 0 }));
  });
}

/** Moves the phone's clock ahead, so that its stored data counts as old. */
export async function later(page: Page, minutes: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + minutes * 60_000);
}

/** Deletes the stored answers, as on a phone this driver never used. Leaves the app. */
export async function forgetAnswers(page: Page): Promise<void> {
  await page.goto('/welcome');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('volante-cache');
        opening.onupgradeneeded = () => opening.result.createObjectStore('drivers');
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('drivers', 'readwrite').objectStore('drivers').clear();
          clearing.onsuccess = () => resolve();
        };
      }),
  );
}

/** Waits until the phone has stored an answer of this operation that contains `text`: it does so a moment later. */
export async function answerKept(page: Page, operation: string, text = ''): Promise<void> {
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('volante-cache');
          opening.onupgradeneeded = () => opening.result.createObjectStore('drivers');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('drivers').objectStore('drivers').getAll();
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result.map((answer) => JSON.stringify(answer)));
            };
          };
        }),
    );
  const wanted = (answer: string) => answer.includes(`"${operation}"`) && answer.includes(text);
  await expect.poll(async () => (await kept()).some(wanted), `${operation} kept on the phone`).toBe(true);
}

/** Waits until the service worker answers for the page, so that it opens without a network. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** A driver with the car since yesterday, so that all of today counts: a car is charged from its first hour. */
export const sinceYesterday: DriverWish['journey'] = [
  { to: 'rent queue', daysAgo: 1 },
  { to: 'rent', daysAgo: 1 },
];
