set local lock_timeout = '5s';

-- What odometer and battery showed when a driver handed the car over or received it: as the car said, else as the driver
-- typed it. A value that is there stays.
create table exchange_readings (
  exchange_id text not null references exchanges (id),
  domain text not null check (domain in ('Deliverer', 'Receiver')),
  driver_id text not null references drivers (id),
  odometer_km integer check (odometer_km between 0 and 2000000),
  odometer_from text check (odometer_from in ('car', 'driver')),
  battery_percent smallint check (battery_percent between 0 and 100),
  battery_from text check (battery_from in ('car', 'driver')),
  read_at timestamptz not null,
  primary key (exchange_id, domain),
  check ((odometer_km is null) = (odometer_from is null)),
  check ((battery_percent is null) = (battery_from is null))
);

create index exchange_readings_driver on exchange_readings (driver_id);
