set local lock_timeout = '5s';

-- Why nobody can have taken the energy that was reported: until staff say the kWh, it is in review and costs nothing.
alter table charging_sessions add column review text;
-- When staff said the kWh: what the charge point reports afterwards no longer changes them.
alter table charging_sessions add column corrected_at timestamptz;
alter table charging_sessions add constraint charging_sessions_review_check
  check (review in ('meter', 'plug', 'battery')) not valid;
alter table charging_sessions add constraint charging_sessions_review_unbooked_check
  check (review is null or (status = 'Completed' and bookings = 0)) not valid;

-- A machine that is gone. Its row stays for what was charged there.
alter table charge_points add column removed_at timestamptz;
