import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { answerKept, expect, guestTest as test, signIn, workerReady } from '../kit/driven.ts';
import { AppServer } from '../kit/e2e-process.ts';
import { ops } from '../kit/ops.ts';

/** Four hours behind UTC all year. In November Santiago is three, so each hour below is another one there. */
const zone = '<-04>4';
/** Sunday 15, 23:30. In Santiago it is Monday already, and another week. */
const sundayNight = '2026-11-16T03:30:00Z';

interface Day {
  date: string;
  uber: { datetime: string }[];
  expenses: { rent: number };
}

/** The days of both weeks, as the app asks for them. */
async function daysOf(page: Page): Promise<Day[]> {
  const { data } = await page.evaluate(async () => {
    const { accessToken, user } = JSON.parse(localStorage.getItem('volante.session')!);
    const query = `query ($uid: String!) { getDriverBillDaysLimitDates(uid: $uid,
      initialDatetime: "2026-11-09T00:00:00", finalDatetime: "2026-11-22T23:59:59") { date uber { datetime } expenses { rent } } }`;
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ query, variables: { uid: user.uid } }),
    });
    return (await response.json()) as { data: { getDriverBillDaysLimitDates: Day[] } };
  });
  return data.getDriverBillDaysLimitDates;
}

test('[GRD-05] in another zone bills, screens, shifts and jobs follow together, also without signal', async ({
  browser,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-zone-'));
  const answer = await ops({ VOLANTE_DATA: folder }, 'database', 'time-zone', '--set', zone);
  expect(answer, answer.stderr).toMatchObject({ code: 0 });
  const server = await AppServer.start({ VOLANTE_DATA: folder, VOLANTE_DEMO: 'off', VOLANTE_E2E_NOW: sundayNight });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const driver = await server.driver({
      shift: 'electrico-compartido-am',
      journey: [
        { to: 'rent queue', daysAgo: 3 },
        { to: 'rent', daysAgo: 3 },
      ],
    });
    await server.facts(driver.uid, { trips: [{ day: '2026-11-15', time: '23:10', netFare: 4_000, km: 3 }] });
    const page = await context.newPage();
    await page.clock.setSystemTime(new Date(sundayNight));
    await signIn(page, driver.email, driver.password);

    // The bill: what the server's own code cut.
    const sunday = (await daysOf(page)).find(({ uber }) => uber.length > 0)!;
    expect([sunday.date, new Date(sunday.uber[0]!.datetime).toISOString()]).toEqual([
      '2026-11-15',
      '2026-11-16T03:10:00.000Z',
    ]);

    // The screen: this week, and the hour of the zone. The phone itself is set to Santiago.
    await page.goto('/app/v2/trips');
    await expect(page.getByRole('main')).toContainText('Tarifa15/11/2026 · 23:10 hrs+$4.000');
    await workerReady(page);
    await answerKept(page, 'getDriverBillDaysTrips', '2026-11-15');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Tarifa15/11/2026 · 23:10 hrs+$4.000');
    await context.setOffline(false);

    // A job of ten past midnight.
    const job = async () => (await ops({ VOLANTE_DATA: folder }, 'jobs', 'list')).stdout;
    expect(await job()).toMatch(/^documents-expiry +última vez nunca$/m);
    await server.moveClockTo(new Date('2026-11-16T04:12:00Z'));
    await expect.poll(job, { timeout: 60_000 }).toMatch(/^documents-expiry +última vez \d/m);

    // A shift that begins at 05:00: the database reckons when its price is due.
    const rentOfMonday = async () => {
      await server.facts(driver.uid, { km: [{ day: '2026-11-16', km: 0 }] });
      return (await daysOf(page)).find(({ date }) => date === '2026-11-16')?.expenses.rent ?? 0;
    };
    await server.moveClockTo(new Date('2026-11-16T08:55:00Z'));
    await signIn(page, driver.email, driver.password);
    expect(await rentOfMonday()).toBe(0);
    await server.moveClockTo(new Date('2026-11-16T09:05:00Z'));
    expect(await rentOfMonday()).toBeGreaterThan(0);
  } finally {
    await context.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
