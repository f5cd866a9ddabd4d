-- What the company offers. Prices are in UF, VAT included.
create table plans (
  id text primary key,
  position integer not null,
  name text not null,
  exclusive boolean not null,
  electric boolean not null,
  active boolean not null,
  includes text[] not null,
  excludes text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table plan_shifts (
  id text primary key,
  plan_id text not null references plans (id),
  position integer not null,
  name text not null,
  type text not null check (type in ('ALL', 'TC', 'FREE', 'TL', 'AM', 'PM', 'NIGHT', 'RESERVED')),
  -- Wall time in Santiago, HH:mm. An end not after its start is on the next day.
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  base_price numeric check (base_price between 0 and 1000),
  available boolean not null,
  unique (plan_id, position),
  unique (plan_id, id),
  -- A free shift has no base price, every other one has.
  check ((type in ('FREE', 'TL')) = (base_price is null))
);

create table plan_sections (
  plan_id text not null references plans (id),
  start_km integer not null check (start_km >= 0),
  -- The last one is open.
  end_km integer check (end_km > start_km),
  -- Per km.
  variable numeric not null check (variable between 0 and 1000),
  primary key (plan_id, start_km)
);

create unique index plan_sections_last on plan_sections (plan_id) where end_km is null;

-- What was in force on a date: the row with start_date <= date < end_date. A plan replaced on the day it was chosen
-- never was. Rows are never changed but for their end.
create table driver_plans (
  id text primary key,
  driver_id text not null references drivers (id),
  plan_id text not null references plans (id),
  start_date date not null,
  end_date date check (end_date >= start_date),
  -- The meeting was verified because the plan has more than one shift, not by staff.
  meeting_by_itself boolean not null,
  -- Erased with the account.
  address text,
  latitude double precision check (latitude between -56.6 and -17.4),
  longitude double precision check (longitude between -109.6 and -66.3),
  created_at timestamptz not null,
  unique (id, plan_id),
  check (num_nulls(address, latitude, longitude) in (0, 3))
);

create unique index driver_plans_current on driver_plans (driver_id) where end_date is null;
create index driver_plans_driver on driver_plans (driver_id, start_date);
create index driver_plans_plan on driver_plans (plan_id);

-- One shift for each weekday, of that very plan; 0 is Monday.
create table driver_plan_shifts (
  driver_plan_id text not null,
  plan_id text not null,
  weekday integer not null check (weekday between 0 and 6),
  shift_id text not null,
  primary key (driver_plan_id, weekday),
  foreign key (driver_plan_id, plan_id) references driver_plans (id, plan_id),
  foreign key (plan_id, shift_id) references plan_shifts (plan_id, id)
);

-- The shift a driver would rather have, and where they would rather take the car over.
create table preferences (
  driver_id text primary key references drivers (id),
  plan_id text not null,
  shift_id text not null,
  address text not null,
  latitude double precision not null check (latitude between -56.6 and -17.4),
  longitude double precision not null check (longitude between -109.6 and -66.3),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (plan_id, shift_id) references plan_shifts (plan_id, id)
);
