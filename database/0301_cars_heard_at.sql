-- outside a transaction
set lock_timeout = '5s';

-- What changed on the map of the fleet since the last look.
drop index concurrently if exists car_states_heard;
create index concurrently car_states_heard on car_states (received_at);
