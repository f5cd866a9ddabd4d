set local lock_timeout = '5s';

-- Accounts of drivers that are in somebody else's name, as they were last compared: comparing names is no work of the database,
-- and whoever opens their day asks for them. Filled by a job, and by every change of a name or an account.
create table accounts_in_other_names (
  driver_id text not null references drivers (id),
  -- 'bank/' and the account's id, or 'uber'
  account text not null,
  difference text not null check (difference in ('name', 'rut')),
  noticed_at timestamptz not null,
  -- Somebody of the staff has said that it may stay so.
  accepted_at timestamptz,
  primary key (driver_id, account)
);
create index accounts_in_other_names_open on accounts_in_other_names (noticed_at) where accepted_at is null;
