set local lock_timeout = '5s';

-- What the cars said, in partitions that are dropped whole once they are old. The table becomes the one partition there
-- is, for all times: not a row is read or moved. Its name and columns stay. From then on a job of the telemetry module
-- closes the partition that is open to all later times, day by day, and opens the next one behind it.
alter table car_readings rename to car_readings_rest;
alter table car_readings_rest rename constraint car_readings_pkey to car_readings_rest_pkey;

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
) partition by range (at);

alter table car_readings attach partition car_readings_rest for values from (minvalue) to (maxvalue);
