-- Leave to link a ride-hailing account to one driver: used once, for five minutes. A new one replaces the old.
create table ridehailing_link_tokens (
  driver_id text primary key references drivers (id),
  token_hash text not null unique,
  redirect text not null,
  expires_at timestamptz not null
);

-- A link under way at the platform: for whom, from which browser, and where it goes back to.
create table ridehailing_link_flows (
  state_hash text primary key,
  driver_id text not null references drivers (id),
  browser_hash text not null,
  code_verifier text not null,
  redirect_uri text not null,
  redirect text not null,
  expires_at timestamptz not null
);

create index ridehailing_link_flows_expiry on ridehailing_link_flows (expires_at);
