// The fleet of bench/jobs with what its drivers earn and pay in this week and the last one, and a day of readings that is
// old enough to be forgotten.
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { weekOf } from '@volante/domain/values/week';
import type { System } from '@volante/server/platform/system';
import type { Pool } from 'pg';
import { runJob } from '../../tests/kit/readings.ts';
import { makeFleet } from '../jobs/fleet.ts';

/** A row a minute, for the ten hours a shared car moves. */
export const readingsADay = 600;
export const tripsAWeek = 80;
export const tollsAWeek = 13;

const sections = `
  insert into plan_sections (plan_id, start_km, end_km, variable)
  values ('bench', 0, 400, 0.0018), ('bench', 400, 800, 0.0014), ('bench', 800, 1200, 0.0011), ('bench', 1200, null, 0.0008)`;
const weeks = 'insert into billing_weeks (monday) select unnest($1::date[]) on conflict do nothing';
const debtors = 'insert into billing_drivers (driver_id) select id from drivers on conflict do nothing';

/** Day by day, as in reality: a driver's week does not lie together on disk. $1 is the first day, $2 how many there are. */
const trips = `
  insert into trip_payments (source, driver_id, platform, category, trip_id, happened_at, day, bill_date, km_m, net_fare,
    tips, promotions, toll, adjustment, other, taxes, cash_collected, recorded_at)
  select 'uber:' || md5(id || d || '/' || t), id, case when t % 8 = 7 then 'didi' else 'uber' end, 'fare',
    'trip-' || d || '-' || t, (date + time '08:00') at time zone 'America/Santiago' + t * interval '40 minutes', date, date,
    1000 + (d * 31 + t * 977) % 9000, 3000 + (d * 7 + t * 131) % 5000, case when t % 5 = 0 then 500 else 0 end, 0, 0, 0, 0,
    -((d + t) % 300), case when t % 4 = 0 then -2000 else 0 end, now()
  from generate_series(0, $2::int - 1) as d, lateral (select $1::date + d as date) as of_day,
    generate_series(1, ${Math.round(tripsAWeek / 7)}) as t, drivers
  order by d, t`;
const tolls = `
  insert into toll_passages (source, car_id, driver_id, happened_at, day, bill_date, address, amount, recorded_at)
  select 'tag:' || md5(driver_id || d || '/' || t), car_id, driver_id,
    (date + time '12:00') at time zone 'America/Santiago' + t * interval '1 minute', date, date, 'Autopista Central',
    400 + (d * 13 + t * 57) % 900, now()
  from generate_series(0, $2::int - 1) as d, lateral (select $1::date + d as date) as of_day,
    generate_series(1, ${Math.round(tollsAWeek / 7)}) as t, assignation_drivers
  order by d, t`;

/** One day of every car, so long ago that tonight it is forgotten. Again and again: each time another day. */
const oldReadings = `
  insert into car_readings (car_id, at, soc, charging, doors, odometer_m, latitude, longitude)
  select id, day + n * interval '1 minute', 80 - n / 10, false, 'closed', n * 300, -33.45 + n * 0.0001, -70.66
  from (select date_trunc('day', now()) - interval '92 days' - ($1 || ' days')::interval as day) as long_ago,
    generate_series(1, ${readingsADay}) as n, cars
  order by n`;

/** As if the job had run on each of these days. */
async function makePartitions(system: System): Promise<void> {
  for (let days = 110; days >= 0; days -= 1) {
    await runJob(system, 'prepare', new Date(Date.now() - days * 86_400_000));
  }
}

export async function makeWorld(system: System, pool: Pool, drivers: number): Promise<void> {
  const today = localDateOf(new Date());
  const { monday } = weekOf(new Date());
  const lastMonday = addDays(monday, -7);
  const days = Math.round((Date.parse(today) - Date.parse(lastMonday)) / 86_400_000) + 1;
  await makePartitions(system);
  await makeFleet(pool, drivers);
  await pool.query(sections);
  await pool.query(weeks, [[lastMonday, monday]]);
  await pool.query(debtors);
  for (const facts of [trips, tolls]) await pool.query(facts, [lastMonday, days]);
  await addOldDay(pool, 0);
  await pool.query('vacuum analyze');
}

export async function addOldDay(pool: Pool, which: number): Promise<void> {
  await pool.query(oldReadings, [which]);
}
