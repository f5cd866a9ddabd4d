-- outside a transaction
set lock_timeout = '5s';

-- The journal of one day. Entries are written week by week, so that a summary of each block tells most of it, and costs nothing
-- where an index of every entry would be written at each close.
drop index concurrently if exists journal_entries_days;
create index concurrently journal_entries_days on journal_entries using brin (date);
