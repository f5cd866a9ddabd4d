-- outside a transaction
set lock_timeout = '5s';

-- The inbox: the open cases, and those of one person.
drop index concurrently if exists support_cases_open;
create index concurrently support_cases_open on support_cases (assignee, changed_at, id) where status = 'active';
