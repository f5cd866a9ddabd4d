set local lock_timeout = '5s';

-- A driver asked to delete their account. It ends by being withdrawn, or by the erasure of the data.
create table deletion_requests (
  id text primary key,
  driver_id text not null references drivers (id),
  requested_at timestamptz not null,
  withdrawn_at timestamptz,
  erased_at timestamptz,
  constraint deletion_requests_end check (num_nonnulls(withdrawn_at, erased_at) <= 1)
);

-- One open request for each driver.
create unique index deletion_requests_open on deletion_requests (driver_id)
  where withdrawn_at is null and erased_at is null;
create index deletion_requests_driver on deletion_requests (driver_id);

-- Since when the driver of a requested deletion can no longer sign in. Null for everybody else.
alter table drivers add column access_ended_at timestamptz;
