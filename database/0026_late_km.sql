set local lock_timeout = '5s';

-- Km of a closed week may turn out to be fewer, or another driver's: the row of the difference is then negative. What a day
-- was first counted with is not.
alter table driver_km drop constraint driver_km_metres_check;
alter table driver_km add constraint driver_km_metres_late check (metres >= 0 or bill_date > day) not valid;

-- A week in which more rent is given back than charged.
alter table bill_weeks drop constraint bill_weeks_rent_check;
