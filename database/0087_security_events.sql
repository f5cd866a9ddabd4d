set local lock_timeout = '5s';

-- What happened to the safety of an account, for its driver to see and for whoever looks into a theft. No network
-- addresses, no texts anybody typed; swept after a year.
create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  uid text not null,
  kind text not null,
  -- Such as 'Chrome en Android'; null when no browser was involved.
  device text,
  -- Who of the staff, when it was one of them.
  staff text
);

create index security_events_of on security_events (uid, happened_at desc);
create index security_events_age on security_events (happened_at);
