set local lock_timeout = '5s';

-- Where, when and with whom a driver picks up the car, as staff said it with the assignment. What they did not say comes from
-- the company's file.
alter table assignation_drivers
  add column pick_up_address text,
  add column pick_up_latitude double precision,
  add column pick_up_longitude double precision,
  add column pick_up_at timestamptz,
  add column pick_up_contact text,
  add column pick_up_phone text;

alter table assignation_drivers add constraint assignation_drivers_pick_up check (
  (pick_up_address is null) = (pick_up_latitude is null)
  and (pick_up_address is null) = (pick_up_longitude is null)
  and (pick_up_contact is null) = (pick_up_phone is null)
) not valid;
