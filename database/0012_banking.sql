-- Where drivers are paid. Only the sealed number is kept; the fingerprint is keyed, so that the same account is
-- recognised by us and by nobody who reads the table.
create table bank_accounts (
  id text primary key,
  driver_id text not null references drivers (id),
  bank_code text not null,
  account_type text not null check (account_type in ('Cuenta Corriente', 'Cuenta Vista', 'Cuenta de Ahorro', 'Cuenta Rut')),
  sealed_number text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  fingerprint text not null,
  holder_name text not null,
  holder_rut text not null,
  holder_email text not null,
  main boolean not null,
  created_at timestamptz not null,
  unique (driver_id, fingerprint)
);

create unique index bank_accounts_one_main on bank_accounts (driver_id) where main;

-- Every change of where a driver is paid, and every time somebody of the staff saw a whole number.
create table bank_account_log (
  id bigint generated always as identity primary key,
  driver_id text not null references drivers (id),
  account_id text not null,
  at timestamptz not null,
  action text not null check (action in ('created', 'main', 'deleted', 'revealed')),
  bank_code text not null,
  last4 text not null,
  who text not null,
  why text
);

create index bank_account_log_driver on bank_account_log (driver_id, id);

-- What has been put into each driver's guarantee. A source (a bill, a transfer) counts once.
create table guarantee_contributions (
  id text primary key,
  driver_id text not null references drivers (id),
  origin text not null check (origin in ('driver', 'volante')),
  amount integer not null check (amount > 0),
  source text not null unique,
  contributed_on date not null,
  created_at timestamptz not null
);

create index guarantee_contributions_driver on guarantee_contributions (driver_id);

-- The total in pesos a guarantee was completed with: a dearer UF does not open it again.
create table guarantees_completed (
  driver_id text primary key references drivers (id),
  total integer not null,
  completed_at timestamptz not null
);
