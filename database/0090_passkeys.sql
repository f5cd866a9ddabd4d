set local lock_timeout = '5s';

-- Passkeys (WebAuthn) of accounts. `counter` is the authenticator's own count of uses: one that goes back is a copy.
create table passkeys (
  id text primary key,
  account_uid text not null references accounts (uid),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_account on passkeys (account_uid);

-- Challenges that were answered, until they expire: each is answered once.
create table used_passkey_challenges (
  challenge_hash text primary key,
  expires_at timestamptz not null
);

create index used_passkey_challenges_expiry on used_passkey_challenges (expires_at);

-- A driver who lost every passkey. `token_hash` is the link of the mail; once it is opened, all passkeys go at `due_at`.
create table passkey_recoveries (
  account_uid text primary key references accounts (uid),
  token_hash text unique,
  expires_at timestamptz not null,
  due_at timestamptz
);

create index passkey_recoveries_due on passkey_recoveries (due_at) where due_at is not null;
