set local lock_timeout = '5s';

-- With this the platform lets us ask for the driver's profile again. Sealed; null when the platform gave none.
alter table ridehailing_links add column sealed_refresh_token text;
-- When the profile was last asked for with it.
alter table ridehailing_links add column asked_at timestamptz;
-- Since when the platform refuses it: the driver must link the account again. Null while it is good.
alter table ridehailing_links add column renew_since timestamptz;

-- The same, of somebody who has agreed at the platform and has not signed up here yet.
alter table ridehailing_sign_ins add column sealed_refresh_token text;

-- The refresh tokens of the sandbox platform. One agreement is a family; each use makes the next generation, and using
-- that one retires those before it.
create table sandbox_ridehailing_refresh_tokens (
  token_hash text primary key,
  family text not null,
  generation integer not null,
  retired boolean not null default false,
  subject text not null references sandbox_ridehailing_profiles (subject),
  expires_at timestamptz not null
);

create index sandbox_ridehailing_refresh_tokens_family on sandbox_ridehailing_refresh_tokens (family);
