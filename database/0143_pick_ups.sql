set local lock_timeout = '5s';

-- How a driver found a car when they picked it up.
create table pick_ups (
  id text primary key,
  driver_id text not null references drivers (id),
  car_id text not null references cars (id),
  picked_up_at timestamptz not null,
  -- When the server heard of it: a phone may have been without signal.
  heard_at timestamptz not null,
  -- Of the driver, or who of the staff.
  by_type text not null check (by_type in ('driver', 'staff')),
  by_ref text not null,
  odometer_km integer check (odometer_km >= 0),
  battery integer check (battery between 0 and 100),
  -- Whether the car said so itself, or somebody typed it.
  odometer_from text check (odometer_from in ('car', 'typed')),
  battery_from text check (battery_from in ('car', 'typed')),
  latitude double precision,
  longitude double precision,
  check ((odometer_km is null) = (odometer_from is null)),
  check ((battery is null) = (battery_from is null)),
  check ((latitude is null) = (longitude is null))
);
create index pick_ups_driver on pick_ups (driver_id, picked_up_at);
create index pick_ups_car on pick_ups (car_id, picked_up_at);

create table pick_up_photos (
  pick_up_id text not null references pick_ups (id),
  side text not null check (side in ('front', 'right', 'back', 'left')),
  file_id text not null references files (id),
  primary key (pick_up_id, side)
);
