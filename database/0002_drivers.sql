create table drivers (
  id text primary key,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  status text not null check (
    status in (
      'on boarding', 'rent queue', 'rent', 'frozen', 'dormido', 'back to onboarding', 'rejected', 'churned', 'revoked'
    )
  ),
  substatus text,
  banned boolean not null default false,
  deleted boolean not null default false,
  enabled boolean not null default true,
  -- The plate of the rented car.
  car_id text,
  check (status <> 'rent' or car_id is not null),

  firstname text not null,
  lastname text not null,
  -- Contact and address are erased when the driver deletes the account.
  email text,
  phone text,
  second_phone text,
  emergency_phone text,
  photo text,
  rut text,
  birth date,
  gender text,
  situation text,
  parking integer,
  country text not null default 'Chile',
  region text,
  city text,
  commune text,
  address text,
  adrnumber text,
  adrapt text,

  verified_auth boolean not null default false,
  verified_bank boolean not null default false,
  verified_docs boolean not null default false,
  verified_info boolean not null default false,
  verified_meeting boolean not null default false,
  verified_plan boolean not null default false,
  verified_app boolean not null default false,
  verified_guarantee boolean not null default false
);

create unique index drivers_email on drivers (lower(email));
create index drivers_status on drivers (status);

create table leads (
  id text primary key,
  driver_id text not null unique references drivers (id),
  source text,
  crm_id_prefix text,
  calendar_link text,
  created_at timestamptz not null
);

-- Every change of status, access, car or flag: who made it and why.
create table driver_log (
  id bigint generated always as identity primary key,
  driver_id text not null references drivers (id),
  at timestamptz not null,
  subject text not null,
  before text,
  after text,
  who text not null,
  why text not null
);

create index driver_log_driver on driver_log (driver_id, id);

create table terms_acceptances (
  driver_id text not null references drivers (id),
  version text not null,
  accepted_at timestamptz not null,
  primary key (driver_id, version)
);
