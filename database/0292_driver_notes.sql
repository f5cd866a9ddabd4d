set local lock_timeout = '5s';

-- What the staff note about a driver. Whoever wrote one may take it back: it stays, as withdrawn.
create table driver_notes (
  id text primary key,
  driver_id text not null references drivers (id),
  written_at timestamptz not null,
  -- 'staff:' and the id of a person at the console, or 'shell:' and the name of a user there
  author text not null,
  -- what they were called then
  author_name text not null,
  text text not null check (char_length(text) between 1 and 2000),
  withdrawn_at timestamptz
);
create index driver_notes_of_driver on driver_notes (driver_id, written_at desc, id desc);
