set local lock_timeout = '5s';

-- What a corrected UF changed in the rent of a day whose week was closed. The closed bill stays; the difference is a line
-- of the open one.
create table uf_corrections (
  driver_id text not null references drivers (id),
  day date not null,
  -- A day may be corrected more than once: all of them together make up for the wrong value.
  version integer not null check (version > 0),
  bill_date date not null,
  uf_before numeric(12, 2) not null,
  uf_after numeric(12, 2) not null,
  -- More rent, or less when it is negative.
  amount integer not null check (amount <> 0),
  recorded_at timestamptz not null,
  recorded_by text not null,
  primary key (driver_id, day, version),
  check (bill_date > day)
);

create index uf_corrections_bill on uf_corrections (driver_id, bill_date);
create index uf_corrections_week on uf_corrections using brin (bill_date);

-- What is given back can be more than a week's rent.
alter table bill_weeks drop constraint if exists bill_weeks_rent_check;
