import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { demoModules } from '@volante/demo/modules';
import { on } from '@volante/demo/past';
import { rideHailingSandbox } from '@volante/demo/ridehailing/module';
import { type DriverWish, makeDriver } from '@volante/demo/scenario';
import { addDays, localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { billingJobs } from '@volante/server/modules/billing/jobs';
import { pullDueTrips, pullTrips } from '@volante/server/modules/billing/public';
import {
  platformOf,
  sandboxSecret,
  type SupplierTrip,
  type TripsSupplier,
} from '@volante/server/modules/ridehailing/public';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { fakePlatform, platformAt } from '../kit/ridehailing.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

/** A Sunday, 12:00 in Santiago. */
const now = new Date('2026-11-15T15:00:00Z');
const clock = startingAt(now);
let server: TestServer;
const uids = new Map<string, string>();

const day = (text: string) => parseLocalDate(text)!;
/** As in the demo world, of which only the platform is here. */
const config = () => ({ ...server.system.config, demo: true });
const ctx = () => ({ ...server.system.contextFor({ kind: 'system' }), config: config() });
const shell = () => ({ ...ctx(), actor: { kind: 'staff', name: 'ana', door: 'shell' } as const });
const pool = () => server.system.pool;
const job = (name: string) => billingJobs.find((one) => one.name === name)!.run(ctx());

/** Somebody who drives at the platform, with one of our cars since that day or without any. */
async function driverThere(email: string, shift: string | null, wish: DriverWish, since = '2026-11-01T15:00:00Z') {
  await pool().query(
    `insert into sandbox_ridehailing_profiles (subject, firstname, lastname, email, phone, category, shift, created_at)
     values ($1, 'Rosa', 'Araneda', $1, '+56911112222', 'Gold', $2, now())`,
    [email, shift],
  );
  uids.set(email, (await makeDriver(on(ctx(), new Date(since)), { email, category: 'Gold', ...wish })).uid);
}

beforeAll(async () => {
  // No jobs of its own: they run here when it is said.
  const config = { roles: new Set(['api'] as const) };
  server = await startTestServer({ clock, config, modules: [...modules, rideHailingSandbox] });
  const rent = { status: 'rent' } as const;
  await driverThere('ana@viajes.test', 'AM', { ...rent, plate: 'TRPS10', shift: 'electrico-compartido-am' });
  await driverThere('beto@viajes.test', 'PM', { ...rent, plate: 'TRPS10', shift: 'electrico-compartido-pm' });
  await driverThere('carla@viajes.test', 'ALL', {});
  // More people than stand on one page, of whom we know nobody.
  await pool().query(
    `insert into sandbox_ridehailing_profiles (subject, firstname, lastname, email, phone, category, created_at)
     select 'm' || n, 'Rosa', 'Araneda', 'm' || n, '+56911112222', 'Gold', now() from generate_series(1, 8) as n`,
  );
});
afterAll(() => server.close());

const supplier = (secret = sandboxSecret.of(server.system.vault)) =>
  platformOf({ ...ctx(), config: { ...config(), rideHailing: platformAt(server.url, secret) } })!;

async function tripsOf(from: string, to: string, by: TripsSupplier = supplier()): Promise<SupplierTrip[]> {
  const trips: SupplierTrip[] = [];
  for await (const page of by.supplierTrips(day(from), day(to))) trips.push(...page.trips);
  return trips;
}

interface Payment {
  source: string;
  category: string;
  day: string;
  km_m: number;
  amount: number;
}

async function paid(email: string, from = '2026-11-01'): Promise<Payment[]> {
  const { rows } = await pool().query<Payment>(
    `select source, category, to_char(day, 'YYYY-MM-DD') as day, km_m, amount from trip_payments
     where driver_id = $1 and day >= $2 order by happened_at, source`,
    [uids.get(email), from],
  );
  return rows;
}

const forget = async () => {
  await pool().query('delete from trip_corrections');
  await pool().query('delete from trip_payments where driver_id = any($1)', [[...uids.values()]]);
  await pool().query('delete from trip_pulls');
};

describe('[UBR-02] what the platform tells the company', () => {
  test('all its drivers’ trips, page by page, the same each time, those that have ended', async () => {
    const trips = await tripsOf('2026-11-12', '2026-11-15');
    expect(await tripsOf('2026-11-12', '2026-11-15')).toEqual(trips);
    const drivers = new Set(trips.map(({ subject }) => subject));
    for (const email of [...uids.keys(), 'm1', 'm8', 'camila@volante.test']) expect(drivers).toContain(email);
    expect(new Set(trips.map(({ id }) => id)).size).toBe(trips.length);
    expect(trips.every(({ endedAt }) => endedAt <= clock.now())).toBe(true);
    const days = await Promise.all(
      Array.from({ length: 4 }, (_, index) => addDays(day('2026-11-12'), index)).map((date) => tripsOf(date, date)),
    );
    const ids = (list: SupplierTrip[]) => list.map(({ id }) => id).toSorted();
    expect(ids(days.flat())).toEqual(ids(trips));
  });

  test('nobody without its secret, and nobody with a driver’s token', async () => {
    await expect(tripsOf('2026-11-09', '2026-11-15', supplier('made-up'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    const sandbox = `${server.url}/sandbox/ridehailing`;
    const ask = (authorization: string) =>
      fetch(`${sandbox}/supplier/trips?from=2026-11-14&to=2026-11-14`, { headers: { authorization } });
    expect((await ask('Bearer made-up')).status).toBe(401);
    const until = String(clock.now().getTime() + 1_000);
    expect((await ask(`Bearer ${until}.${server.system.vault.sign('another', until)}`)).status).toBe(401);
    const token = async (body: Record<string, string>) =>
      (await fetch(`${sandbox}/token`, { method: 'POST', body: new URLSearchParams(body) })).status;
    const right = {
      grant_type: 'client_credentials',
      client_id: 'volante',
      client_secret: sandboxSecret.of(server.system.vault),
      scope: 'supplier.trips',
    };
    expect(await token(right)).toBe(200);
    for (const wrong of [{ client_id: 'another' }, { client_secret: '' }]) {
      expect(await token({ ...right, ...wrong })).toBe(401);
    }
    for (const wrong of [{ scope: 'profile' }, { grant_type: 'password' }]) {
      expect(await token({ ...right, ...wrong })).toBe(400);
    }
    await expect(tripsOf('2026-01-01', '2026-12-31')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

test('[UBR-02] a platform that is starting is asked again when it says so; one that is broken is not', async () => {
  const asked: string[] = [];
  const { settings, close } = await fakePlatform((request, response) => {
    asked.push(request.url!);
    if (asked.length < 3) response.writeHead(503, { 'retry-after': '0' }).end();
    else if (request.url!.endsWith('/token')) response.end(JSON.stringify({ access_token: 'x' }));
    else response.writeHead(503).end();
  });
  const platform = platformOf({ ...ctx(), config: { ...config(), rideHailing: settings } })!;
  await expect(tripsOf('2026-11-14', '2026-11-14', platform)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(asked.map((url) => url.replace(/\?.*/, '').split('/').at(-1))).toEqual(['token', 'token', 'token', 'trips']);
  close();
});

describe('[MOV-02] the trips of drivers', () => {
  test('come by the job, of the last three days, once; of who had one of our cars when they began', async () => {
    await forget();
    await job('billing-pull-trips');
    const ana = await paid('ana@viajes.test');
    const trips = (await tripsOf('2026-11-13', '2026-11-15')).filter(({ subject }) => subject === 'ana@viajes.test');
    expect(trips.length).toBeGreaterThan(20);
    expect(ana.map(({ source }) => source).toSorted()).toEqual(
      trips.flatMap(({ id, payments }) => payments.map(({ category }) => `uber:${id}/${category}`)).toSorted(),
    );
    expect(ana.reduce((sum, { km_m }) => sum + km_m, 0)).toBe(
      Math.round(trips.reduce((sum, { km }) => sum + km * 1000, 0)),
    );
    expect(ana.filter(({ category }) => category !== 'fare').every(({ km_m }) => km_m === 0)).toBe(true);
    expect(await paid('carla@viajes.test')).toEqual([]);
    // As if the platform had not told these yet.
    await pool().query(`delete from trip_payments where category = 'tips' and day = '2026-11-13'`);
    await job('billing-pull-trips');
    expect(await paid('ana@viajes.test')).toEqual(ana);
  });

  test('are made up for after days without the platform', async () => {
    await forget();
    await pullTrips(ctx(), supplier(), { from: day('2026-11-09'), to: day('2026-11-10') });
    expect((await paid('beto@viajes.test')).every((one) => one.day <= '2026-11-10')).toBe(true);
    await job('billing-pull-trips');
    const trips = (await tripsOf('2026-11-09', '2026-11-15')).filter(({ subject }) => subject === 'beto@viajes.test');
    const known = await paid('beto@viajes.test');
    expect(known.filter(({ category }) => category === 'fare')).toHaveLength(trips.length);
  });

  test('[RUN-12] are stored page by page; a day whose last page fails is not noted as pulled, and is asked for again', async () => {
    await forget();
    const known = async () => {
      const { rows } = await pool().query<{ to: string }>(
        `select to_char(pulled_to, 'YYYY-MM-DD') as to from trip_pulls`,
      );
      return rows[0]?.to;
    };
    let before = 0;
    const broken: TripsSupplier = {
      async *supplierTrips(from, to) {
        for await (const page of supplier().supplierTrips(from, to)) {
          yield page;
          // By now the page is stored, and nothing of it is kept in memory.
          if (from === '2026-11-14' && before === 0) before = (await paid('ana@viajes.test', from)).length;
        }
        if (from === '2026-11-14') throw new Error('makes no sense');
      },
    };
    await expect(pullDueTrips(ctx(), broken)).rejects.toThrow('makes no sense');
    expect(before).toBeGreaterThan(10);
    expect(await known()).toBe('2026-11-13');
    const partly = await paid('ana@viajes.test');
    await job('billing-pull-trips');
    expect(await known()).toBe('2026-11-15');
    const all = await paid('ana@viajes.test');
    expect(all.filter((one) => one.day <= '2026-11-14')).toEqual(partly);
    expect(all.length).toBeGreaterThan(partly.length);
  });
});

test('[MNY-01] a fare the platform corrects and a trip it withdraws are pulled, by the nightly job too', async () => {
  await forget();
  await pullTrips(ctx(), supplier(), { from: day('2026-11-09'), to: day('2026-11-12') });
  const before = await paid('ana@viajes.test', '2026-11-09');
  const sandbox = (action: 'correct' | 'withdraw', options: Record<string, string>) =>
    act(shell(), `ridehailing-sandbox ${action}`, options, demoModules);
  const trips = (await tripsOf('2026-11-09', '2026-11-12')).filter(({ subject }) => subject === 'ana@viajes.test');
  const [one, other] = [trips[0]!, trips[1]!];
  await sandbox('correct', { trip: one.id, fare: '1234' });
  await sandbox('withdraw', { trip: other.id });
  await expect(sandbox('correct', { trip: one.id, fare: '1.234' })).rejects.toThrow('no es una tarifa');
  for (let again = 0; again < 2; again += 1) await job('billing-pull-corrections');
  const fareOf = ({ payments }: SupplierTrip) => payments.find(({ category }) => category === 'fare')!;
  const { rows } = await pool().query<{ source: string; kind: string; net_fare: number }>(
    'select source, kind, net_fare from trip_corrections where driver_id = $1',
    [uids.get('ana@viajes.test')],
  );
  expect(rows).toContainEqual({
    source: `uber:${one.id}/fare`,
    kind: 'corrected',
    net_fare: 1234 - fareOf(one).netFare,
  });
  const withdrawn = rows.filter(({ kind }) => kind === 'withdrawn');
  expect(withdrawn.map(({ source }) => source).toSorted()).toEqual(
    other.payments.map(({ category }) => `uber:${other.id}/${category}`).toSorted(),
  );
  expect(rows).toHaveLength(1 + other.payments.length);
  // The facts themselves stay as they were first reported.
  expect(await paid('ana@viajes.test', '2026-11-09')).toEqual(before);
});

test('[MOV-01] tolls come from a file: whole or not at all, each once, to who held the car', async () => {
  const file = path.join(os.tmpdir(), `tolls-${localDateOf(now)}-${process.pid}.csv`);
  const run = async (...lines: string[]) => {
    await writeFile(file, lines.join('\n'));
    return act({ ...ctx(), actor: { kind: 'staff', name: 'ana', door: 'shell' } }, 'billing import-tolls', { file });
  };
  const rows = [
    '2026-11-13 08:10,TRPS10,"Costanera Norte, Lo Saldes",449',
    '2026-11-13 19:10,TRPS10,Vespucio Sur,$1.066',
  ];
  await expect(run(...rows, '2026-11-13 19:10,BBCC12,Vespucio Sur,449')).rejects.toThrow(
    'No se importó nada.\nLínea 3: el auto BBCC12 no es de la flota.',
  );
  expect(await run('fecha,patente,portico,monto', ...rows)).toBe(
    '2 pasadas nuevas del 2026-11-13. El archivo suma $1.515.',
  );
  const again = await run(...rows, '2026-11-14 08:10,TRPS10,Vespucio Sur,532');
  expect(again).toBe('1 pasadas nuevas del 2026-11-13 al 2026-11-14; 2 ya estaban. El archivo suma $2.047.');
  const corrected = await run(rows[0]!.replace('449', '500'), rows[1]!.replace('1.066', '0'));
  expect(corrected).toBe('0 pasadas nuevas del 2026-11-13; 1 se corrigieron; 1 se anularon. El archivo suma $500.');
  const { rows: kept } = await pool().query<{ driver_id: string; amount: number }>(
    `select driver_id, amount from toll_passages where car_id = 'TRPS10' order by happened_at`,
  );
  const [ana, beto] = [uids.get('ana@viajes.test'), uids.get('beto@viajes.test')];
  expect(kept.map(({ driver_id, amount }) => [driver_id, amount])).toEqual([
    [ana, 449],
    [beto, 1066],
    [ana, 532],
  ]);
});

test('[DSH-02] sheets are written of yesterday and today every ten minutes, of all open weeks every hour', async () => {
  const sheets = async () => {
    const { rows } = await pool().query<{ days: number }>(
      `select count(*)::integer as days from day_sheets where driver_id = $1 and date >= '2026-11-13'`,
      [uids.get('ana@viajes.test')],
    );
    return rows[0]?.days;
  };
  await pool().query('delete from day_sheets');
  await job('billing-gather');
  expect(await sheets()).toBe(2);
  await pool().query(`insert into billing_weeks (monday) values ('2026-11-09') on conflict do nothing`);
  await job('billing-refill-weeks');
  expect(await sheets()).toBe(3);
});

describe('[SET-01] the close of a week', () => {
  const close = (wish = ctx()) => billingJobs.find(({ name }) => name === 'settlements-close')!.run(wish);
  const billed = async () => {
    const { rows } = await pool().query<{ night: number; late: number; closed: number }>(
      `select count(*) filter (where bill_date = day)::integer as night,
         count(*) filter (where bill_date > day)::integer as late,
         (select count(*)::integer from billing_weeks where closed_at is not null) as closed
       from trip_payments where driver_id = $1 and happened_at > $2 and day <= '2026-11-15'`,
      [uids.get('beto@viajes.test'), now],
    );
    return rows[0]!;
  };

  test('asks for the trips of the last evening first, and is not held up by a platform that does not answer', async () => {
    await forget();
    await close();
    expect(await billed()).toEqual({ night: 0, late: 0, closed: expect.any(Number) });
    clock.moveTo(new Date('2026-11-16T03:00:05Z'));
    await close();
    const { night, late, closed } = await billed();
    expect(night).toBeGreaterThan(3);
    expect(late).toBe(0);
    clock.moveTo(new Date('2026-11-23T03:00:05Z'));
    await close({ ...ctx(), config: { ...config(), port: 1 } });
    expect((await billed()).closed).toBe(closed + 1);
  });
});
