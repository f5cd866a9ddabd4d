set local lock_timeout = '5s';

-- What one of the staff asked for and another one has to agree to.
create table approvals (
  id text primary key,
  kind text not null,
  action text not null,
  -- As the shell knows the action's fields, in JSON.
  input text not null,
  why text not null,
  -- Of action, input and reason.
  input_hash text not null,
  -- What the action would have answered when it was asked for.
  preview text not null,
  -- It is done by whoever asked, once somebody has agreed: what it answers is for them alone.
  for_asker boolean not null,
  -- Whom it is about, as far as its fields name a driver.
  driver_id text,
  -- A person by id, or 'shell:<user>'.
  asked_by text not null,
  asked_by_name text not null,
  asked_door text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'asked',
  ended_at timestamptz,
  decided_by text,
  decided_by_name text,
  -- Why somebody refused, or what was in the way.
  said text,
  granted_until timestamptz,
  taken_at timestamptz,
  constraint approvals_kind check (kind in ('money', 'bank', 'people')),
  constraint approvals_door check (asked_door in ('console', 'shell')),
  constraint approvals_state check (
    state in ('asked', 'done', 'failed', 'refused', 'withdrawn', 'expired', 'stale')
  ),
  constraint approvals_time check (expires_at > asked_at),
  constraint approvals_ended check ((state = 'asked') = (ended_at is null)),
  constraint approvals_decided check ((state in ('done', 'failed', 'refused', 'stale')) = (decided_by is not null)),
  constraint approvals_another check (decided_by <> asked_by),
  constraint approvals_granted check (granted_until is null or (state = 'done' and for_asker)),
  constraint approvals_taken check (taken_at is null or (granted_until is not null and taken_at < granted_until))
);

create index approvals_open on approvals (kind, asked_at) where state = 'asked';
create index approvals_ended_at on approvals (ended_at) where state <> 'asked';
create index approvals_of_driver on approvals (driver_id) where driver_id is not null;
-- The same wish of the same person is asked for once at a time.
create unique index approvals_once on approvals (asked_by, input_hash) where state = 'asked';

-- One decision: what has ended stays as it is, but for its being taken, once.
create function refuse_approval_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'VR001', message = 'Lo que se decidió sobre una solicitud no se cambia.';
end
$$;

create trigger approvals_decided_once before update on approvals
  for each row when (
    old.state <> 'asked'
    and (
      old.taken_at is not null
      or (to_jsonb(new) - 'taken_at') is distinct from (to_jsonb(old) - 'taken_at')
    )
  ) execute function refuse_approval_change();
