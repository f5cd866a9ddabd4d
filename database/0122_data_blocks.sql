set local lock_timeout = '5s';

-- Personal data of a driver that are kept, but not used or changed until the block is lifted. One row for each time.
create table data_blocks (
  id text primary key,
  driver_id text not null references drivers (id),
  -- Why: 'deletion' while a requested deletion waits for open matters.
  reason text not null,
  since timestamptz not null,
  set_by text not null,
  lifted_at timestamptz,
  lifted_by text,
  constraint data_blocks_lifted check ((lifted_at is null) = (lifted_by is null))
);

-- At most one for each reason at a time.
create unique index data_blocks_open on data_blocks (driver_id, reason) where lifted_at is null;
create index data_blocks_driver on data_blocks (driver_id);
