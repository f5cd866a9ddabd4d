-- A driver's appointments with an executive. `seat` is the place taken among those who attend at that time.
create table meetings (
  id text primary key,
  driver_id text not null references drivers (id),
  kind text not null check (kind in ('onboarding', 'support-virtual', 'support-in-person')),
  status text not null check (status in ('booked', 'cancelled', 'attended', 'absent')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  seat smallint not null check (seat >= 1),
  -- How often it was moved: calendars replace an earlier version by it.
  revision integer not null default 0,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at)
);

create unique index meetings_one_booked_per_driver on meetings (driver_id, kind) where status = 'booked';
create unique index meetings_one_driver_per_seat on meetings (kind, starts_at, seat) where status = 'booked';
create index meetings_newest_of_driver on meetings (driver_id, kind, created_at desc, id desc);
create index meetings_booked on meetings (starts_at) where status = 'booked';
