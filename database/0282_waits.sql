-- outside a transaction
set lock_timeout = '5s';

-- What waits for staff is counted whenever somebody opens their day: each count reads what waits, and no whole table.
drop index concurrently if exists driver_documents_pending;
create index concurrently driver_documents_pending on driver_documents (uploaded_at) where status = 'PENDING';
drop index concurrently if exists car_documents_unsettled;
create index concurrently car_documents_unsettled on car_documents (uploaded_at) where status <> 'APPROVED';
-- Whoever has confirmed their address and whose documents are all approved is near the end.
drop index concurrently if exists drivers_nearly_done;
create index concurrently drivers_nearly_done on drivers (id)
  where status in ('on boarding', 'back to onboarding') and verified_auth and verified_docs;
drop index concurrently if exists damage_reports_contested;
create index concurrently damage_reports_contested on damage_reports (contested_at)
  where contested_at is not null and verdict is null;
drop index concurrently if exists exchange_no_shows_newest;
create index concurrently exchange_no_shows_newest on exchange_no_shows (reported_at);
drop index concurrently if exists tax_documents_refused;
create index concurrently tax_documents_refused on tax_documents (created_at) where state = 'refused';
drop index concurrently if exists payout_lines_returned;
create index concurrently payout_lines_returned on payout_lines (bill_id) where state = 'bounced';
