set local lock_timeout = '5s';

-- What the gateway collected, where that is another amount than was asked for and staff accepted it.
alter table payments add column collected integer;
