import type { Page } from '@playwright/test';
import type { DriverStatus } from '@volante/domain/drivers/status';
import { withoutSettlements, withoutVouchers } from '@volante/domain/drivers/status-words/bills';
import { withoutCar } from '@volante/domain/drivers/status-words/car';
import { planWithoutCar, withoutPlan } from '@volante/domain/drivers/status-words/plan';
import { withoutShift } from '@volante/domain/drivers/status-words/shift';
import { withoutSwaps } from '@volante/domain/drivers/status-words/swaps';
import { expect, signIn, guestTest as test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

/** Every screen that says something of the driver's car, plan, shifts or money. */
const screens = [
  '/app/v2/dashboard',
  '/app/v2/subscription',
  '/app/v2/subscription?tab=vehiculo',
  '/app/v2/balance',
  '/app/v2/liquidations',
  '/app/v2/vouchers',
  '/app/v2/trips',
  '/app/v2/tags',
  '/app/v2/cash-block',
  '/app/v2/exchange-events',
  '/app/payment',
  '/app/manageshift',
  '/app/v2/petitions',
  '/app/v2/chargers?vista=lista',
  '/app/v2/chargers/charging-view',
  '/app/v2/rent-queue-status',
  '/app/v2/profile',
  '/app/v2/support',
];

const promises =
  /cuando (te asignemos|tengas un auto|compartas)|Todavía no tienes|Aún no tienes|Así serán|te espera|primera semana/i;
const endings = /terminó|revocado|bloqueada|dormida|Ya no tienes|tenías/i;

/** What some of them must say, to this driver and no other. */
const owed = (status: DriverStatus): Record<string, string> => ({
  '/app/v2/subscription?tab=vehiculo': withoutCar[status],
  '/app/manageshift': withoutShift[status],
  '/app/v2/petitions': withoutSwaps[status],
  '/app/v2/liquidations': withoutSettlements[status].text,
  '/app/v2/vouchers': withoutVouchers[status],
});

/** What the screen says once it has loaded. */
async function said(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await expect(page.locator('main').first()).toHaveAttribute('aria-busy', 'false');
  await page.waitForLoadState('networkidle');
  // Some cards come when they are near the part on show.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  return page.locator('body').innerText();
}

const walks: [DriverStatus, wrong: RegExp][] = [
  ['rent queue', endings],
  ['dormido', promises],
  ['rejected', promises],
  ['churned', promises],
  ['revoked', promises],
];

for (const [status, wrong] of walks) {
  test(`[SCR-08] ${status}: every screen speaks to that driver`, async ({ page, server }) => {
    const { email, password } = await server.driver({ status });
    await signIn(page, email, password);
    const expected = owed(status);
    for (const address of screens) {
      const text = await said(page, address);
      expect.soft(text, address).not.toMatch(wrong);
      if (expected[address]) expect.soft(text, address).toContain(expected[address]);
    }
    const plan = await said(page, '/app/v2/subscription');
    const heading = plan.includes(withoutPlan[status].title) ? withoutPlan : planWithoutCar;
    expect(plan).toContain(heading[status].text);
  });
}
