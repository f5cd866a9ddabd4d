import { withCompany } from '@volante/domain/company/company';
import { routes } from '../../apps/web/src/app/paths.ts';
import type { Seen } from '../kit/bad-network.ts';
import { shellFile } from '../kit/built-files.ts';
import { lookAtKm } from '../kit/km.ts';
import { expect, guestTest, signIn, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

guestTest('[SES-12] an unknown path ends at /404 and offers a way on', async ({ page }) => {
  await page.goto('/no/existe');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found view');
  await expect(page.getByRole('link', { name: 'Ir a inicio' })).toBeVisible();
});

test('[SES-12] an unknown path of the app does too', async ({ page }) => {
  await page.goto('/app/v2/viajess');
  await expect(page).toHaveURL('/404');
});

const oldAddresses = [
  ['/app/', '/app/v2/dashboard', 'Inicio'],
  ['/app/v2/dashBoard', '/app/v2/dashboard', 'Inicio'],
  ['/app/subscription', '/app/v2/subscription', 'Arriendo'],
  ['/app/profile', '/app/v2/profile', 'Tu perfil'],
  ['/app/liquidations', '/app/v2/liquidations', 'Liquidaciones'],
  ['/app/events', '/app/v2/exchange-events', 'Multas Volante'],
  ['/app/payment', '/app/payment', 'Pagos'],
  // Whatever day of a week is asked for, the screen's own address names its Monday.
  ['/app/balance?date=28/10/2026', '/app/v2/balance?semana=2026-10-26', 'Tus Ganancias'],
] as const;

test('[SES-13] older and alternate addresses open their screens', async ({ page }) => {
  for (const [old, current, title] of oldAddresses) {
    await page.goto(old);
    await expect(page).toHaveURL(current);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Volante`);
  }
});

test('[SES-13] the payment section pays at the demo world’s own gateway, by whatever name the server is reached', async ({
  page,
}) => {
  await page.goto('/app/payment');
  await page.getByLabel('Monto').fill('15000');
  await page.getByRole('button', { name: 'Abonar $15.000' }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible();
});

/** Whoever has nothing to do there is sent on: onboarding.e2e.ts, handover.e2e.ts and swaps.e2e.ts. */
const leadOn = new Set(['/app/onboarding', '/app/manageshift', '/app/manageshare', '/app/v2/petitions/current']);

guestTest(
  '[SES-11] every screen of the app needs a session, and opens under its own title with one',
  async ({ page }) => {
    const screens = routes.filter((route) => route.session === 'needed');
    expect(screens.length).toBeGreaterThan(25);
    await page.goto('/signin');
    for (const { path } of screens) {
      await page.goto(path);
      await expect(page, path).toHaveURL(`/signin?volver=${encodeURIComponent(path)}`);
    }
    await signIn(page, 'camila');
    for (const { path, title: written } of screens) {
      const title = withCompany(written);
      if (leadOn.has(path)) continue;
      await page.goto(path);
      await expect(page, path).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Volante`);
    }
  },
);

test('moving between screens: no reload, focus on the heading, and the back button walks back', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Viajes' }).click();
  await expect(page).toHaveURL('/app/v2/trips');
  await expect(page.getByRole('heading', { level: 1, name: 'Viajes' })).toBeFocused();
  await page.getByRole('link', { name: 'Liquidaciones' }).click();
  await expect(page).toHaveURL('/app/v2/liquidations');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viajes');
  await page.goBack();
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the arrow back to where one came from is a step back, not a circle', async ({ page }) => {
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'TAG' }).click();
  await expect(page).toHaveURL('/app/v2/tags');
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL('/app/v2/dashboard');
  await page.getByRole('link', { name: 'Boletas' }).click();
  await expect(page).toHaveURL('/app/v2/vouchers');
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
});

test('a double tap on a link opens its screen once', async ({ page }) => {
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Viajes' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viajes');
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.goBack();
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
});

test('a screen left scrolled down is found again where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await expect(page.getByText('Iniciar turno')).toBeVisible();
  await lookAtKm(page);
  await page.getByRole('link', { name: /Tu arriendo/ }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(50);
  await page.getByRole('link', { name: /Tu arriendo/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arriendo');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('while the next screen’s code is on its way, the current one stays', async ({ page, network }) => {
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  network.decide = async ({ path }) => {
    if (path.includes('/assets/trips-')) await held;
    return undefined;
  };
  await page.getByRole('link', { name: 'Viajes' }).click();
  await expect(page.getByRole('progressbar', { name: 'Abriendo' })).toBeAttached();
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viajes');
  await expect(page.getByRole('progressbar', { name: 'Abriendo' })).toHaveCount(0);
});

test('the shell and the screen are asked for side by side', async ({ page, network }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // As on a phone that has never been here.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  network.seen.length = 0;
  const shell = shellFile();
  const isOneOfThem = ({ path }: Seen) => path === shell || path.startsWith('/assets/dashboard-');
  network.decide = async (seen) => {
    if (isOneOfThem(seen)) await held;
    return undefined;
  };
  const loading = page.reload();
  const asked = () => network.seen.filter(isOneOfThem).length;
  await expect.poll(asked).toBe(2);
  release();
  await loading;
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
});

test('a finger down on a link fetches its screen', async ({ page, network }) => {
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await page.getByRole('link', { name: 'Viajes' }).dispatchEvent('pointerdown');
  await expect.poll(() => network.seen.some(({ path }) => path.includes('/assets/trips-'))).toBe(true);
  await expect(page).toHaveURL('/app/v2/dashboard');
});
