-- outside a transaction
set lock_timeout = '5s';

-- The last charges, for staff.
drop index concurrently if exists charging_sessions_by_asking;
create index concurrently charging_sessions_by_asking on charging_sessions (asked_at, id);
