-- outside a transaction
set lock_timeout = '5s';

-- [CON-15] The handovers of one day by hour, and all contested damages in the order in which they were contested.
drop index concurrently if exists exchanges_by_due;
create index concurrently exchanges_by_due on exchanges (due_at, id);
drop index concurrently if exists damage_reports_by_contest;
create index concurrently damage_reports_by_contest on damage_reports (contested_at, id) where contested_at is not null;
