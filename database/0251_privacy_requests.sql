set local lock_timeout = '5s';

-- What a driver asked of their personal data, by one of the rights of the law, and how it was answered.
create table privacy_requests (
  id text primary key,
  driver_id text not null references drivers (id),
  -- Which right: access, rectification, erasure, objection, portability or blocking.
  kind text not null,
  -- In the driver's words; null once the account is erased.
  asked_for text,
  asked_at timestamptz not null,
  -- The last day to answer.
  due_on date not null,
  extended_at timestamptz,
  extended_by text,
  extension_reason text,
  state text not null default 'open',
  answer text,
  settled_at timestamptz,
  settled_by text,
  constraint privacy_requests_state check (state in ('open', 'granted', 'refused', 'withdrawn')),
  constraint privacy_requests_settled check (
    (state = 'open') = (settled_at is null) and (settled_at is null) = (settled_by is null)
  ),
  constraint privacy_requests_extended check ((extended_at is null) = (extended_by is null))
);

-- One open request for each right: pressing twice asks once.
create unique index privacy_requests_open on privacy_requests (driver_id, kind) where state = 'open';
create index privacy_requests_driver on privacy_requests (driver_id);
