-- outside a transaction
set lock_timeout = '5s';

-- The page of batches: the newest first, and those of which something is still to be done.
drop index concurrently if exists payout_batches_by_day;
create index concurrently payout_batches_by_day on payout_batches (prepared_at, id);
drop index concurrently if exists payout_lines_open;
create index concurrently payout_lines_open on payout_lines (batch_id) where state in ('prepared', 'sent');
