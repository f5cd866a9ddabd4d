set local lock_timeout = '5s';

-- A guarantee that was given back.
create table guarantee_returns (
  id text primary key,
  driver_id text not null references drivers (id),
  -- What the driver had paid in: a line of the bill of this day.
  amount integer not null check (amount >= 0),
  bill_date date not null,
  -- What the company had paid in, which goes back to it.
  volante_amount integer not null check (volante_amount >= 0),
  reason text not null,
  returned_on date not null,
  returned_at timestamptz not null,
  returned_by text not null,
  check (amount + volante_amount > 0)
);

create index guarantee_returns_driver on guarantee_returns (driver_id, bill_date);

-- What platforms paid us, and what we paid of tolls, fines and IVA. Wrong ones are reversed, never deleted.
create table counterparty_payments (
  reference text primary key,
  counterparty text not null check (counterparty in ('uber', 'didi', 'cabify', 'beat', 'peajes', 'multas', 'iva')),
  -- The Monday of the week a platform pays for.
  week date,
  amount bigint not null check (amount > 0),
  recorded_on date not null,
  recorded_at timestamptz not null,
  recorded_by text not null,
  reversed_at timestamptz,
  reversed_by text,
  reversal_reason text,
  check ((week is not null) = (counterparty in ('uber', 'didi', 'cabify', 'beat'))),
  check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null))
);

-- Entries of the journal that are of no driver.
create table company_entries (
  source text primary key,
  date date not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  check (debit <> credit)
);

create index company_entries_date on company_entries (date, source);

-- When the journal got the entries that earlier releases did not write. A new database has nothing to make up for.
create table ledger_openings (
  opened_at timestamptz primary key,
  opened_by text not null,
  entries integer not null
);

insert into ledger_openings (opened_at, opened_by, entries)
select now(), 'system', 0
where not exists (select from bill_weeks) and not exists (select from guarantee_contributions);
