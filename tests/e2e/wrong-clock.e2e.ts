import { formatWeek, weekOf } from '@volante/domain/values/week';
import { answerKept, expect, test, workerReady } from '../kit/driven.ts';

const day = 86_400_000;

test('[DAY-18] a phone nine days ahead shows this week and the right ages, says so, and keeps it without signal', async ({
  page,
  context,
  network,
}) => {
  const line = page.getByText('El reloj de tu teléfono está 9 días adelantado. Aquí usamos la hora correcta.');
  const thisWeek = page.getByText(formatWeek(weekOf(new Date())));
  await expect(thisWeek).toBeVisible();
  await workerReady(page);

  await page.clock.setSystemTime(Date.now() + 9 * day);
  network.seen.length = 0;
  await page.goto('/app/v2/dashboard');
  await expect(thisWeek).toBeVisible();
  await expect(line).toBeVisible();
  // What is asked for is this week's too.
  await expect.poll(() => network.operations('getDashboardWeek').length).toBeGreaterThan(0);
  await page.goto('/app/v2/balance');
  await expect(page.getByText('Actualizado recién')).toBeVisible();
  await answerKept(page, 'getDriver');

  await context.setOffline(true);
  await page.goto('/app/v2/dashboard');
  await expect(thisWeek).toBeVisible();
  await expect(line).toBeVisible();
  await context.setOffline(false);

  await page.clock.setSystemTime(Date.now());
  await page.goto('/app/v2/dashboard');
  await expect(thisWeek).toBeVisible();
  await expect(line).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('volante.clock'))).toBeNull();
});

test('[DAY-18] a clock that is a few minutes off is nobody’s business', async ({ page }) => {
  await page.clock.setSystemTime(Date.now() - 4 * 60_000);
  const answered = page.waitForResponse(/graphql/);
  await page.goto('/app/v2/dashboard');
  await answered;
  await expect(page.getByText(formatWeek(weekOf(new Date())))).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round((globalThis.volanteClockOffset ?? 0) / 60_000))).toBe(4);
  await expect(page.getByText('El reloj de tu teléfono')).toBeHidden();
});
