-- A charge or a refund staff write to a driver. It counts in bills once approved.
create table events (
  id text primary key,
  -- Who tells it twice, tells it once.
  source text not null unique,
  driver_id text not null references drivers (id),
  subject text not null,
  type text not null,
  title text not null,
  description text not null,
  comments text not null default '',
  -- Rounded up to whole pesos when it was created.
  amount integer not null check (amount > 0),
  -- To the driver.
  credited boolean not null,
  status text not null check (status in ('Pending', 'Approved', 'Rejected')),
  charge_date date not null,
  installments integer not null check (installments between 1 and 52),
  car_id text references cars (id),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not credited or installments = 1)
);

create index events_driver on events (driver_id, charge_date desc, id);

create table event_files (
  event_id text not null references events (id),
  position integer not null,
  file_id text not null references files (id),
  name text not null,
  attached_at timestamptz not null,
  primary key (event_id, position)
);
