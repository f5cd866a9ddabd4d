-- outside a transaction
set lock_timeout = '5s';

-- The tolls of a car since a day, to see whether another driver held it.
drop index concurrently if exists toll_passages_car;
create index concurrently toll_passages_car on toll_passages (car_id, day);
