import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { AppServer } from '../kit/e2e-process.ts';
import { signIn } from '../kit/sign-in.ts';

/** The Chromium of the pinned package: another browser draws letters elsewhere. `--update-snapshots` takes new pictures. */
const drawnBy = '143.0.7499.0';

/** A Thursday afternoon: a week half over, and four that are settled. */
const thatDay = '2026-11-12T18:00:00Z';

/** A server of its own whose demo world was made on that day. */
const test = base.extend<object, { thatWorld: AppServer }>({
  thatWorld: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'volante-pictures-'));
      const server = await AppServer.start({ VOLANTE_DATA: folder, VOLANTE_E2E_NOW: thatDay });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: ({ thatWorld }, use) => use(thatWorld.url),
});

test.use({ serviceWorkers: 'block', deviceScaleFactor: 1 });

const pictures: { name: string; driver?: string; dark?: boolean; path: string; shows: string | RegExp }[] = [
  { name: 'welcome', path: '/', shows: 'Alcanza tus objetivos' },
  { name: 'sign-up', path: '/signup', shows: 'Crea tu cuenta' },
  { name: 'plans', driver: 'fabiola', path: '/app/onboarding?step=plan', shows: /\$/ },
  { name: 'dashboard', driver: 'camila', path: '/app/v2/dashboard', shows: /Puertas (abiertas|cerradas)/ },
  {
    name: 'dashboard-dark',
    driver: 'camila',
    dark: true,
    path: '/app/v2/dashboard',
    shows: /Puertas (abiertas|cerradas)/,
  },
  { name: 'earnings', driver: 'camila', path: '/app/v2/balance', shows: 'Ver los montos en una tabla' },
  {
    name: 'settlement',
    driver: 'camila',
    path: '/app/v2/liquidations?liquidacion=2026-11-09',
    shows: 'Ver liquidación completa',
  },
  { name: 'shared-shift', driver: 'camila', path: '/app/v2/petitions', shows: 'Tu compañero de turno' },
];

async function stillPage(page: Page): Promise<void> {
  await page.clock.setFixedTime(thatDay);
}

test('[SCR-12] eight screens look as they did', async ({ page, browser }) => {
  const note = `Pictures not compared: they are drawn by Chromium ${drawnBy}, and this is ${browser.version()}.`;
  if (browser.version() !== drawnBy) console.log(note);
  test.skip(browser.version() !== drawnBy, note);
  let signedIn: string | undefined;
  await stillPage(page);
  for (const { name, driver, dark = false, path, shows } of pictures) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    if (driver && driver !== signedIn) await signIn(page, driver);
    signedIn = driver;
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect.soft(page).toHaveScreenshot(`${name}.png`, { scale: 'css', maxDiffPixelRatio: 0.002 });
  }
});
