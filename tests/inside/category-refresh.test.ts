import { rideHailingSandbox } from '@volante/demo/ridehailing/module';
import { demoModules } from '@volante/demo/modules';
import { makeDriver } from '@volante/demo/scenario';
import { modules } from '@volante/server/modules';
import { rideHailingModule } from '@volante/server/modules/ridehailing/module';
import { rideHailingOps } from '@volante/server/modules/ridehailing/ops';
import {
  type DriversSupplier,
  getUber,
  linkRideHailing,
  platformOf,
  refreshCategories,
  sandboxSecret,
} from '@volante/server/modules/ridehailing/public';
import { parseCron, newestSlot } from '@volante/server/platform/jobs/cron';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { fakePlatform, platformAt } from '../kit/ridehailing.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

/** A Sunday, 19:10 in Santiago. */
const clock = startingAt(new Date('2026-11-15T22:10:00Z'));
let server: TestServer;

const config = () => ({ ...server.system.config, demo: true });
const ctx = () => ({ ...server.system.contextFor({ kind: 'system' }), config: config() });
const shell = () => ({ ...ctx(), actor: { kind: 'staff', name: 'ana', door: 'shell' } as const });
const pool = () => server.system.pool;
const supplier = (secret = sandboxSecret.of(server.system.vault)) =>
  platformOf({ ...ctx(), config: { ...config(), rideHailing: platformAt(server.url, secret) } })!;
const later = (minutes: number) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000));

beforeAll(async () => {
  const only = { roles: new Set(['api'] as const) };
  server = await startTestServer({ clock, config: only, modules: [...modules, rideHailingSandbox] });
  // More people than stand on one page, of whom we know nobody.
  await pool().query(
    `insert into sandbox_ridehailing_profiles (subject, firstname, lastname, email, phone, category, created_at)
     select 'm' || n, 'Rosa', 'Araneda', 'm' || n, '+56911112222', 'Gold', now() from generate_series(1, 45) as n`,
  );
});
afterAll(() => server.close());

/** Somebody the platform knows as Gold, and who has linked that account. */
async function driver(email: string) {
  await pool().query(
    `insert into sandbox_ridehailing_profiles (subject, firstname, lastname, email, phone, category, created_at)
     values ($1, 'Rosa', 'Araneda', $1, '+56911112222', 'Gold', now())`,
    [email],
  );
  const { uid } = await makeDriver(ctx(), { email, category: 'Gold' });
  later(5);
  return { uid, email };
}

const setThere = (email: string, to: string) =>
  act(shell(), 'ridehailing-sandbox category', { driver: email, to }, demoModules);
const historyOf = async (uid: string) =>
  (
    await pool().query<{ said: string }>(
      `select category || ' ' || source as said from ridehailing_categories where driver_id = $1 order by valid_from`,
      [uid],
    )
  ).rows.map(({ said }) => said);
const shown = async (uid: string) => (await getUber(ctx(), uid))!.category;

describe('[MNY-05] the platform’s category', () => {
  test('is taken over for every driver on every page, written once, and kept as history', async () => {
    const [ana, zoe] = [await driver('ana@viajes.test'), await driver('zoe@viajes.test')];
    await setThere(ana.email, 'Diamond');
    await setThere(zoe.email, 'Blue');
    expect(await refreshCategories(ctx(), supplier())).toMatchObject({ changed: 2 });
    expect(await historyOf(ana.uid)).toEqual(['Gold link', 'Diamond refresh']);
    expect(await historyOf(zoe.uid)).toEqual(['Gold link', 'Blue refresh']);
    expect(await shown(ana.uid)).toMatchObject({ uberPro: 'Diamond', discount: 15 });
    later(60);
    expect(await refreshCategories(ctx(), supplier())).toMatchObject({ changed: 0 });
    expect(await historyOf(ana.uid)).toHaveLength(2);
    const listed = await rideHailingOps.category.run(ctx(), { driver: ana.email });
    expect(listed).toMatch(/Diamond \(15%\) +según la plataforma\n.*Gold \(5%\) +vinculó su cuenta/);
  });

  test('whoever links an account while the platform is being asked knows better', async () => {
    const { uid, email } = await driver('linda@viajes.test');
    await setThere(email, 'Diamond');
    const inBetween: DriversSupplier = {
      async *supplierDrivers() {
        for await (const page of supplier().supplierDrivers()) {
          later(1);
          const names = { firstname: 'Rosa', lastname: 'Araneda', email, phone: '+56911112222', code: '+56' };
          await linkRideHailing(ctx(), { uid, profile: { subject: email, category: 'Platinum', ...names } });
          yield page;
        }
      },
    };
    await refreshCategories(ctx(), inBetween);
    expect(await historyOf(uid)).toEqual(['Gold link', 'Platinum link']);
    expect(await shown(uid)).toMatchObject({ uberPro: 'Platinum' });
  });

  test('two refreshes at once write a change once', async () => {
    const { uid, email } = await driver('dora@viajes.test');
    await setThere(email, 'Blue');
    await Promise.all([refreshCategories(ctx(), supplier()), refreshCategories(ctx(), supplier())]);
    expect(await historyOf(uid)).toEqual(['Gold link', 'Blue refresh']);
  });

  test('a link that the release before wrote without history is mended', async () => {
    const { uid, email } = await driver('old@viajes.test');
    await pool().query(`update ridehailing_links set category = 'Diamond' where driver_id = $1`, [uid]);
    await setThere(email, 'Diamond');
    await refreshCategories(ctx(), supplier());
    expect(await historyOf(uid)).toEqual(['Gold link', 'Diamond refresh']);
  });

  test('strangers without the company’s secret learn nothing, and a platform that fails changes nothing', async () => {
    const { uid, email } = await driver('eva@viajes.test');
    await setThere(email, 'Diamond');
    await expect(refreshCategories(ctx(), supplier('wrong'))).rejects.toThrow();
    const grant = { grant_type: 'client_credentials', client_id: 'volante', scope: 'supplier.trips' };
    const body = new URLSearchParams({ ...grant, client_secret: sandboxSecret.of(server.system.vault) });
    const granted = await fetch(`${server.url}/sandbox/ridehailing/token`, { method: 'POST', body });
    const { access_token: forTrips } = (await granted.json()) as { access_token: string };
    for (const header of ['', 'Bearer x', `Bearer ${forTrips}`]) {
      const answer = await fetch(`${server.url}/sandbox/ridehailing/supplier/drivers`, {
        headers: { authorization: header },
      });
      expect(answer.status).toBe(401);
    }
    expect(await historyOf(uid)).toEqual(['Gold link']);
  });

  test('a platform that repeats its cursor is not asked for ever', async () => {
    const { settings, close } = await fakePlatform((request, reply) => {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(request.url?.includes('/token') ? { access_token: 'x' } : { drivers: [], next: 'a' }));
    });
    const there = { ...ctx(), config: { ...config(), rideHailing: settings } };
    await expect(refreshCategories(there)).rejects.toThrow(/invalid page/);
    close();
  });

  test('is asked for every Sunday evening, and a machine that was off makes up for it', () => {
    const job = rideHailingModule.jobs.find(({ name }) => name === 'ridehailing-refresh-categories')!;
    const slot = (after: string, until: string) =>
      newestSlot(parseCron(job.cron), new Date(after), new Date(until))?.toISOString();
    expect(slot('2026-11-09T03:00Z', '2026-11-15T20:00Z')).toBeUndefined();
    expect(slot('2026-11-09T03:00Z', '2026-11-15T21:30Z')).toBe('2026-11-15T21:10:00.000Z');
    expect(slot('2026-11-15T03:00Z', '2026-11-18T12:00Z')).toBe('2026-11-16T02:10:00.000Z');
  });
});
