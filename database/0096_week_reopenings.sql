set local lock_timeout = '5s';

-- Closed weeks that staff opened again, because they had been closed too early.
create table week_reopenings (
  monday date not null references billing_weeks (monday),
  reopened_at timestamptz not null,
  reopened_by text not null,
  reason text not null,
  -- How many bills were taken back.
  bills integer not null,
  primary key (monday, reopened_at)
);
