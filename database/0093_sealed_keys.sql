set local lock_timeout = '5s';

-- The keys that sign access tokens and cookies, each sealed with ENCRYPTION_KEY. `signing_keys` and the setting
-- 'accounts.cookieKeys' hold those of the release before in plain; the first nightly rotation replaces and deletes them.
create table sealed_keys (
  id text primary key,
  purpose text not null check (purpose in ('tokens', 'cookies')),
  sealed text not null,
  created_at timestamptz not null,
  -- Later than created_at, so that every node knows the key before anything is signed with it.
  signs_from timestamptz not null
);
create index sealed_keys_purpose on sealed_keys (purpose, signs_from);

-- What was done with the keys of the house, and by whom. Never a key.
create table key_log (
  id text primary key,
  at timestamptz not null,
  by_ref text not null,
  action text not null check (action in ('made', 'rotated', 'retired', 'resealed')),
  details jsonb not null
);
