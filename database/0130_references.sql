set local lock_timeout = '5s';

-- The reference of a transfer that staff typed, as it is compared with others: without case, spaces and punctuation. Null for
-- what nobody typed and for what earlier releases recorded, which is compared when a reference is typed.
alter table prepayments add column reference_key text;
alter table counterparty_payments add column reference_key text;
alter table events add column reference_key text;

-- A contribution that was recorded by mistake is taken back by a counter-entry. Both stay on record: it counts nowhere.
alter table guarantee_contributions add column reference_key text, add column reversed_at timestamptz,
  add column reversed_by text, add column reversal_reason text;

-- The words are erased with their driver's account.
alter table guarantee_contributions add constraint guarantee_contributions_reversed check (
  (reversed_at is null) = (reversed_by is null) and (reversed_at is not null or reversal_reason is null)
) not valid;

-- What takes a prepayment back: in its own bill while that is open, in the open week afterwards.
create table prepayment_reversals (
  source text primary key references prepayments (source),
  driver_id text not null references drivers (id),
  day date not null,
  bill_date date not null,
  amount integer not null check (amount > 0),
  -- The driver reads it.
  reason text not null,
  reversed_at timestamptz not null,
  reversed_by text not null,
  check (bill_date >= day)
);
create index prepayment_reversals_bill on prepayment_reversals (driver_id, bill_date);
