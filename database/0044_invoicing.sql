set local lock_timeout = '5s';

-- Tax documents for an electronic-invoicing provider: the boleta of a weekly bill, and the credit notes that correct it.
create table tax_documents (
  -- Also the key under which the provider knows it: asked twice, it answers the same folio.
  id text primary key,
  kind text not null check (kind in ('boleta', 'credit_note')),
  driver_id text not null references drivers (id),
  -- The bill whose close made it.
  bill_id text not null references bill_weeks (id),
  -- The boleta a credit note refers to.
  refers_to text references tax_documents (id),
  date date not null,
  -- How much of it is for which week, by its Monday: later bills may charge more for a week, or take back.
  weeks jsonb not null,
  details jsonb not null,
  discounts jsonb not null,
  net_amount integer not null check (net_amount >= 0),
  iva integer not null check (iva >= 0),
  total_amount integer not null check (total_amount > 0),
  -- What credit notes have taken from a boleta.
  credited_amount integer not null default 0,
  state text not null check (state in ('waiting', 'issued', 'refused')),
  -- Where it was sent first. No other provider may answer for it.
  provider text,
  tries integer not null default 0,
  due_at timestamptz not null,
  last_error text,
  folio bigint check (folio > 0),
  stamp text,
  link text,
  created_at timestamptz not null,
  issued_at timestamptz,
  check (net_amount + iva = total_amount),
  check (credited_amount between 0 and total_amount),
  check ((kind = 'credit_note') = (refers_to is not null)),
  check ((state = 'issued') = (folio is not null)),
  check ((folio is null) = (stamp is null)),
  check ((folio is null) = (issued_at is null)),
  check (folio is null or provider is not null)
);

-- A bill has one boleta, and takes from another boleta once.
create unique index tax_documents_boleta on tax_documents (bill_id) where kind = 'boleta';
create unique index tax_documents_note on tax_documents (bill_id, refers_to) where kind = 'credit_note';
-- A provider gives a folio once.
create unique index tax_documents_folio on tax_documents (provider, kind, folio);
create index tax_documents_driver on tax_documents (driver_id, created_at);
create index tax_documents_refers on tax_documents (refers_to);
create index tax_documents_open on tax_documents (due_at) where state <> 'issued';
