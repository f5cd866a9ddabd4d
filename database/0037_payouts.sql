set local lock_timeout = '5s';

-- What of a settlement in a driver's favour was used to pay one in which the same driver owes.
create table bill_nettings (
  from_bill text not null references bill_weeks (id),
  to_bill text not null references bill_weeks (id),
  driver_id text not null references drivers (id),
  amount integer not null check (amount > 0),
  netted_at timestamptz not null,
  primary key (from_bill, to_bill),
  check (from_bill <> to_bill)
);

create index bill_nettings_driver on bill_nettings (driver_id);

-- Transfers to drivers that are handed to the bank together.
create table payout_batches (
  -- The day it was prepared and which of that day it is: '2026-11-10-1'.
  id text primary key,
  prepared_at timestamptz not null,
  prepared_by text not null,
  -- When the file with whole account numbers was last written.
  exported_at timestamptz
);

-- One transfer: what is left of a settlement, to the account that was the main one when the batch was prepared.
create table payout_lines (
  batch_id text not null references payout_batches (id),
  bill_id text not null references bill_weeks (id),
  driver_id text not null references drivers (id),
  amount integer not null check (amount > 0),
  state text not null check (state in ('prepared', 'sent', 'confirmed', 'bounced', 'cancelled')),
  account_id text not null,
  bank_code text not null,
  account_type text not null,
  last4 text not null,
  -- Gone when the driver deletes the account.
  sealed_number text,
  holder_name text not null,
  holder_rut text not null,
  holder_email text not null,
  sent_on date,
  -- Why the bank returned it.
  reason text,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (batch_id, bill_id),
  check ((state in ('prepared', 'cancelled')) = (sent_on is null))
);

-- A settlement is under way to the bank, or paid, at most once.
create unique index payout_lines_live on payout_lines (bill_id) where state in ('prepared', 'sent', 'confirmed');
create index payout_lines_driver on payout_lines (driver_id);
