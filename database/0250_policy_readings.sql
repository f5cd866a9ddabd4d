set local lock_timeout = '5s';

-- Which version of the privacy policy a driver has read, and when. Its words stand in terms_texts, by their hash.
create table policy_readings (
  driver_id text not null references drivers (id),
  version text not null,
  text_hash text not null references terms_texts (hash),
  read_at timestamptz not null,
  primary key (driver_id, version)
);
