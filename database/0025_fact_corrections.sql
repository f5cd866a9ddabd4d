set local lock_timeout = '5s';

-- What a source later said of a payment it had reported: it corrected or withdrew it. Facts are never changed. A row holds
-- the difference to what was known before, so that fact and corrections together are what the source says now. It is in
-- the bill of its fact while that one is open, and in the open one afterwards.
create table trip_corrections (
  source text not null references trip_payments (source),
  -- The payment as it was first reported is version 1.
  version integer not null check (version > 1),
  kind text not null check (kind in ('corrected', 'withdrawn')),
  driver_id text not null references drivers (id),
  platform text not null,
  day date not null,
  bill_date date not null,
  km_m integer not null,
  net_fare bigint not null,
  tips bigint not null,
  promotions bigint not null,
  toll bigint not null,
  adjustment bigint not null,
  other bigint not null,
  taxes bigint not null,
  cash_collected bigint not null,
  amount bigint not null generated always as (
    net_fare + tips + promotions + toll + adjustment + other + taxes + cash_collected
  ) stored,
  -- What the payment came to before this correction.
  amount_before bigint not null,
  recorded_at timestamptz not null,
  primary key (source, version),
  check (bill_date >= day)
);

create index trip_corrections_bill on trip_corrections (driver_id, bill_date);

create table toll_corrections (
  source text not null references toll_passages (source),
  version integer not null check (version > 1),
  kind text not null check (kind in ('corrected', 'withdrawn')),
  -- Null like that of the passage: nobody held the car.
  driver_id text references drivers (id),
  day date not null,
  bill_date date not null,
  amount bigint not null,
  amount_before bigint not null,
  recorded_at timestamptz not null,
  primary key (source, version),
  check (bill_date >= day)
);

create index toll_corrections_bill on toll_corrections (driver_id, bill_date);

-- What the sandbox platform changed about trips it had reported before.
create table sandbox_ridehailing_corrections (
  trip_id text primary key,
  -- The new net fare; null when the trip was withdrawn.
  net_fare integer,
  corrected_at timestamptz not null
);
