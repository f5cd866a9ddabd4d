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
  `insert into plans (id, position, name, exclusive, electric, active, includes, excludes, created_at, updated_at)
   values ('shared', 1, 'Compartido', false, true, true, '{}', '{}', now(), now()),
     ('alone', 2, 'Exclusivo', true, true, false, '{}', '{}', now(), now())`,
  `insert into driver_plans (id, driver_id, plan_id, start_date, end_date, meeting_by_itself, created_at)
   select d.id || '.' || plan, d.id, plan, date '2026-01-01', case when plan = 'alone' then date '2026-06-01' end, false, now()
   from drivers d, unnest(array['alone', 'shared']) as plan where right(d.id, 1) in ('1', '2', '3', '4')`,
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
  `update bill_weeks set rent = 3000, balance = -2000, settled = false, pay_bill = 500 where right(driver_id, 1) = '5'`,
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
