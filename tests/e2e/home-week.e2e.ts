import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { weekdays } from '@volante/domain/values/calendar-names';
import { addDays, localDateOf, weekdayOf } from '@volante/domain/values/dates';
import { formatWeek, weekOf } from '@volante/domain/values/week';
import { expect, signIn, signInByHand, guestTest as test } from '../kit/driven.ts';
import { lookAtKm } from '../kit/km.ts';

test.use({ serviceWorkers: 'block', hasTouch: true });

/** A finger over the week's money: to the right shows the week before. */
async function sweep(page: Page, px: number): Promise<void> {
  const hero = page.locator('section', { hasText: 'Ganancia de la semana' });
  await page.evaluate(() => scrollTo(0, 0));
  const { x, y, width } = (await hero.boundingBox())!;
  const from = x + width / 2;
  await page.mouse.move(from, y + 20);
  await page.mouse.down();
  await page.mouse.move(from + px, y + 24, { steps: 6 });
  await page.mouse.up();
}

test('[SCR-10] the week at a glance: today, the share of trips, each day, the next cheaper km, other weeks', async ({
  page,
  server,
}) => {
  const { uid, email, password } = await server.driver({
    firstname: 'Andrea',
    shift: 'electrico-exclusivo-all',
    journey: [
      { to: 'rent queue', daysAgo: 10 },
      { to: 'rent', daysAgo: 9 },
    ],
  });
  const today = localDateOf(new Date());
  await server.facts(uid, {
    trips: [{ day: today, netFare: 60_000, km: 210 }],
    tolls: [{ day: today, amount: 2_000 }],
    km: [{ day: today, km: 280 }],
  });
  await signIn(page, email, password);
  const hero = page.locator('section', { hasText: 'Ganancia de la semana' });
  await expect(hero).toContainText(/Hoy -?\$[\d.]+/);
  const shownToday = /Hoy (-?\$[\d.]+)/.exec((await hero.textContent())!)![1];
  const bill = await page.evaluate(() => document.querySelector('dl')?.textContent);
  expect(bill).toContain('+$60.000');
  expect(shownToday).not.toBe('$0');

  await lookAtKm(page);
  await expect(page.getByRole('heading', { name: '75% en viajes' })).toBeVisible();
  await expect(page.getByText('210 de 280 km con pasajeros')).toBeVisible();
  await expect(page.getByText(/^Faltan 120 km para pagar \$\d+ por km$/)).toBeVisible();

  // Each day's value by a tap and by keys.
  const chart = page.getByRole('listbox', { name: 'Kilómetros por día' });
  const name = weekdays[weekdayOf(today)]!;
  await expect(chart.getByRole('option', { name: `${name}: 280 km` })).toBeVisible();
  await chart.getByRole('option', { name: `${name}: 280 km` }).click();
  await expect(page.getByText('280 km · 210 en viajes')).toBeVisible();
  await chart.press('Home');
  await expect(chart.getByRole('option', { name: /^lunes/ })).toHaveAttribute('aria-selected', 'true');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  // An old week says so; this week is one tap away.
  const week = weekOf(new Date());
  const monday = addDays(week.monday, -7);
  const notice = page.getByText('Estás viendo una semana anterior');
  await expect(notice).toHaveCount(0);
  await sweep(page, 40);
  await expect(page.getByText(formatWeek(week))).toBeVisible();
  await sweep(page, -120);
  await expect(page.getByText(formatWeek(week))).toBeVisible();
  await sweep(page, 120);
  await expect(page).toHaveURL(`/app/v2/dashboard?semana=${monday}`);
  await expect(notice).toBeVisible();
  await expect(hero).not.toContainText('Hoy');
  await expect(page.getByText(/por km$/)).toHaveCount(0);
  await sweep(page, 120);
  await expect(page).toHaveURL(`/app/v2/dashboard?semana=${addDays(monday, -7)}`);
  await sweep(page, -120);
  await expect(page).toHaveURL(`/app/v2/dashboard?semana=${monday}`);
  await page.getByRole('button', { name: 'Esta semana' }).click();
  await expect(page).toHaveURL('/app/v2/dashboard');
  await expect(notice).toHaveCount(0);

  // Whoever signs in starts at this week, whatever was on show on this phone before.
  await sweep(page, 120);
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await signInByHand(page, email, password);
  await expect(page).toHaveURL('/app/v2/dashboard');
  await expect(page.getByText(formatWeek(week))).toBeVisible();
  await expect(notice).toHaveCount(0);
});
