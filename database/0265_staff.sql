set local lock_timeout = '5s';

-- Who works here. Somebody who was removed stays, for the names in the record.
create table staff_people (
  id text primary key,
  name text not null,
  -- In small letters.
  email text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  last_seen_at timestamptz,
  constraint staff_people_email_small check (email = lower(email))
);

create unique index staff_people_email on staff_people (email) where removed_at is null;

create table staff_roles (
  name text primary key
);

create table staff_role_permissions (
  role text not null references staff_roles (name) on delete cascade,
  permission text not null,
  primary key (role, permission)
);

create table staff_person_roles (
  staff_id text not null references staff_people (id),
  role text not null references staff_roles (name),
  primary key (staff_id, role)
);

create index staff_person_roles_role on staff_person_roles (role);

-- Whoever has the link of an invitation becomes `staff_id`: somebody new, or somebody who lost their key.
create table staff_invitations (
  id text primary key,
  -- Of the link that was shown once, and of that in the mail, which is made when it is sent.
  token_hash text not null unique,
  mail_token_hash text unique,
  staff_id text not null,
  email text not null,
  name text not null,
  -- A person by id, or 'shell:<user>'.
  invited_by text not null,
  invited_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Taken back, or replaced by a newer one.
  ended_at timestamptz
);

-- One open invitation for each address.
create unique index staff_invitations_open on staff_invitations (email) where used_at is null and ended_at is null;

create table staff_invitation_roles (
  invitation_id text not null references staff_invitations (id) on delete cascade,
  role text not null references staff_roles (name),
  primary key (invitation_id, role)
);

create index staff_invitation_roles_role on staff_invitation_roles (role);

-- `counter` is the authenticator's own count of uses: one that goes back is a copy.
create table staff_passkeys (
  id text primary key,
  staff_id text not null references staff_people (id),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index staff_passkeys_person on staff_passkeys (staff_id);

create table staff_sessions (
  id text primary key,
  staff_id text not null references staff_people (id),
  cookie_hash text not null unique,
  begun_at timestamptz not null,
  -- The last sign of somebody: without any for a while it is locked.
  active_at timestamptz not null,
  -- When whoever it belongs to last proved with their passkey that they are there.
  proven_at timestamptz,
  -- However busy they are.
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index staff_sessions_person on staff_sessions (staff_id) where ended_at is null;
create index staff_sessions_over on staff_sessions (expires_at);

-- What an installation begins with: packages/domain/src/staff/seed-roles.ts.
insert into staff_roles (name) values
  ('revisión'), ('soporte'), ('flota'), ('carga'), ('dinero'), ('aprobación'),
  ('gerencia'), ('operación'), ('auditoría'), ('administración');

insert into staff_role_permissions (role, permission)
select seeds.role, held.permission
from (values
  ('revisión', 'drivers.read documents.review cars.documents cars.read'),
  ('soporte',
    'drivers.read drivers.change drivers.access onboarding.confirm meetings.close cases.answer notices.send
     cars.read weeks.read charging.read plans.change'),
  ('flota',
    'drivers.read cars.read cars.change cars.assign cars.documents plans.change plans.import doors.read
     handovers.repair disputes.decide swaps.repair location.read'),
  ('carga', 'drivers.read charging.read charging.command charging.price charging.correct'),
  ('dinero',
    'drivers.read weeks.read weeks.close weeks.reopen events.write events.decide prepayments.record
     guarantees.change payouts.prepare payouts.mark counterparties.record boletas.retry uf.write ledger.read'),
  ('aprobación', 'drivers.read weeks.read approve.money approve.bank approve.people'),
  ('gerencia', 'drivers.read cars.read weeks.read figures.read notices.broadcast'),
  ('operación', 'health.read jobs.run outbox.change'),
  ('auditoría',
    'drivers.read cars.read doors.read location.read charging.read weeks.read ledger.read figures.read health.read
     audit.read'),
  ('administración', 'staff.invite roles.edit')
) as seeds (role, permissions)
cross join lateral regexp_split_to_table(seeds.permissions, '\s+') as held (permission);
