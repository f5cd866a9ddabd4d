set local lock_timeout = '5s';

-- An approved event that turned out to be wrong, and the event that makes up for it. Both stay.
create table event_reversals (
  event_id text primary key references events (id),
  counter_id text not null unique references events (id),
  -- The driver reads it.
  reason text not null,
  reversed_at timestamptz not null,
  reversed_by text not null,
  check (event_id <> counter_id)
);
