-- outside a transaction
set lock_timeout = '5s';

-- [CON-16] The order in which staff go through what was asked of the doors of all cars, and through what failed of it.
drop index concurrently if exists door_commands_by_press;
create index concurrently door_commands_by_press on door_commands (pressed_at, id);
drop index concurrently if exists door_commands_failed;
create index concurrently door_commands_failed on door_commands (failure, pressed_at, id) where failure is not null;
