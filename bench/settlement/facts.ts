// One week of facts for as many drivers as are wished for: 80 payments of trips, 13 tolls and 7 days of km each, and the
// day sheets their rent is reckoned with.
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import type { Pool } from 'pg';

export const factsEach = 100;

const plan = `
  insert into plans (id, position, name, exclusive, electric, active, includes, excludes, created_at, updated_at)
  values ('bench', 1, 'Plan', true, true, true, '{}', '{}', now(), now());
  insert into plan_shifts (id, plan_id, position, name, type, start_time, end_time, base_price, available)
  values ('bench-all', 'bench', 0, 'Completo', 'ALL', '00:00', '00:00', 0.62, true);
  insert into plan_sections (plan_id, start_km, end_km, variable) values
    ('bench', 0, 400, 0.0018), ('bench', 400, 800, 0.0014), ('bench', 800, 1200, 0.0011), ('bench', 1200, null, 0.0008);
`;

/** Looks random, as real ids do, but is the same in each run. */
const driverId = `substr(md5('driver ' || n), 1, 24)`;
const carId = `'BX' || lpad(n::text, 6, '0')`;

const drivers = `
  insert into drivers (id, created_at, updated_at, status, firstname, lastname, email)
  select ${driverId}, now(), now(), 'on boarding', 'Andrea', 'Olivares', 'bench-' || n || '@volante.test'
  from generate_series(1, $1::int) as n
`;

/** Inserted day by day, as in reality: rows of one day lie together on disk, a driver's week does not. */
const trips = `
  insert into trip_payments (source, driver_id, platform, category, trip_id, happened_at, day, bill_date, km_m, net_fare,
    tips, promotions, toll, adjustment, other, taxes, cash_collected, recorded_at)
  select 'uber:' || md5(n || '/' || t), ${driverId}, case when t % 8 = 7 then 'didi' else 'uber' end, 'fare', 'trip-' || t,
    at, $2::date + t % 7, $2::date + t % 7, 1000 + (n * 31 + t * 977) % 9000, 3000 + (n * 7 + t * 131) % 5000,
    case when t % 5 = 0 then 500 else 0 end, 0, 0, 0, 0, -((n + t) % 300), case when t % 4 = 0 then -2000 else 0 end, now()
  from generate_series(0, 79) as t, generate_series(1, $1::int) as n,
    lateral (select ($2::date + t % 7 + time '08:00') at time zone 'America/Santiago' + t / 7 * interval '40 minutes' as at) as moment
  order by t % 7, n, t
`;

const tolls = `
  insert into toll_passages (source, car_id, driver_id, happened_at, day, bill_date, address, amount, recorded_at)
  select 'tag:' || md5(n || '/' || t), ${carId}, ${driverId}, ($2::date + t % 7 + time '12:00') at time zone 'America/Santiago',
    $2::date + t % 7, $2::date + t % 7, 'Autopista Central', 400 + (n * 13 + t * 57) % 900, now()
  from generate_series(0, 12) as t, generate_series(1, $1::int) as n
  order by t % 7, n, t
`;

const km = `
  insert into driver_km (driver_id, car_id, day, bill_date, metres, counted_at)
  select ${driverId}, ${carId}, $2::date + t, $2::date + t, 60000 + (n * 7919 + t * 15485) % 120000, now()
  from generate_series(0, 6) as t, generate_series(1, $1::int) as n
  order by t, n
`;

const sheets = `
  insert into day_sheets (driver_id, date, uf, category, discount, car_id, plan_id, shift_id, shift_name, base_price)
  select ${driverId}, $2::date + t, 41057.20 + t, 'Blue', (n % 3) * 5, ${carId}, 'bench', 'bench-all', 'Completo', 0.62
  from generate_series(0, 6) as t, generate_series(1, $1::int) as n
  order by t, n
`;

const facts = { trip_payments: trips, toll_passages: tolls, driver_km: km, day_sheets: sheets };

/** Fills a table without keys and indexes and makes them afterwards: much faster for millions of rows. */
async function fill(pool: Pool, table: string, statement: string, values: unknown[]): Promise<void> {
  const { rows: keys } = await pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'f')`,
    [table],
  );
  for (const { name } of keys) await pool.query(`alter table ${table} drop constraint ${name} cascade`);
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where tablename = $1',
    [table],
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  await pool.query(statement, values);
  for (const { definition } of indexes) await pool.query(definition);
  for (const { name, definition } of keys)
    await pool.query(`alter table ${table} add constraint ${name} ${definition}`);
  await pool.query(`vacuum analyze ${table}`);
}

export async function makeFacts(pool: Pool, count: number, monday: LocalDate): Promise<void> {
  await pool.query(plan);
  await pool.query(drivers, [count]);
  await pool.query('insert into billing_weeks (monday) values ($1) on conflict do nothing', [monday]);
  await pool.query('insert into billing_drivers (driver_id) select id from drivers');
  await pool.query('vacuum analyze billing_drivers, drivers, plans, plan_sections');
  for (const [table, statement] of Object.entries(facts)) await fill(pool, table, statement, [count, monday]);
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from trip_payments where bill_date between $1 and $2)
       + (select count(*) from toll_passages where bill_date between $1 and $2)
       + (select count(*) from driver_km where bill_date between $1 and $2) as count`,
    [monday, addDays(monday, 6)],
  );
  if (Number(rows[0]?.count) !== count * factsEach) throw new Error(`There are ${rows[0]?.count} facts`);
}
