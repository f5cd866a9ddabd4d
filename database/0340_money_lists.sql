-- outside a transaction
set lock_timeout = '5s';

-- The orders in which staff go through events, payments and tax documents, page by page; and the events that nobody has
-- decided, of which there are few among all there ever were.
drop index concurrently if exists events_by_arrival;
create index concurrently events_by_arrival on events (created_at, id);
drop index concurrently if exists events_open;
create index concurrently events_open on events (created_at, id) where status = 'Pending';
drop index concurrently if exists payments_by_arrival;
create index concurrently payments_by_arrival on payments (created_at, id);
drop index concurrently if exists tax_documents_by_arrival;
create index concurrently tax_documents_by_arrival on tax_documents (created_at, id);
