set local lock_timeout = '5s';

-- From now on the week is being closed, some drivers at a time: its day sheets no longer change.
alter table billing_weeks add column closing_at timestamptz;

-- How far the bills of each driver are closed. Whoever records a fact of a driver holds this row for share, whoever closes a
-- week of the driver for update: a fact is in the week's bill, or it finds the week closed and is billed in the open one.
create table billing_drivers (
  driver_id text primary key references drivers (id),
  -- The Monday of the last week that was closed for this driver by name.
  closed_to date check (extract(isodow from closed_to) = 1),
  -- The week that cannot be billed, and why. It is tried again every hour; facts of it still count in it.
  held_week date check (extract(isodow from held_week) = 1),
  held_reason text,
  held_at timestamptz,
  check ((held_week is null) = (held_reason is null) and (held_week is null) = (held_at is null))
);

create index billing_drivers_held on billing_drivers (held_week) where held_week is not null;
