set local lock_timeout = '5s';

-- What a notification is about, such as a case: once the driver has seen that, the notification counts as read.
alter table notifications add column about text;

-- Which types of notifications a driver wants on the phone. Without a row: all.
create table push_preferences (
  driver_id text primary key references drivers (id),
  bill boolean not null,
  exchange boolean not null,
  other boolean not null,
  changed_at timestamptz not null
);
