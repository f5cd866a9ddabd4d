-- When a backup ended well: the age of the last one is watched.
set local lock_timeout = '3s';

create table backups (
  id text primary key,
  made_at timestamptz not null,
  by_ref text not null,
  what text not null
);
create index backups_made_at on backups (made_at);
