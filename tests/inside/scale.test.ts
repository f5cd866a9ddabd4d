import { on } from '@volante/demo/past';
import { breakdownOf } from '@volante/domain/billing/totals';
import { billingJobs } from '@volante/server/modules/billing/jobs';
import { countKm } from '@volante/server/modules/billing/km/count-km';
import { holdKm } from '@volante/server/modules/billing/km/count-store';
import { recordTripPayments } from '@volante/server/modules/billing/public';
import { keepExchanges } from '@volante/server/modules/handover/public';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { givesTurns } from '@volante/server/platform/give-turns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSilentCars, drive, makeFleet } from '../../bench/jobs/fleet.ts';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { SentStatements } from '../kit/sent-statements.ts';

const cars = 24;
let database: TestDatabase;
let system: TestSystem;
let statements: SentStatements;

/** After all readings: the cars of the fleet drive in the hour that runs. */
const ctx = () => on(system.contextFor({ kind: 'system' }), new Date(Date.now() + 2 * 3_600_000));
const gather = () => billingJobs.find(({ name }) => name === 'billing-gather')!.run(ctx());
const plate = (n: number) => `BX${String(n).padStart(6, '0')}`;

async function numberOf(query: string): Promise<number> {
  const { rows } = await system.pool.query<{ n: number }>(query);
  return rows[0]!.n;
}

/** Every row of km, as it was written: a row that is written anew, or locked, has another place or another `xmax`. */
async function writtenKm(): Promise<string[]> {
  const { rows } = await system.pool.query<{ row: string }>(
    `select concat_ws(' ', car_id, driver_id, day, metres, xmin, xmax, ctid) as row from driver_km order by 1`,
  );
  return rows.map(({ row }) => row);
}

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
  statements = new SentStatements(system.pool);
  await makeFleet(system.pool, cars * 2);
});
afterAll(async () => {
  await system.close();
  await database.drop();
});

describe('[FRT-14] the km of every ten minutes', () => {
  test.runIf(onPostgres)('of the first run are counted by batches, between which others get through', async () => {
    let [release, counted, first]: [() => void, number | undefined, Promise<void> | undefined] = [
      () => {},
      0,
      undefined,
    ];
    const waiting = () =>
      numberOf(`select count(*)::integer as n from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
    const holding = inTransaction(ctx(), async (tx) => {
      await holdKm(tx.db);
      await new Promise<void>((resolve) => (release = resolve));
    });
    await expect
      .poll(() => numberOf(`select count(*)::integer as n from pg_locks where locktype = 'advisory' and granted`))
      .toBeGreaterThan(0);
    first = gather();
    await expect.poll(waiting).toBe(1);
    // Whoever asks now is next after the first batch, and sees what it has committed.
    const other = inTransaction(ctx(), async (tx) => {
      await holdKm(tx.db);
      const { rows } = await sql<{ n: number }>`select count(distinct car_id)::integer as n from driver_km`.execute(
        tx.db,
      );
      counted = rows[0]!.n;
    });
    await expect.poll(waiting).toBe(2);
    release();
    await Promise.all([holding, other, first]);
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThan(cars);
    expect(await numberOf('select count(distinct car_id)::integer as n from driver_km')).toBe(cars);
  });

  test('take as many statements for twenty cars as for two', async () => {
    await gather();
    await drive(system.pool, 2);
    const few = await statements.during(gather);
    await drive(system.pool, 20);
    const many = await statements.during(gather);
    expect(many).toHaveLength(few.length);
    expect(few.length).toBeLessThan(40);
  });

  test('write and lock nothing of a driver whose day stays as it was', async () => {
    await drive(system.pool, 1);
    await gather();
    const before = await writtenKm();
    await drive(system.pool, 1);
    await gather();
    const after = await writtenKm();
    const changed = after.filter((row) => !before.includes(row));
    // The car's own: of the day and the driver who drives it now.
    expect(changed).toHaveLength(1);
    expect(changed[0]).toContain(plate(1));
  });

  test('are the same where a batch ends: of a driver who passed to the next car, and of cars silent there', async () => {
    // Ten cars are counted together: the tenth is the last of a batch, the eleventh the first of the next.
    const changed = new Date(Date.now() - 48 * 3_600_000);
    await system.pool.query(
      `update assignation_drivers set ended_at = $1 where driver_id in ('driver-19', 'driver-21') and ended_at is null`,
      [changed],
    );
    await system.pool.query(
      `insert into assignation_drivers (assignation_id, car_id, driver_id, seat, started_at)
       select 'of-' || $2, $2, 'driver-19', seat, $1 from assignation_drivers where driver_id = 'driver-21'`,
      [changed, plate(11)],
    );
    await system.pool.query(
      `delete from car_readings where car_id in ($1, $2) and at > $3::timestamptz - interval '20 hours' and at < $3::timestamptz + interval '20 hours'`,
      [plate(10), plate(11), changed],
    );
    const trip = { platform: 'uber', category: 'fare', ...breakdownOf({ netFare: 5_000 }) } as const;
    await recordTripPayments(
      ctx(),
      [19, 20, 22].map((n) => ({
        ...trip,
        source: `border-${n}`,
        tripId: `border-${n}`,
        uid: `driver-${n}`,
        at: new Date(changed.getTime() + (n - 20) * 3_600_000),
        km: n,
      })),
    );
    const known = async () => {
      const { rows: found } = await system.pool.query<{ row: string }>(
        `select concat_ws(' ', car_id, driver_id, day, sum(metres)) as row from driver_km group by car_id, driver_id, day order by 1`,
      );
      return found.map(({ row }) => row);
    };
    await countKm(ctx());
    const together = await known();
    expect(together.some((row) => row.startsWith(`${plate(11)} driver-19`))).toBe(true);
    for (let n = 1; n <= cars; n += 1) await countKm(ctx(), { carIds: [plate(n)] });
    expect(await known()).toEqual(together);
  });

  test('let other work of the process through while they are computed', async () => {
    let others = 0;
    const other = setInterval(() => (others += 1), 0);
    const turn = givesTurns();
    for (let step = 0; step < 3; step += 1) {
      const until = performance.now() + 12;
      while (performance.now() < until);
      await turn();
    }
    clearInterval(other);
    expect(others).toBeGreaterThan(0);
  });
});

describe('[FRT-14] the planning of handovers', () => {
  const allCars = 102;
  /** Its second driver has left. */
  const unshared = [plate(10)];
  const planned = () => numberOf(`select count(*)::integer as n from exchanges where status = 'Pending'`);

  test('goes on for the others where one car fails, and takes as many statements for twenty cars as for two', async () => {
    // A hundred cars are planned together: the hundredth is the last of its batch.
    await addSilentCars(system.pool, { from: cars * 2 + 1, count: allCars * 2 });
    await system.pool.query(`
      create function refuse_car() returns trigger language plpgsql as
      $$ begin if new.car_id = '${plate(100)}' then raise 'broken'; end if; return new; end $$;
      create trigger refuse_car before insert on exchanges for each row execute function refuse_car()`);
    await keepExchanges(ctx());
    const without = async () => {
      const { rows } = await system.pool.query<{ id: string }>(
        'select id from cars where id not in (select car_id from exchanges) order by id',
      );
      return rows.map(({ id }) => id);
    };
    expect(await without()).toEqual([...unshared, plate(100)]);
    await system.pool.query('drop trigger refuse_car on exchanges');
    await keepExchanges(ctx());
    expect(await without()).toEqual(unshared);
    const undo = (upTo: number) =>
      system.pool
        .query(
          `delete from exchange_log where exchange_id in (select id from exchanges where car_id <= '${plate(upTo)}')`,
        )
        .then(() =>
          system.pool.query(
            `delete from exchange_steps where exchange_id in (select id from exchanges where car_id <= '${plate(upTo)}')`,
          ),
        )
        .then(() => system.pool.query(`delete from exchanges where car_id <= '${plate(upTo)}'`));
    await undo(3);
    const few = await statements.during(() => keepExchanges(ctx()));
    await undo(20);
    const many = await statements.during(() => keepExchanges(ctx()));
    expect(await planned()).toBe(allCars - unshared.length);
    expect(many).toHaveLength(few.length);
    const told = `select count(*)::integer as n from exchanges e where (
      select count(distinct n.driver_id) from notifications n
      where n.type = 'exchange' and n.driver_id in (e.deliverer_id, e.receiver_id)) <> 2`;
    expect(await numberOf(told)).toBe(0);
  });
});
