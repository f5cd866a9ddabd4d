set local lock_timeout = '5s';

-- A car that is assigned is still to be picked up, or received from the partner; from then on it is the driver's, and rent,
-- guarantee and km count. Cars assigned by earlier releases were the driver's from the assignment on, and stay so.
alter table assignation_drivers
  add column to_pick_up boolean not null default false,
  add column picked_up_at timestamptz;

alter table assignation_drivers add constraint assignation_drivers_picked_up check (
  picked_up_at is null or (to_pick_up and picked_up_at >= started_at)
) not valid;
