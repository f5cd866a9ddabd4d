import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, guestTest as test } from '../kit/driven.ts';

// One of the longest files: its tests are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

test.use({ serviceWorkers: 'block' });

/** What axe checks again in the dark theme, which differs in its colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Look {
  name: string;
  path: string;
  /** What is on the page once it has settled. */
  shows: string | RegExp;
  open?: (page: Page) => Promise<void>;
}

const publicScreens: Look[] = [
  { name: 'welcome', path: '/', shows: 'Alcanza tus objetivos' },
  { name: 'sign-in', path: '/signin?motivo=vencida', shows: 'Tu sesión terminó' },
  { name: 'sign-up', path: '/signup', shows: 'Crea tu cuenta' },
  { name: 'terms', path: '/terms-and-conditions', shows: '1. Qué regulan estos términos' },
  { name: 'not found', path: '/404', shows: 'Not found view' },
];

const driverScreens: Look[] = [
  { name: 'dashboard', path: '/app/v2/dashboard', shows: /Puertas (abiertas|cerradas)/ },
  { name: 'notifications', path: '/app/v2/notifications', shows: /liquidación/ },
  { name: 'support', path: '/app/v2/support', shows: 'Llamar a soporte' },
  { name: 'profile', path: '/app/v2/profile', shows: 'Beneficios por categoría' },
  { name: 'rent', path: '/app/v2/subscription', shows: 'Lo que incluye' },
  { name: 'vehicle', path: '/app/v2/subscription?tab=vehiculo', shows: 'Kilómetros recorridos' },
  { name: 'request status', path: '/app/v2/rent-queue-status', shows: 'Documentación aceptada' },
  { name: 'under construction', path: '/app/v2/cash-block', shows: 'En construcción' },
  {
    name: 'side menu',
    path: '/app/v2/dashboard#menu',
    shows: 'Multas de tránsito',
    open: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'week picker',
    path: '/app/v2/dashboard',
    shows: 'Elige una semana',
    open: (page) => page.getByRole('button', { name: 'Elegir semana' }).click(),
  },
];

const newDriverScreens: Look[] = [
  { name: 'resume', path: '/app/onboarding?step=resume', shows: 'Hola, Fabiola' },
  { name: 'checklist', path: '/app/onboarding?step=general', shows: 'Vincular cuenta Uber' },
];

async function visit(page: Page, { path, shows, open }: Look): Promise<void> {
  await page.goto(path);
  await open?.(page);
  await expect(page.getByText(shows).first()).toBeVisible();
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
}

/** Everything wrong with how a screen stands: accessibility, width, and touch targets too small for a thumb. */
async function faults(page: Page, manner: Manner): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (manner === 'dark' ? axe.withRules(colourRules) : axe).analyze();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], summary')]
      .filter((target) => target.checkVisibility() && !target.closest('p') && target.getBoundingClientRect().width > 1)
      .map((target) => ({ text: target.innerText || target.ariaLabel, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 48 || box.height < 48)
      .map(({ text, box }) => `${text}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ...(sideways ? ['scrolls sideways'] : []),
    ...small,
  ];
}

// Each of these walks through every screen: its time is that of many tests, and a full browser is slower than a bare one.
test.describe.configure({ timeout: 180_000 });

const manners = [
  { name: 'light', use: { colorScheme: 'light' } },
  { name: 'dark', use: { colorScheme: 'dark' } },
  { name: 'narrow', use: { viewport: { width: 320, height: 640 } } },
] as const;

type Manner = (typeof manners)[number]['name'];

for (const { name: manner, use } of manners) {
  test.describe(manner, () => {
    test.use(use);

    test(`public screens stand up to axe, thumbs and width (${manner})`, async ({ page }) => {
      for (const look of publicScreens) {
        await test.step(look.name, async () => {
          await visit(page, look);
          expect(await faults(page, manner), look.name).toEqual([]);
        });
      }
    });

    test(`screens of a driver stand up to axe, thumbs and width (${manner})`, async ({ page }) => {
      await signIn(page, 'camila');
      for (const look of driverScreens) {
        await test.step(look.name, async () => {
          await visit(page, look);
          expect(await faults(page, manner), look.name).toEqual([]);
        });
      }
      await page.goto('/welcome');
      await signIn(page, 'fabiola');
      for (const look of newDriverScreens) {
        await test.step(look.name, async () => {
          await visit(page, look);
          expect(await faults(page, manner), look.name).toEqual([]);
        });
      }
    });
  });
}

test('at twice the text size nothing scrolls sideways on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'camila');
  for (const look of [...publicScreens, ...driverScreens]) {
    if (look.path === '/') continue;
    await visit(page, look);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), look.name).toBeLessThanOrEqual(320);
  }
});

test('no screen breaks the content security policy or logs an error', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const look of publicScreens) await visit(page, look);
  await signIn(page, 'camila');
  for (const look of driverScreens) await visit(page, look);
  expect(complaints).toEqual([]);
});
