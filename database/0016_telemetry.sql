-- What each car last said of itself. Written all the time: room on each page lets a new version stay beside the old one.
create table car_states (
  car_id text primary key references cars (id),
  -- By the car's own clock; never later than received_at.
  at timestamptz not null,
  received_at timestamptz not null,
  first_measured_at timestamptz not null,
  soc smallint check (soc between 0 and 100),
  charging boolean,
  doors text not null check (doors in ('open', 'closed')),
  -- Km are counted by the differences of what the odometer says: what is counted, and what it said last.
  odometer_m integer not null check (odometer_m >= 0),
  said_m integer not null check (said_m >= 0),
  -- What it may have gained is what a car drives at top speed from then on.
  driven_from timestamptz not null,
  -- The last known one: a car without a fix stays where it was.
  latitude double precision,
  longitude double precision,
  -- The newest row of the history, and whether something has changed that it does not tell.
  recorded_at timestamptz not null,
  unrecorded boolean not null,
  check (num_nulls(latitude, longitude) in (0, 2))
) with (fillfactor = 50);

-- What the cars said over time, thinned out: at most one row a minute while something changes, and each change of doors
-- or charging. It grows by `at` for each car and is never changed. No reference to cars: each row would hold its car.
create table car_readings (
  car_id text not null,
  at timestamptz not null,
  soc smallint,
  charging boolean,
  doors text not null,
  odometer_m integer not null,
  latitude double precision,
  longitude double precision,
  primary key (car_id, at)
);

create index car_readings_age on car_readings (at);

-- What remains of a day's readings once they are forgotten: the last odometer of each car.
create table car_odometer_days (
  car_id text not null,
  -- In America/Santiago.
  day date not null,
  at timestamptz not null,
  odometer_m integer not null,
  primary key (car_id, day)
);

create index car_odometer_days_reading on car_odometer_days (car_id, at);
