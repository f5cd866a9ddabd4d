-- outside a transaction
set lock_timeout = '5s';

-- The exchanges of a car since a day, looked up for every shared car each time exchanges are planned.
drop index concurrently if exists exchanges_car;
create index concurrently exchanges_car on exchanges (car_id, due_at);
