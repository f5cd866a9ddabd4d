set local lock_timeout = '5s';

-- Which tax document a driver gets for their weeks. Rows are only added: the last choice of the latest week counts.
create table invoice_choices (
  id text primary key,
  driver_id text not null references drivers (id),
  -- The Monday of the first week it is for.
  from_week date not null check (extract(isodow from from_week) = 1),
  kind text not null check (kind in ('boleta', 'factura')),
  -- What a factura says of its receiver besides RUT and name.
  giro text,
  address text,
  commune text,
  chosen_at timestamptz not null,
  -- The driver's uid, or who of the staff.
  chosen_by text not null,
  check (num_nulls(giro, address, commune) = case kind when 'factura' then 0 else 3 end)
);
create index invoice_choices_driver on invoice_choices (driver_id, from_week, chosen_at);

-- A factura, and the credit notes that refer to it, say whom they are for as it was when they were planned.
alter table tax_documents add column receiver jsonb;
alter table tax_documents drop constraint tax_documents_kind_check;
alter table tax_documents add constraint tax_documents_kind check (kind in ('boleta', 'factura', 'credit_note')) not valid;
alter table tax_documents add constraint tax_documents_receiver check (kind <> 'factura' or receiver is not null) not valid;

alter table sandbox_tax_documents drop constraint sandbox_tax_documents_type_check;
alter table sandbox_tax_documents add constraint sandbox_tax_documents_type check (type in (33, 39, 61)) not valid;
