-- outside a transaction
set lock_timeout = '5s';

-- A car passes once at a time: at most one exchange of it is active.
drop index concurrently if exists exchanges_one_active;
create unique index concurrently exchanges_one_active on exchanges (car_id) where status in ('Pending', 'Started');

-- From a missed one on the shifts say who holds the car.
drop index concurrently if exists exchanges_missed;
create index concurrently exchanges_missed on exchanges (car_id, cancelled_at) where cancel_reason = 'missed';

-- Active ones whose time is over.
drop index concurrently if exists exchanges_due;
create index concurrently exchanges_due on exchanges (due_at) where status in ('Pending', 'Started');

-- Times of receipt of the last weeks, and those that km were counted with.
drop index concurrently if exists exchanges_received_when;
create index concurrently exchanges_received_when on exchanges (received_at) where received_at is not null;
drop index concurrently if exists exchanges_missed_when;
create index concurrently exchanges_missed_when on exchanges (cancelled_at) where cancel_reason = 'missed';
drop index concurrently if exists counted_handovers_when;
create index concurrently counted_handovers_when on counted_handovers (received_at);
