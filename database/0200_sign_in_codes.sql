set local lock_timeout = '5s';

-- Codes of whoever typed a password while strangers guess at it: one for each sign-in under way. Without an account the
-- password was wrong, which nobody is told: not even by the time that checking a reference takes.
create table sign_in_codes (
  flow_hash text primary key,
  account_uid text,
  code_hash text,
  wrong_tries integer not null default 0,
  links_ride_hailing boolean not null,
  expires_at timestamptz not null
);
create index sign_in_codes_account on sign_in_codes (account_uid);
create index sign_in_codes_expiry on sign_in_codes (expires_at);

-- Proofs of work that were accepted: each lets one request through.
create table used_proofs (
  seed_hash text primary key,
  expires_at timestamptz not null
);
create index used_proofs_expiry on used_proofs (expires_at);
