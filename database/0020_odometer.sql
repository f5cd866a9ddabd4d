-- A car's km are counted by the differences of what its odometer says; odometer_m holds what is counted.
alter table car_states
  -- What it said last: its next km are counted from there.
  add column said_m integer check (said_m >= 0),
  -- What it may have gained is what a car drives at top speed from then on.
  add column driven_from timestamptz;

update car_states set said_m = odometer_m, driven_from = at;

alter table car_states
  alter column said_m set not null,
  alter column driven_from set not null;
