-- outside a transaction
set lock_timeout = '5s';

-- The page of the operation counts what waits and what was given up by its kind, beside a week of what was done.
drop index concurrently if exists outbox_open;
create index concurrently outbox_open on outbox (type, id) where done_at is null;
