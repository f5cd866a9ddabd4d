import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Seen } from '../kit/bad-network.ts';
import { doorsOf, newPlate } from '../kit/car-journeys.ts';
import { expect, expireSession, guestTest, signIn, sinceYesterday, test } from '../kit/driven.ts';
import { forgetFiles, readTiming, watchTiming } from '../kit/page-timing.ts';
import { beginVisit } from '../kit/visit.ts';

const latency = 100;

test.use({ serviceWorkers: 'block' });

test.describe('with a car', () => {
  test.use({
    driverWish: { status: 'rent', firstname: 'Andrea', label: true, plate: newPlate(), journey: sinceYesterday },
  });

  test('[SCR-13] the dashboard: document, then code and data side by side, one request for all data, nothing moves', async ({
    page,
    network,
  }) => {
    await expect(doorsOf(page).close).toBeEnabled();
    await watchTiming(page);
    const sent = await beginVisit(page, network);
    await forgetFiles(page);
    network.decide = () => pause(latency, undefined);
    await page.goto('/app/v2/dashboard');
    await expect(doorsOf(page).close).not.toHaveAttribute('aria-disabled');
    await expect(page.getByText('Ganancia de la semana')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked = sent().filter(({ path }) => path === '/graphql');
    const questions = asked.map(({ body }) => /query \w+|several/.exec(body)![0]);
    // The car's status is asked for again every few seconds while the screen is open.
    expect(questions.filter((question) => question !== 'query carStatus')).toEqual(['several']);
    const { inSequence, layoutShift } = await readTiming(page);
    expect(inSequence).toBeLessThanOrEqual(3);
    expect(layoutShift).toBe(0);
  });
});

/** One whose answer comes late is sent again under its key. */
const renewals = (seen: readonly Seen[]) =>
  new Set(seen.filter(({ path }) => path === '/accounts/token').map(({ headers }) => headers['idempotency-key'])).size;

test('[SCR-13] a session whose time has passed is renewed once, and nothing is asked before', async ({
  page,
  network,
}) => {
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await expireSession(page);
  const sent = await beginVisit(page, network);
  await page.goto('/app/v2/dashboard');
  await expect(page.getByText('Ganancia de la semana')).toBeVisible();
  const seen = sent();
  expect(seen.find(({ method }) => method === 'POST')!.path).toBe('/accounts/token');
  expect(renewals(seen)).toBe(1);
});

test('[SCR-13] a token the server no longer takes is renewed once, for what the document asked too', async ({
  page,
  network,
}) => {
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('volante.session')!);
    localStorage.setItem('volante.session', JSON.stringify({ ...session, accessToken: 'forged' }));
  });
  const sent = await beginVisit(page, network);
  await page.goto('/app/v2/dashboard');
  await expect(page.getByText('Ganancia de la semana')).toBeVisible();
  // The last visit's data may be there before the network has answered.
  await expect.poll(() => renewals(sent())).toBe(1);
});

test('[SCR-13] what the document asked for and did not get is asked for as usual', async ({ page, network }) => {
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  network.decide = ({ body }) => (body.startsWith('{"several"') ? { status: 502, body: 'Bad gateway' } : undefined);
  await page.goto('/app/v2/dashboard');
  await expect(page.getByText('Ganancia de la semana')).toBeVisible();
});

guestTest('[SCR-13] the list of settlements comes whole: nothing moves', async ({ page, network }) => {
  await signIn(page, 'camila');
  await watchTiming(page);
  // Each is asked alone, and the week that is running comes last of all.
  network.decide = ({ body }) =>
    body.startsWith('{"several"')
      ? { status: 502, body: '' }
      : pause(body.includes('BillDaysOpen') ? 10 * latency : latency, undefined);
  await page.goto('/app/v2/liquidations');
  await expect(page.getByRole('list', { name: 'Liquidaciones' })).toBeVisible();
  await expect(page.getByText(/^Semana en curso/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await readTiming(page)).layoutShift).toBe(0);
});

async function welcome(page: Page): Promise<string[]> {
  const styles: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && styles.push(request.url()));
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { name: 'Alcanza tus objetivos' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return styles;
}

guestTest.describe('the welcome', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    guestTest(
      `[SCR-13] carries its styles within its document, all that it needs (${colorScheme})`,
      async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        const refused: string[] = [];
        page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
        expect(await welcome(page)).toEqual([]);
        expect(refused).toEqual([]);
        const alone = await page.screenshot();
        const href = /<link rel="stylesheet" href="([^"]+)"/.exec(
          await (await page.request.get('/signin')).text(),
        )![1]!;
        await page.addStyleTag({ url: href });
        expect((await page.screenshot()).equals(alone)).toBe(true);
      },
    );
  }
});
