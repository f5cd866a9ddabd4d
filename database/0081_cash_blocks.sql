set local lock_timeout = '5s';

-- Whether a driver takes trips that are paid in cash. Without a row: yes.
create table cash_blocks (
  driver_id text primary key references drivers (id),
  block boolean not null,
  by_type text not null check (by_type in ('driver', 'administrator')),
  -- The uid of the driver, or who of the staff.
  by_ref text not null,
  reason text,
  updated_at timestamptz not null
);
