-- Up to which day a platform has told the trips of its drivers.
create table trip_pulls (
  platform text primary key,
  pulled_to date not null,
  pulled_at timestamptz not null
);

-- When somebody of the sandbox platform drives; by chance when it is not said.
alter table sandbox_ridehailing_profiles add column shift text check (shift in ('AM', 'PM', 'NIGHT', 'ALL', 'OFF'));
