set local lock_timeout = '5s';

-- The day of what an entry is of, when its month was closed and the entry is dated later.
alter table journal_entries add column own_day date;
alter table company_entries add column own_day date;

-- What an opening made up for: 1 is IVA, guarantees and accounts of lines; 2 also the cash of prepayments.
alter table ledger_openings add column reach integer not null default 1;

-- When the person decided at the sandbox gateway.
alter table sandbox_payments add column decided_at timestamptz;
