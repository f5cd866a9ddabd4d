-- Stored files that no row names are set aside for a month before they are removed; too many at once need somebody's word.
set local lock_timeout = '3s';

create table quarantined_files (
  key text primary key,
  since timestamptz not null
);
create index quarantined_files_since on quarantined_files (since);

-- One row for each run of the sweep: what it found and did.
create table file_sweeps (
  id text primary key,
  at timestamptz not null,
  stored integer not null,
  unnamed integer not null,
  quarantined integer not null,
  stopped boolean not null
);
create index file_sweeps_at on file_sweeps (at);

-- A large sweep that staff allowed, for one run.
create table sweep_permits (
  id text primary key,
  given_at timestamptz not null,
  by_ref text not null,
  reason text not null,
  most integer not null check (most > 0),
  used_at timestamptz
);
