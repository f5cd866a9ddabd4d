import type { Page } from '@playwright/test';
import type { CreatedDriver, DriverWish } from '@volante/demo/scenario';
import { expect, signIn, signInByHand, test as base } from './fixtures.ts';
import { ops } from './ops.ts';
import { BadNetwork } from './bad-network.ts';

interface Fixtures {
  /** Between the browser and the server in every test of this kind. */
  network: BadNetwork;
  /** A driver of the test's own, already signed in on `page`. */
  driver: CreatedDriver;
  driverWish: DriverWish;
  /** Sends the driver a notification as staff do. */
  notify: (text: string, type?: 'bill' | 'exchange' | 'other') => Promise<void>;
}

export const test = base.extend<Fixtures>({
  driverWish: [{ status: 'rent', firstname: 'Andrea' }, { option: true }],
  network: async ({ server }, use) => {
    const network = await BadNetwork.to(server.url);
    await use(network);
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.url),
  driver: async ({ server, page, driverWish }, use) => {
    const driver = await server.driver(driverWish);
    await signIn(page, driver.email, driver.password);
    await use(driver);
  },
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

/** As if the stored expiry had passed. */
export async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('volante.session')!);
    localStorage.setItem('volante.session', JSON.stringify({ ...session, expiresAt: 0 }));
  });
}

/** The phone's clock jumps ahead, so that what it keeps is no longer fresh. */
export async function later(page: Page, minutes: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + minutes * 60_000);
}

/** As on a phone that has never shown this driver anything. Leaves the app. */
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

/** Waits until the service worker answers for the page, so that it opens without a network. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** So that all of today is theirs: who gets a car today pays for it from that hour on. */
export const sinceYesterday: DriverWish['journey'] = [
  { to: 'rent queue', daysAgo: 1 },
  { to: 'rent', daysAgo: 1 },
];
