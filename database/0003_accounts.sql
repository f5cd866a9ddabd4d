-- Accounts: who may sign in, and everything the OpenID provider remembers.

-- `uid` is also the driver's id and the token's subject. A deleted account keeps its row and loses its data.
create table accounts (
  uid text primary key,
  email text,
  email_confirmed_at timestamptz,
  password_hash text,
  firstname text not null,
  lastname text not null,
  phone text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create unique index accounts_email on accounts (lower(email));

-- Sessions, sign-ins under way, grants, codes and refresh tokens. Ids that open something are kept as SHA-256 alone.
create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  account_uid text,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (model, id)
);

create index oidc_payloads_uid on oidc_payloads (model, uid) where uid is not null;
create index oidc_payloads_grant on oidc_payloads (grant_id) where grant_id is not null;
create index oidc_payloads_account on oidc_payloads (account_uid, model) where account_uid is not null;
create index oidc_payloads_expiry on oidc_payloads (expires_at);

-- One row for each browser a driver is signed in with: a grant and the tokens that descend from it.
create table account_devices (
  grant_id text primary key,
  account_uid text not null references accounts (uid),
  session_uid text not null,
  user_agent text not null,
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index account_devices_account on account_devices (account_uid);
create index account_devices_session on account_devices (session_uid);

-- The answer to a refresh, sealed with the refresh token it answered, for a phone that lost it.
create table token_answers (
  id text primary key,
  sealed text not null,
  expires_at timestamptz not null
);

create table password_resets (
  token_hash text primary key,
  account_uid text not null references accounts (uid),
  expires_at timestamptz not null
);

-- The address a driver is proving to be theirs: the present one, or the one it will be changed to.
create table email_codes (
  account_uid text primary key references accounts (uid),
  email text not null,
  code_hash text,
  expires_at timestamptz not null
);

-- A sign-in that has gone to the ride-hailing platform; `profile` is what came back while a password is still asked.
create table ridehailing_sign_ins (
  flow_hash text primary key,
  state_hash text not null,
  code_verifier text not null,
  redirect_uri text not null,
  profile jsonb,
  expires_at timestamptz not null
);
