-- A driver's payment through the gateway, for a weekly bill or towards the open week.
create table payments (
  id text primary key,
  driver_id text not null references drivers (id),
  kind text not null check (kind in ('bill', 'prepay')),
  bill_id text references bill_weeks (id),
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'paid', 'refused', 'abandoned')),
  -- The gateway's own name of it, and its word that it was paid.
  gateway text not null,
  gateway_ref text unique,
  authorization_code text,
  -- Where a paid one counted: its bill, or the open week when the bill was no longer payable.
  counted_as text check (counted_as in ('bill', 'prepay')),
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((kind = 'bill') = (bill_id is not null)),
  check ((status = 'pending') = (finished_at is null)),
  check ((status = 'paid') = (counted_as is not null))
);

-- A bill is settled exactly once, and is being paid in one place at a time.
create unique index payments_settling on payments (bill_id) where counted_as = 'bill';
create unique index payments_pending on payments (bill_id) where status = 'pending';
create index payments_driver on payments (driver_id, created_at desc);
