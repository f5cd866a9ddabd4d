set local lock_timeout = '5s';

-- For whoever watches the jobs: what finished_at does not say once a run has failed or begun.
alter table jobs
  add column registered_at timestamptz not null default now(),
  add column succeeded_at timestamptz,
  add column took_ms integer;
