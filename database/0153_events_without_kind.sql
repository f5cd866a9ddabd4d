-- outside a transaction
set lock_timeout = '5s';

-- The few that wait for a kind, by the words that may name one.
drop index concurrently if exists events_without_kind;
create index concurrently events_without_kind on events (subject, type) where kind is null;
