set local lock_timeout = '5s';

-- A toll of which it became known late that another driver held the car: one row takes it from the first, one charges the other.
alter table toll_corrections drop constraint toll_corrections_kind_check;
alter table toll_corrections add constraint toll_corrections_kind
  check (kind in ('corrected', 'withdrawn', 'moved')) not valid;
