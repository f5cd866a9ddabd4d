set local lock_timeout = '5s';

-- A petrol car is left parked, not charging.
alter table exchanges drop constraint exchanges_exchange_type_check;
alter table exchanges
  add constraint exchanges_exchange_type_check
  check (exchange_type in ('EXCHANGE-CAR', 'LEFT-CHARGING', 'LEFT-PARKED')) not valid;

-- The security code: shown to the receiver, typed by the deliverer. Of cars that are left there is none.
alter table exchanges add column code text;
alter table exchanges add column wrong_codes integer not null default 0;
alter table exchanges add column code_locked_until timestamptz;
-- When and why it was cancelled. From a missed one on the shifts say again who holds the car.
alter table exchanges add column cancelled_at timestamptz;
alter table exchanges add column cancel_reason text;
alter table exchanges
  add constraint exchanges_cancel_reason_check
  check (cancel_reason in ('missed', 'staff', 'shift', 'returned')) not valid;
alter table exchanges
  add constraint exchanges_cancelled_check
  check (num_nulls(cancelled_at, cancel_reason) in (0, 2) and (cancelled_at is null or status = 'Cancelled')) not valid;

-- What each side does, in its order. A row is never deleted and never goes back to Pending.
create table exchange_steps (
  exchange_id text not null references exchanges (id),
  domain text not null check (domain in ('Deliverer', 'Receiver')),
  driver_id text not null references drivers (id),
  type text not null check (
    type in (
      'PickUp', 'LeftCharging', 'DamageReport', 'Photos', 'CodeExchange', 'Charging', 'CableSecured', 'DoorsClosed'
    )
  ),
  -- Its place among the steps of the exchange.
  place integer not null,
  optional boolean not null,
  status text not null check (status in ('Pending', 'Done', 'Skipped')),
  -- When it was done, by the phone's clock if that can be; and when we heard of it.
  done_at timestamptz,
  heard_at timestamptz,
  latitude double precision,
  longitude double precision,
  note text,
  primary key (exchange_id, domain, type),
  unique (exchange_id, place),
  check ((status = 'Pending') = (heard_at is null)),
  check ((status = 'Done') = (done_at is not null)),
  check (num_nulls(latitude, longitude) in (0, 2))
);

-- One photo of each side of the car, by each driver. It can be replaced until the step is done.
create table exchange_photos (
  exchange_id text not null references exchanges (id),
  domain text not null check (domain in ('Deliverer', 'Receiver')),
  side text not null check (side in ('front', 'right', 'back', 'left')),
  driver_id text not null references drivers (id),
  file_id text not null references files (id),
  taken_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  primary key (exchange_id, domain, side),
  check (num_nulls(latitude, longitude) in (0, 2))
);

-- The history of a car's damages. The other driver may contest an entry once; staff decide.
create table damage_reports (
  id text primary key,
  car_id text not null references cars (id),
  exchange_id text not null references exchanges (id),
  driver_id text not null references drivers (id),
  kinds text[] not null,
  battery boolean not null,
  damage boolean not null,
  comment text not null,
  latitude double precision,
  longitude double precision,
  seen_at timestamptz not null,
  reported_at timestamptz not null,
  contested_by text references drivers (id),
  contested_at timestamptz,
  contest_comment text,
  verdict text check (verdict in ('kept', 'withdrawn')),
  verdict_reason text,
  verdict_at timestamptz,
  verdict_by text,
  -- One report of each side of an exchange: sending it again is the same report.
  unique (exchange_id, driver_id),
  check (num_nulls(latitude, longitude) in (0, 2)),
  check (num_nulls(contested_by, contested_at, contest_comment) in (0, 3)),
  check (num_nulls(verdict, verdict_reason, verdict_at, verdict_by) in (0, 4)),
  check (verdict is null or contested_at is not null),
  check (contested_by <> driver_id)
);

create index damage_reports_car on damage_reports (car_id, reported_at);
create index damage_reports_driver on damage_reports (driver_id);

create table damage_photos (
  report_id text not null references damage_reports (id),
  place integer not null,
  file_id text not null references files (id),
  primary key (report_id, place)
);

-- A driver waited, and the other did not come.
create table exchange_no_shows (
  exchange_id text not null references exchanges (id),
  driver_id text not null references drivers (id),
  file_id text not null references files (id),
  reported_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  primary key (exchange_id, driver_id),
  check (num_nulls(latitude, longitude) in (0, 2))
);

-- Who did what in an exchange, and every code that was tried.
create table exchange_log (
  id bigint generated always as identity primary key,
  exchange_id text not null references exchanges (id),
  at timestamptz not null,
  -- Deliverer, Receiver, a member of staff or the system.
  who text not null,
  what text not null,
  detail text
);

create index exchange_log_exchange on exchange_log (exchange_id, id);
