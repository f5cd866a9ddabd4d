// A fleet of shared cars, two drivers each, with a fortnight of readings, one for every hour of the day.
import type { Pool } from 'pg';

const people = `
  insert into plans (id, position, name, exclusive, electric, active, includes, excludes, created_at, updated_at)
  values ('bench', 1, 'Plan', false, true, true, '{}', '{}', now(), now());
  insert into plan_shifts (id, plan_id, position, name, type, start_time, end_time, base_price, available) values
    ('bench-am', 'bench', 0, 'AM', 'AM', '05:00', '17:00', 0.42, true),
    ('bench-pm', 'bench', 1, 'PM', 'PM', '17:00', '05:00', 0.38, true);
  insert into car_configs (id, brand, model, year, category, fuel, motor, battery, capacity, performance, doors, seats,
    transmission, created_at, updated_at)
  values ('bench', 'BYD', 'Dolphin', 2025, 'hatchback', 'electric', '', 45, 300, 6, 5, 5, 'automatic', now(), now());
  insert into uf_values (date, value, source, recorded_at)
  select day::date, 41057.20, 'bench', now() from generate_series(now() - interval '40 days', now(), '1 day') as day
  on conflict do nothing;
`;

const car = `'BX' || lpad(((n + 1) / 2)::text, 6, '0')`;
const drivers = `
  insert into drivers (id, created_at, updated_at, status, firstname, lastname, email)
  select 'driver-' || n, now(), now(), 'rent', 'Andrea', 'Olivares', 'bench-' || n || '@volante.test'
  from generate_series($2::int, $1::int) as n
`;
const plans = `
  insert into driver_plans (id, driver_id, plan_id, start_date, meeting_by_itself, created_at)
  select 'plan-' || n, 'driver-' || n, 'bench', current_date - 30, false, now() from generate_series($2::int, $1::int) as n
`;
const shifts = `
  insert into driver_plan_shifts (driver_plan_id, plan_id, weekday, shift_id)
  select 'plan-' || n, 'bench', weekday, case when n % 2 = 1 then 'bench-am' else 'bench-pm' end
  from generate_series($2::int, $1::int) as n, generate_series(0, 6) as weekday
`;
const cars = `
  insert into cars (id, config_id, color, created_at, updated_at)
  select distinct ${car}, 'bench', 'blanco', now(), now() from generate_series($2::int, $1::int) as n
`;
const assignations = `
  insert into assignations (id, car_id, started_at)
  select distinct 'of-' || ${car}, ${car}, now() - interval '30 days' from generate_series($2::int, $1::int) as n
`;
const seats = `
  insert into assignation_drivers (assignation_id, car_id, driver_id, seat, started_at)
  select 'of-' || ${car}, ${car}, 'driver-' || n, 2 - n % 2, now() - interval '30 days'
  from generate_series($2::int, $1::int) as n
`;
const readings = `
  insert into car_readings (car_id, at, doors, odometer_m)
  select id, at, 'closed', (extract(epoch from at - (now() - interval '15 days')) * 2.5)::int
  from cars, generate_series(date_trunc('hour', now() - interval '14 days'), now(), '1 hour') as at
  where $1::int > 0
`;
const states = `
  insert into car_states (car_id, at, received_at, first_measured_at, doors, odometer_m, said_m, driven_from, recorded_at,
    unrecorded)
  select distinct on (car_id) car_id, at, at, at, 'closed', odometer_m, odometer_m, at, at, false
  from car_readings where $1::int > 0 order by car_id, at desc
`;

export async function makeFleet(pool: Pool, count: number): Promise<void> {
  await pool.query(people);
  for (const rows of [drivers, plans, shifts, cars, assignations, seats]) await pool.query(rows, [count, 1]);
  for (const rows of [readings, states]) await pool.query(rows, [count]);
  await pool.query('vacuum analyze');
}

/** More drivers, up to so many in all, with cars that have never reported. */
export async function addSilentCars(pool: Pool, { from, count }: { from: number; count: number }): Promise<void> {
  for (const rows of [drivers, plans, shifts, cars, assignations, seats]) await pool.query(rows, [count, from]);
}

/** These cars drive 3 km within ten minutes. */
export async function drive(pool: Pool, upTo: number): Promise<void> {
  const driven = `
    with moved as (
      update car_states set at = at + interval '10 minutes', recorded_at = recorded_at + interval '10 minutes',
        received_at = now(), odometer_m = odometer_m + 3000, said_m = said_m + 3000
      where car_id <= 'BX' || lpad($1::text, 6, '0')
      returning car_id, recorded_at, odometer_m
    )
    insert into car_readings (car_id, at, doors, odometer_m)
    select car_id, recorded_at, 'closed', odometer_m from moved`;
  await pool.query(driven, [upTo]);
}
