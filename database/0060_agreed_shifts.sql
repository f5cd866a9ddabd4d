set local lock_timeout = '5s';

-- The shift that two drivers of a couple agreed on for one day, in place of their plan's. It counts on that day alone:
-- nothing has to be written back when the days are over.
create table agreed_shifts (
  driver_id text not null references drivers (id),
  date date not null,
  plan_id text not null,
  shift_id text not null,
  -- What it was agreed by: a petition, or a repair by staff. Both drivers of a couple have the same one.
  agreement_id text not null,
  agreed_at timestamptz not null,
  primary key (driver_id, date),
  foreign key (plan_id, shift_id) references plan_shifts (plan_id, id)
);

create index agreed_shifts_agreement on agreed_shifts (agreement_id);
