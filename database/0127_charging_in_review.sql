-- outside a transaction
set lock_timeout = '5s';

-- The few that wait for staff.
drop index concurrently if exists charging_sessions_in_review;
create index concurrently charging_sessions_in_review on charging_sessions (asked_at) where review is not null;
