-- The driver's account at the ride-hailing platform.
create table ridehailing_links (
  driver_id text primary key,
  subject text not null unique,
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text not null,
  code text not null,
  category text not null check (category in ('Blue', 'Gold', 'Platinum', 'Diamond')),
  linked_at timestamptz not null,
  updated_at timestamptz not null
);

-- The sandbox platform of the demo world: its own people, authorization codes and access tokens.
create table sandbox_ridehailing_profiles (
  subject text primary key,
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text not null,
  category text not null,
  created_at timestamptz not null
);

create table sandbox_ridehailing_codes (
  code_hash text primary key,
  subject text not null references sandbox_ridehailing_profiles (subject),
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamptz not null
);

create table sandbox_ridehailing_tokens (
  token_hash text primary key,
  subject text not null references sandbox_ridehailing_profiles (subject),
  expires_at timestamptz not null
);
