set local lock_timeout = '5s';

-- What helps to find the car where it is handed over and where it is parked.
alter table assignations add column exchange_alias text;
alter table assignations add column parking_alias text;
alter table assignations add column parking_floor text;
alter table assignations add column parking_slot text;
