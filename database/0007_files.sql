-- One row for each file in storage that something points to. A stored file without a row is an orphan, swept at night.
create table files (
  id text primary key,
  -- Where storage keeps it: generated, never what the driver called it.
  key text not null unique,
  driver_id text not null references drivers (id),
  kind text not null check (kind in ('document', 'photo')),
  -- What a browser calls it when it is saved.
  name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);

create index files_driver on files (driver_id, kind);
