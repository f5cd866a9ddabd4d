-- The boleta of a week's rent. Folios follow one another without a gap.
create table vouchers (
  id text primary key,
  folio bigint not null unique check (folio > 0),
  driver_id text not null references drivers (id),
  bill_id text not null unique references bill_weeks (id),
  sent_date date not null,
  expiration_date date not null,
  net_amount integer not null check (net_amount >= 0),
  iva integer not null check (iva >= 0),
  total_amount integer not null check (total_amount > 0),
  check (net_amount + iva = total_amount)
);

create index vouchers_driver on vouchers (driver_id, folio desc);
