import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '../../apps/web/src/app/paths.ts';
import type { BadNetwork, Seen } from '../kit/bad-network.ts';
import { expect, guestTest, signIn } from '../kit/driven.ts';
import { forgetFiles, readTiming, watchTiming } from '../kit/page-timing.ts';
import { beginVisit } from '../kit/visit.ts';

guestTest.use({ serviceWorkers: 'block' });

/** What needs an answer before it can be asked. */
const asksMore: Record<string, string[]> = {
  '/app/manageshift': ['getExchange'],
  '/app/v2/chargers': ['getChargingStations'],
};

/** These lead a driver with a car elsewhere. */
const elsewhere = ['/app/onboarding', '/app/manageshare', '/app/v2/petitions/current'];

/** Their text comes from the content service. */
const withText = ['/terms-and-conditions', '/app/v2/faq'];

const asking = routes.flatMap(({ path, first }) =>
  first && path !== '/app/v2/faq' && !elsewhere.includes(path) ? [path] : [],
);

const operationsIn = ({ body }: Seen) => [...body.matchAll(/"query":"query (\w+)/g)].map(([, name]) => name!);

/** Opens a screen without any of its files; answers with the operations of its first request and of all later ones. */
async function askedAt(route: string, { page, network }: { page: Page; network: BadNetwork }) {
  const sent = await beginVisit(page, network);
  await forgetFiles(page);
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = sent().filter(({ path }) => path === '/graphql');
  const [first, ...later] = asked.map(operationsIn);
  return { first: first!, later: later.flat() };
}

guestTest(
  '[SCR-13] every screen: its document asks for all of its first data at once, nothing twice, and nothing moves',
  async ({ page, network }) => {
    await signIn(page, 'camila');
    await expect(page.getByText('Ganancia de la semana')).toBeVisible();
    await watchTiming(page);
    // The data come after the code, as from a server with much to do: the screen stands before them.
    network.decide = ({ path }) => pause(path === '/graphql' ? 500 : 30, undefined);
    for (const route of asking) {
      const { first, later } = await askedAt(route, { page, network });
      expect.soft(first.length, `${route} asks for more than the driver`).toBeGreaterThan(1);
      expect.soft(later, `${route} asks later`).toEqual(asksMore[route] ?? []);
      expect.soft((await readTiming(page)).layoutShift, `${route} moves`).toBe(0);
    }
  },
);

guestTest('[SCR-13] a new driver: the document of the onboarding asks how far it is', async ({ page, network }) => {
  await signIn(page, 'fabiola');
  await expect(page).toHaveURL(/\/app\/onboarding/);
  await page.waitForLoadState('networkidle');
  const { first, later } = await askedAt('/app/onboarding?step=general', { page, network });
  expect([first, later]).toEqual([['getDriver', 'getDriverOnboarding', 'getDriverNotifications'], []]);
});

/** Opens a screen while the app's first file does not come, sees its text asked for, lets the code come. */
async function textsAskedAt(route: string, { page, network }: { page: Page; network: BadNetwork }): Promise<number> {
  const sent = await beginVisit(page, network);
  const texts = () => sent().filter(({ path }) => path === '/content/graphql');
  await forgetFiles(page);
  let come!: (through: undefined) => void;
  const code = new Promise<undefined>((resolve) => (come = resolve));
  network.decide = ({ path }) => (/\/app-.+\.js$/.test(path) ? code : undefined);
  const opened = page.goto(route);
  await expect.poll(() => texts().length, `${route} asks before its code`).toBe(1);
  come(undefined);
  await opened;
  await expect(page.locator('summary').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return texts().length;
}

guestTest(
  '[SCR-13] the terms and the frequent questions: their document asks for the text, and nobody asks again',
  async ({ page, network }) => {
    await page.goto('/terms-and-conditions');
    expect(await textsAskedAt('/terms-and-conditions', { page, network })).toBe(1);
    network.decide = () => undefined;
    await signIn(page, 'camila');
    for (const route of withText) {
      expect(await textsAskedAt(route, { page, network }), route).toBe(1);
    }
  },
);
