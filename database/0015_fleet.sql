-- A kind of car, as many cars of the fleet share it.
create table car_configs (
  id text primary key,
  brand text not null,
  model text not null,
  year integer not null check (year between 1990 and 2100),
  -- The body: what the drawing of the car shows.
  category text not null check (category in ('hatchback', 'sedan', 'suv', 'van')),
  fuel text not null check (fuel in ('electric', 'gasoline', 'diesel', 'hybrid')),
  motor text not null,
  -- kWh, of an electric car.
  battery numeric check (battery > 0),
  -- Litres of the boot.
  capacity integer not null check (capacity >= 0),
  -- Km with one charge or one tank.
  performance integer not null check (performance >= 0),
  doors integer not null check (doors between 1 and 6),
  seats integer not null check (seats between 1 and 12),
  transmission text not null check (transmission in ('automatic', 'manual')),
  plug_types text[] not null default '{}' check (
    plug_types <@ array['AC-GB/T', 'DC-GB/T', 'Type1', 'Type2', 'CHAdeMO', 'CCS1', 'CCS2']
  ),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((fuel = 'electric') = (battery is not null))
);

-- A car is known by its plate, without dots or check digit.
create table cars (
  id text primary key check (id ~ '^[A-Z]+[0-9]+$'),
  config_id text not null references car_configs (id),
  color text not null,
  -- Listed as a car whose doors obey a distant command: enough for a driver who has the car alone.
  remote_doors boolean not null default false,
  -- The car's password is derived from it: a new number is a new password.
  credentials_version integer not null default 1,
  retired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A car and the drivers who have it: from the first driver who gets it until the last one gives it back.
create table assignations (
  id text primary key,
  car_id text not null references cars (id),
  -- Where one driver hands the car to the next, and where it is left to charge.
  exchange_address text,
  exchange_latitude double precision check (exchange_latitude between -56.6 and -17.4),
  exchange_longitude double precision check (exchange_longitude between -109.6 and -66.3),
  -- The driver whose plan the place is from; null when staff said it. It goes with them. No reference to drivers: it
  -- would hold the partner of whoever gives the car back, after the car, and drivers are held before cars.
  exchange_of text,
  parking_address text,
  parking_latitude double precision check (parking_latitude between -56.6 and -17.4),
  parking_longitude double precision check (parking_longitude between -109.6 and -66.3),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  unique (id, car_id),
  check (num_nulls(exchange_address, exchange_latitude, exchange_longitude) in (0, 3)),
  check (exchange_of is null or exchange_address is not null),
  check (num_nulls(parking_address, parking_latitude, parking_longitude) in (0, 3))
);

create unique index assignations_current on assignations (car_id) where ended_at is null;

-- A couple has two seats: a third driver finds none.
create table assignation_drivers (
  assignation_id text not null,
  car_id text not null,
  driver_id text not null references drivers (id),
  seat integer not null check (seat in (1, 2)),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  primary key (driver_id, assignation_id, started_at),
  foreign key (assignation_id, car_id) references assignations (id, car_id)
);

create unique index assignation_drivers_current on assignation_drivers (driver_id) where ended_at is null;
create unique index assignation_drivers_seat on assignation_drivers (car_id, seat) where ended_at is null;
create index assignation_drivers_car on assignation_drivers (car_id, started_at);

-- Named sets of cars or drivers that have a capability.
create table labels (
  id text primary key,
  name text not null
);

insert into labels (id, name) values
  ('REMOTE_CONTROL_DOORS', 'Puertas a distancia'),
  ('SHIFT_CHANGE_PETITION', 'Cambio de turno');

create table label_elements (
  label_id text not null references labels (id),
  element text not null,
  added_at timestamptz not null,
  added_by text not null,
  primary key (label_id, element)
);

-- A car's document: one of each name, the newest.
create table car_documents (
  car_id text not null references cars (id),
  name text not null check (
    name in (
      'padron', 'anotacionesVigentes', 'poderNotarial', 'permisoCirculacion', 'soap', 'revisionTecnicaMecanica',
      'revisionTecnicaGases'
    )
  ),
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'ERRORS', 'EXPIRING', 'EXPIRED')),
  file_id text not null unique references files (id),
  -- What staff said about it when they reviewed it.
  reason text,
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  -- The last day it is valid.
  expires_on date,
  primary key (car_id, name)
);

create index car_documents_expiry on car_documents (expires_on) where expires_on is not null;

-- A stored file is a driver's or a car's.
alter table files
  alter column driver_id drop not null,
  add column car_id text references cars (id),
  add constraint files_owner check (num_nonnulls(driver_id, car_id) = 1);

create index files_car on files (car_id) where car_id is not null;

-- Every change of a car by staff: what it was, what it is, who and when.
create table car_log (
  id bigint generated always as identity primary key,
  car_id text not null references cars (id),
  at timestamptz not null,
  subject text not null,
  before text,
  after text,
  who text not null,
  why text
);

create index car_log_car on car_log (car_id, id);

-- Cars that drivers had before the company described its fleet: staff describes them afterwards.
insert into car_configs
  (id, brand, model, year, category, fuel, motor, capacity, performance, doors, seats, transmission, created_at, updated_at)
select 'sin-ficha', 'Auto', 'sin ficha', 2025, 'sedan', 'gasoline', '', 0, 0, 4, 5, 'automatic', min(created_at), min(created_at)
from drivers
where car_id is not null
having count(*) > 0;

insert into cars (id, config_id, color, created_at, updated_at)
select car_id, 'sin-ficha', 'Sin registrar', min(updated_at), min(updated_at)
from drivers
where car_id is not null
group by car_id;

-- Any number of drivers could have one car, and a deleted account kept it. The first two stay; a deleted account gives
-- it back, and whoever finds no seat waits for another car.
create temporary table seated on commit drop as
select id, car_id, updated_at, seat
from (
  select id, car_id, updated_at, row_number() over (partition by car_id order by created_at, id) as seat
  from drivers
  where car_id is not null and not deleted
) had
where seat <= 2;

insert into assignations (id, car_id, started_at)
select 'migrada-' || car_id, car_id, min(updated_at)
from seated
group by car_id;

insert into assignation_drivers (assignation_id, car_id, driver_id, seat, started_at)
select 'migrada-' || car_id, car_id, id, seat, updated_at
from seated;

insert into driver_log (driver_id, at, subject, before, after, who, why)
select
  id, now(), 'status', status, case when deleted then 'churned' else 'rent queue' end, 'system',
  'Sin lugar en su auto al registrar la flota'
from drivers
where status in ('rent', 'frozen') and id not in (select id from seated);

update drivers
set status = case when deleted then 'churned' else 'rent queue' end, substatus = null, updated_at = now()
where status in ('rent', 'frozen') and id not in (select id from seated);

alter table drivers drop column car_id;
