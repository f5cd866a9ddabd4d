set local lock_timeout = '5s';

-- What staff do and look at. Two chains, because what touches money is kept longer: each row is hashed with the one before
-- it in its chain, and a place is never left out.
create table staff_actions (
  id bigint generated always as identity primary key,
  chain text not null,
  place bigint not null,
  at timestamptz not null,
  -- A person of the staff by id, 'shell:<user>', or 'system'.
  person text not null,
  person_name text,
  door text not null,
  action text not null,
  -- What was done, in the words of that day.
  title text not null,
  permission text,
  subject_kind text,
  subject_ref text,
  outcome text not null,
  refusal_code text,
  approval_id text,
  -- Salted, of the words that stand aside; null when there are none.
  input_hash text,
  -- Of a look: the quarter of an hour it began in.
  looked_quarter timestamptz,
  -- Of a cut: the rows up to this place are gone, and the hash of the last of them.
  cut_through bigint,
  cut_hash text,
  previous_hash text not null,
  hash text not null,
  constraint staff_actions_place unique (chain, place),
  constraint staff_actions_chain check (chain in ('money', 'other')),
  constraint staff_actions_door check (door in ('console', 'shell', 'job')),
  constraint staff_actions_outcome check (outcome in ('done', 'refused', 'failed')),
  constraint staff_actions_refusal check ((outcome = 'refused') = (refusal_code is not null)),
  constraint staff_actions_cut check ((cut_through is null) = (cut_hash is null))
);

-- Looking again within the quarter of an hour is the same look.
create unique index staff_actions_look on staff_actions (person, action, subject_kind, subject_ref, looked_quarter)
  where looked_quarter is not null;
create index staff_actions_person on staff_actions (person, id);
create index staff_actions_action on staff_actions (action, id);
create index staff_actions_subject on staff_actions (subject_kind, subject_ref, id);
create index staff_actions_cuts on staff_actions (chain, cut_through) where cut_through is not null;

-- Which drivers a row is about.
create table staff_action_drivers (
  action_id bigint not null references staff_actions (id) on delete cascade,
  driver_id text not null,
  primary key (action_id, driver_id)
);

create index staff_action_drivers_of on staff_action_drivers (driver_id, action_id);

-- The words of a row, which go with the driver they are about. Their salt goes with them.
create table staff_action_words (
  action_id bigint primary key references staff_actions (id) on delete cascade,
  salt text not null,
  subject_name text,
  -- As typed, in JSON; secrets and files by their hash.
  input text,
  why text,
  before text,
  after text
);

-- Where each chain ends. Whoever adds a row holds its line.
create table staff_action_heads (
  chain text primary key,
  place bigint not null,
  hash text not null,
  seal text not null
);

insert into staff_action_heads (chain, place, hash, seal) values ('money', 0, '', ''), ('other', 0, '', '');

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'VR001', message = 'El registro de acciones no se cambia.';
end
$$;

-- Only the old end of a chain goes, and only once a row of the chain says so. `gone` are the rows of the statement.
create function refuse_audit_removal() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone
    where gone.place > coalesce((select max(a.cut_through) from staff_actions a where a.chain = gone.chain), 0)
  ) then
    raise exception using errcode = 'VR001', message = 'El registro de acciones no se borra.';
  end if;
  return null;
end
$$;

-- A link goes with its action alone. `gone` are the rows of the statement.
create function refuse_audit_unlinking() returns trigger language plpgsql as $$
begin
  if exists (select from gone join staff_actions a on a.id = gone.action_id) then
    raise exception using errcode = 'VR001', message = 'El registro de acciones no se borra.';
  end if;
  return null;
end
$$;

create trigger staff_actions_changed before update on staff_actions
  for each statement execute function refuse_audit_change();
create trigger staff_actions_emptied before truncate on staff_actions
  for each statement execute function refuse_audit_change();
create trigger staff_actions_removed after delete on staff_actions
  referencing old table as gone for each statement execute function refuse_audit_removal();
create trigger staff_action_drivers_changed before update on staff_action_drivers
  for each statement execute function refuse_audit_change();
create trigger staff_action_drivers_emptied before truncate on staff_action_drivers
  for each statement execute function refuse_audit_change();
create trigger staff_action_drivers_removed after delete on staff_action_drivers
  referencing old table as gone for each statement execute function refuse_audit_unlinking();
