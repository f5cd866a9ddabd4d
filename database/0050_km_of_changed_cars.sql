set local lock_timeout = '5s';

-- The odometer up to which each car was last counted into km. A car whose newest reading shows another one is counted
-- again, from the day of `read_to`.
create table counted_cars (
  car_id text primary key,
  odometer_m integer not null,
  read_to timestamptz not null
);

-- Cars whose history got readings older than its newest one, until their km are counted again. Each change gets another
-- `revision`, so that whoever counted removes the mark only if nothing came in the meantime.
create table car_backlogs (
  car_id text primary key,
  since timestamptz not null,
  revision bigint not null generated always as identity
);
