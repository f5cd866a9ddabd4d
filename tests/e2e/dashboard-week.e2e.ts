import type { Page } from '@playwright/test';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { previousWeek, weekOf } from '@volante/domain/values/week';
import { expect, signIn, guestTest as test } from '../kit/driven.ts';
import { lookAtKm } from '../kit/km.ts';

test.use({ serviceWorkers: 'block' });

/** Has had the car for more than a week. */
const settled = {
  firstname: 'Andrea',
  shift: 'electrico-exclusivo-all',
  journey: [
    { to: 'rent queue', daysAgo: 10 },
    { to: 'rent', daysAgo: 9 },
  ],
} as const;

const inPesos = (text: string | null) => Number((text ?? '').replaceAll(/[^\d-]/g, ''));

test('[DSH-02] [DAY-12] the week’s money and km, an empty week, km that have not come, and a server that fails', async ({
  page,
  server,
}) => {
  const { uid, email, password } = await server.driver(settled);
  const today = localDateOf(new Date());
  await server.facts(uid, {
    trips: [{ day: today, netFare: 100_000, tips: 5_000, cashCollected: -15_000, km: 1_010 }],
    tolls: [{ day: today, amount: 1_500 }],
    charges: [{ day: today, amount: 30_000, installments: 3 }],
  });

  let broken = true;
  await page.route('**/graphql', (route) =>
    broken && route.request().postData()?.includes('getDashboardWeek')
      ? route.fulfill({ json: { errors: [{ message: 'Falló', extensions: { code: 'INTERNAL' } }] } })
      : route.continue(),
  );
  await signIn(page, email, password);
  await expect(page.getByText('No pudimos cargar tu semana')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('alert').filter({ hasText: 'tu semana' })).toContainText('llame a soporte');
  broken = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();

  const hero = page.locator('section', { hasText: 'Ganancia de la semana' });
  const fact = (name: string) => hero.locator('div', { has: page.locator(`dt:text-is("${name}")`) }).locator('dd');
  await expect(fact('Ingresos').last()).toHaveText('+$90.000');
  await expect(fact('Cuotas').last()).toHaveText('-$10.000');
  const spent = -inPesos(await fact('Egresos').last().textContent());
  expect(spent).toBeGreaterThan(1_500);
  await expect(hero).toContainText(formatPesos(90_000 - spent));
  await expect(hero).toContainText(`Total ${formatPesos(80_000 - spent)}`);
  await expect(hero).toContainText('Actualizado recién');
  await lookAtKm(page);
  const missing = 'Faltan km por llegar: tus viajes suman 1.010 km y el auto ha informado 0 km.';
  await expect(page.getByText(missing)).toBeVisible();
  await expect(page.getByRole('heading', { name: /% en viajes/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '0 km' })).toBeVisible();
  await expect(page.getByText('La primera llega el lunes')).toBeVisible();

  await server.facts(uid, { km: [{ day: today, km: 1_234.4 }] });
  await page.clock.setSystemTime(Date.now() + 120_000);
  await page.reload();
  await lookAtKm(page);
  await expect(page.getByRole('heading', { name: '1.234 km' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '82% en viajes' })).toBeVisible();
  await expect(page.getByText('1.010 de 1.234 km con pasajeros')).toBeVisible();

  await page.goto('/app/v2/dashboard?semana=2026-01-05');
  await expect(hero).toContainText('Sin movimientos en esta semana');
  await expect(hero).toContainText('$0');
  await expect(page.getByText('Esta semana no tiene.')).toBeVisible();
  await lookAtKm(page);
  await expect(page.getByText('Sin kilómetros registrados')).toBeVisible();
});

/** As on another phone: nothing is remembered of who was here before. */
async function signInInstead(page: Page, name: string): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, name);
}

test('[DSH-02] a past week with its settlement; what is owed leads to where it is paid', async ({ page }) => {
  await signIn(page, 'camila');
  // Two weeks ago: the last one is paid on Tuesday.
  const { monday } = previousWeek(previousWeek(weekOf(new Date())));
  const own = page.getByRole('link', { name: /liquidación/i }).first();
  await expect(own).toContainText('Última liquidación');
  await expect(own).toContainText(/Pagado|Pendiente de pago/);
  await page.goto(`/app/v2/dashboard?semana=${monday}`);
  await expect(own).not.toContainText('Última');
  await expect(own).toContainText('Depositado en tu cuenta.');
  const balance = /\$[\d.]+/.exec((await own.textContent()) ?? '')?.[0];
  const hero = page.locator('section', { hasText: 'Ganancia de la semana' });
  await expect(hero).toContainText(`Total ${balance}`);
  await lookAtKm(page);
  await expect(page.getByRole('heading', { name: /^\d+% en viajes$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
  await own.click();
  await expect(page).toHaveURL(new RegExp(`liquidations\\?liquidacion=${addDays(monday, 7)}`));
  await expect(page.getByText(balance!).first()).toBeVisible();

  await signInInstead(page, 'ines');
  await expect(page.getByText('Deuda pendiente de pago.', { exact: false })).toBeVisible();
  await expect(page.getByText('Pendiente de pago', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Pagar \$/ }).click();
  await expect(page).toHaveURL('/app/payment');

  await signInInstead(page, 'nicolas');
  await expect(page.getByText('Ganancia de la semana')).toBeVisible();
  await expect(page.getByText('Sin movimientos en esta semana')).toBeVisible();
  // Paid or owed: by the hour he gave the car back, his last morning brought more than it cost, or less.
  await expect(page.getByRole('link', { name: /Última liquidación/ })).toContainText(/Pagado|Pendiente de pago/);
});

test('[MNY-14] the card adds up in every week: prepayments and an older debt are lines of it', async ({
  page,
  server,
}) => {
  const driver = await server.driver(settled);
  const day = localDateOf(new Date());
  await server.facts(driver.uid, {
    trips: [{ day, netFare: 10_000 }],
    charges: [{ day, amount: 40_000, kind: 'deductible', installments: 2 }],
    prepayments: [{ day, amount: 7_000 }],
  });
  await signIn(page, driver.email, driver.password);
  const hero = page.locator('section', { hasText: 'Ganancia de la semana' });
  const figures = async () => {
    await expect(hero).toContainText('Total ');
    const facts = (await hero.locator('dd').allTextContents()).map(inPesos);
    const total = inPesos(/Total (-?\$[\d.]+)/.exec((await hero.textContent()) ?? '')![1]!);
    return { names: await hero.locator('dt').allTextContents(), sum: facts.reduce((a, b) => a + b, 0), total };
  };
  const open = await figures();
  expect(open.names).toEqual(['Ingresos', 'Egresos', 'Cuotas', 'Abono anticipado']);
  expect(open.sum).toBe(open.total);
  // A loss does not wear the colour of success.
  await expect(hero.locator('p').filter({ hasText: /^-\$[\d.]+$/ })).toHaveCSS('color', 'rgb(255, 138, 128)');

  await signInInstead(page, 'camila');
  let debts = 0;
  let { monday } = weekOf(new Date());
  for (let week = 0; week < 12; week++) {
    monday = addDays(monday, -7);
    await page.goto(`/app/v2/dashboard?semana=${monday}`);
    const { names, sum, total } = await figures();
    expect(sum, monday).toBe(total);
    if (names.includes('Deuda anterior')) debts++;
  }
  expect(debts).toBeGreaterThan(0);
});
