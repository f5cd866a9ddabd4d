set local lock_timeout = '5s';

-- The mobile number a driver is proving to be theirs, like the addresses of email_codes. The code is kept as a hash alone.
create table phone_codes (
  account_uid text primary key references accounts (uid),
  phone text not null,
  code_hash text,
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0,
  counted_since timestamptz not null
);

-- Numbers whose owners have typed a code that was sent there. One number belongs to one account, and the other way round.
create table proven_phones (
  phone text primary key,
  account_uid text not null unique references accounts (uid),
  proven_at timestamptz not null
);
