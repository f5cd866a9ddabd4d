-- What the platform itself keeps. Times are instants; ids are text.

create table outbox (
  id bigint generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  -- Rows of one key are carried out one after the other, in the order they were written.
  ordering_key text,
  created_at timestamptz not null default now(),
  -- Not before this: the next try after a failure, or the end of the lease of whoever is at it.
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  leased_by text,
  last_error text,
  done_at timestamptz,
  dead_at timestamptz
);

create index outbox_due on outbox (due_at, id) where done_at is null and dead_at is null;
create index outbox_order on outbox (ordering_key, id) where done_at is null and dead_at is null and ordering_key is not null;
create index outbox_done on outbox (done_at) where done_at is not null;

create table jobs (
  name text primary key,
  -- The newest moment of its schedule that has been dealt with.
  last_slot timestamptz not null,
  runs integer not null default 0,
  -- Who is at it; a lease that ran out means that the process has died.
  leased_by text,
  lease_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- In a row, since the last success.
  failures integer not null default 0,
  retry_at timestamptz,
  last_error text
);

create table idempotency_keys (
  uid text not null,
  key text not null,
  body_hash text not null,
  -- Text, since a repeated request gets the very same bytes.
  response text,
  created_at timestamptz not null default now(),
  primary key (uid, key)
);

create index idempotency_keys_created on idempotency_keys (created_at);

-- The shape rate-limiter-flexible expects; expire is in milliseconds since 1970.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expire on rate_limits (expire);

-- Tokens of the subject issued before revoked_before are void. A row is of no use after expires_at.
create table revocations (
  kind text not null check (kind in ('uid', 'grant', 'token')),
  subject text not null,
  revoked_before timestamptz not null,
  expires_at timestamptz not null,
  primary key (kind, subject)
);

create index revocations_expires on revocations (expires_at);

create table signing_keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Values made once per installation: cookie keys, push keys.
create table settings (
  key text primary key,
  value jsonb not null
);
