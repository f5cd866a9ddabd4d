set local lock_timeout = '5s';

-- A driver asks the partner, with whom they share a car, to change shifts within seven days.
create table shift_change_petitions (
  id text primary key,
  -- The couple.
  assignation_id text not null references assignations (id),
  petitioner_id text not null references drivers (id),
  partner_id text not null references drivers (id),
  status text not null check (status in ('created', 'accepted', 'rejected', 'deleted', 'expired', 'cancelled')),
  -- The first of its seven days: the day it was made on.
  first_day date not null,
  -- From this instant on it can no longer be answered.
  expires_at timestamptz not null,
  -- The partner was told a second time.
  reminded_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (petitioner_id <> partner_id),
  check ((status = 'created') = (closed_at is null))
);

-- A couple has one open petition at most, whoever of the two asks first.
create unique index shift_change_petitions_open on shift_change_petitions (assignation_id) where status = 'created';
create index shift_change_petitions_petitioner on shift_change_petitions (petitioner_id, created_at);
create index shift_change_petitions_partner on shift_change_petitions (partner_id, created_at);
create index shift_change_petitions_expiry on shift_change_petitions (expires_at) where status = 'created';

-- What each of the two has on each of the seven days, and would have.
create table petition_shifts (
  petition_id text not null references shift_change_petitions (id),
  driver_id text not null references drivers (id),
  date date not null,
  past_shift_id text not null references plan_shifts (id),
  future_shift_id text not null references plan_shifts (id),
  primary key (petition_id, driver_id, date)
);

create index petition_shifts_driver on petition_shifts (driver_id);
