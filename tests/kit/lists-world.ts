// What `waits-world` leaves out and the lists show: what the cars are, who has them, who has which plan, who owes something, and
// the words that all of it is found by.
import { caseSearch } from '@volante/server/modules/support/search';
import { driverSearch } from '@volante/server/modules/drivers/search';
import { carSearch } from '@volante/server/modules/fleet/search';
import type { System } from '@volante/server/platform/system';
import { walkWords } from '@volante/server/platform/search/walk';
import { makeWaits } from './waits-world.ts';

const more = [
  `insert into car_configs (id, brand, model, year, category, fuel, motor, battery, capacity, performance, doors, seats,
     transmission, created_at, updated_at)
   values ('waits', 'BYD', 'Dolphin', 2025, 'hatchback', 'electric', '70 kW', 45, 345, 340, 5, 5, 'automatic', now(), now()),
     ('other', 'Kia', 'Soluto', 2024, 'sedan', 'gasoline', '1.4', null, 475, 600, 4, 5, 'manual', now(), now())`,
  `update cars set config_id = 'other' where right(id, 1) = '4'`,
  `update cars set created_at = timestamptz '2026-01-01' + (right(id, 1)::int * interval '1 day')`,
  `insert into assignation_drivers (assignation_id, car_id, driver_id, seat, started_at)
   select 'of-' || c.id, c.id, 'driver-' || row_number() over (order by c.id), 1, now() from cars c
   where c.retired_at is null and right(c.id, 1) in ('1', '2', '3')`,
  // Heard tomorrow, so that none falls silent while the lists are looked at.
  `insert into car_states (car_id, at, received_at, first_measured_at, soc, charging, doors, odometer_m, said_m, driven_from,
     latitude, longitude, recorded_at, unrecorded, moved_at)
   select c.id, now(), now() + interval '1 day', now(), case when right(c.id, 1) = '6' then 12 else 80 end, right(c.id, 1) = '7',
     'closed', 0, 0, now(), -33.4, -70.6, now(), false, case when right(c.id, 1) = '8' then now() - interval '1 minute' end
   from cars c where right(c.id, 1) in ('6', '7', '8', '9')`,
  `insert into plans (id, position, name, exclusive, electric, active, includes, excludes, created_at, updated_at)
   values ('shared', 1, 'Compartido', false, true, true, '{}', '{}', now(), now()),
     ('alone', 2, 'Exclusivo', true, true, false, '{}', '{}', now(), now())`,
  `insert into driver_plans (id, driver_id, plan_id, start_date, end_date, meeting_by_itself, created_at)
   select d.id || '.' || plan, d.id, plan, date '2026-01-01', case when plan = 'alone' then date '2026-06-01' end, false, now()
   from drivers d, unnest(array['alone', 'shared']) as plan where right(d.id, 1) in ('1', '2', '3', '4')`,
  `insert into plan_shifts (id, plan_id, position, name, type, start_time, end_time, base_price, available)
   select 'all-' || id, id, 1, 'Turno completo', 'ALL', '05:00', '05:00', 1, true from plans where id in ('alone', 'shared')`,
  `insert into driver_plan_shifts (driver_plan_id, plan_id, weekday, shift_id)
   select p.id, p.plan_id, weekday, 'all-' || p.plan_id from driver_plans p, generate_series(0, 6) as weekday
   where p.plan_id in ('alone', 'shared')`,
  // Some arrived at the same instant, and some an instant apart that no clock of ours tells.
  `update drivers set created_at = timestamptz '2026-03-01' + right(id, 1)::int * interval '3 microseconds'`,
  `insert into door_commands (id, car_id, driver_id, action, state, pressed_at, taken_at, taken_by, sent_at, received_at, acted_at,
     finished_at, failure, cool_down_until)
   select 'order-' || d.id, 'BX' || lpad(greatest(1, right(d.id, 2)::int)::text, 6, '0'), d.id, case when failed then 'open' else 'close' end,
     case when failed then 'failed' else 'done' end, now() - substr(d.id, 8)::int * interval '3 minutes', now(), 'node', now(),
     case when not failed then now() end, case when not failed then now() end, now(), case when failed then 'silent' end,
     case when not failed then now() end
   from drivers d, lateral (select right(d.id, 1) in ('2', '7') as failed) as how
   where d.id ~ '^driver-[0-9]{2,}$'`,
  `update damage_reports set contested_by = 'driver-0', contested_at = now() - substr(id, 8)::int * interval '1 minute',
     contest_comment = 'No' where right(id, 1) in ('1', '2')`,
  `update bill_weeks set rent = 3000, balance = -2000, settled = false, pay_bill = 500,
     owed_since = case when driver_id like '%25' then date '2026-01-01' when driver_id like '%35' then date '2026-11-16' end
   where right(driver_id, 1) = '5'`,
  `insert into events (id, source, driver_id, subject, type, title, description, amount, credited, status, charge_date, installments,
     created_by, created_at, updated_at, kind)
   select 'event-' || i, 'world/' || i, 'driver-' || i, 'Other', 'Other', 'Evento ' || i, 'De prueba', 1000 + i, i % 3 = 0,
     case when i % 20 = 1 then 'Pending' when i % 20 = 2 then 'Rejected' else 'Approved' end, date '2026-11-10', 1, 'staff:ana',
     timestamptz '2026-02-01' + (i % 50) * interval '3 microseconds', now(), case when i % 4 = 0 then 'cleaning' else 'other' end
   from generate_series(1, (select count(*)::int from drivers where id like 'driver-%')) as i`,
  `insert into trip_payments (source, driver_id, platform, category, trip_id, happened_at, day, bill_date, km_m, net_fare, tips,
     promotions, toll, adjustment, other, taxes, cash_collected, recorded_at)
   select 'trip-' || i, 'driver-' || i, 'uber', 'fare', 'trip-' || i, timestamptz '2026-10-05', date '2026-10-05',
     date '2026-10-05' + case when i % 5 = 0 then 7 else 0 end, 0, 1000, 0, 0, 0, 0, 0, 0, 0,
     timestamptz '2026-10-06' + (i % 7) * interval '1 second'
   from generate_series(1, (select count(*)::int from drivers where id like 'driver-%')) as i`,
  `insert into trip_corrections (source, version, kind, driver_id, platform, day, bill_date, km_m, net_fare, tips, promotions, toll,
     adjustment, other, taxes, cash_collected, amount_before, recorded_at)
   select source, 2, case when right(driver_id, 1) = '4' then 'withdrawn' else 'corrected' end, driver_id, platform, day, day + 14, 0,
     -500, 0, 0, 0, 0, 0, 0, 0, 1000, timestamptz '2026-10-20' + (length(source) % 3) * interval '1 second'
   from trip_payments where right(driver_id, 1) in ('1', '4')`,
  `insert into toll_passages (source, car_id, driver_id, happened_at, day, bill_date, address, amount, recorded_at)
   select 'toll-' || i, 'BX000001', 'driver-' || i, timestamptz '2026-10-05', date '2026-10-05',
     date '2026-10-05' + case when i % 6 = 0 then 7 else 0 end, 'Lo Saldes', 900, timestamptz '2026-10-06 00:00:03'
   from generate_series(1, (select count(*)::int from drivers where id like 'driver-%')) as i`,
  `insert into toll_corrections (source, version, kind, driver_id, day, bill_date, amount, amount_before, recorded_at)
   select source, 2, 'moved', driver_id, day, day + 14, -900, 900, timestamptz '2026-10-21'
   from toll_passages where right(driver_id, 1) = '3'`,
  `insert into uf_corrections (driver_id, day, version, bill_date, uf_before, uf_after, amount, recorded_at, recorded_by)
   select id, date '2026-10-05', 1, date '2026-10-19', 40000, 40100, 25, timestamptz '2026-10-22', 'staff:ana'
   from drivers where id like 'driver-%' and right(id, 1) = '9'`,
];

/** So many drivers, half as many cars and as many cases, in a moment. Needs a superuser, as the tests are. */
export async function makeLists(system: System, drivers: number): Promise<void> {
  await makeWaits(system, drivers);
  const client = await system.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const rows of more) await client.query(rows);
    await client.query('commit');
  } finally {
    client.release();
  }
  const ctx = system.contextFor({ kind: 'system' });
  for (const kind of [driverSearch, carSearch, caseSearch]) await walkWords(ctx, kind);
  await system.pool.query('analyze');
}
