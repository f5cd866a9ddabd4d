set local lock_timeout = '5s';

-- Whose turn it is to review an upload, and what they decided about it. An upload has one reviewer at a time: the key says so.
create table review_claims (
  file_id text primary key,
  kind text not null,
  driver_id text,
  car_id text,
  name text not null,
  staff_id text not null,
  -- Until then it is theirs, unless they have decided.
  claimed_until timestamptz not null,
  -- All of these are null until they have decided.
  decision_id text unique,
  verdict text,
  -- As it was typed.
  expires text,
  reason text,
  takes_effect_at timestamptz,
  -- When a process began to carry it out: from then on it is not taken back.
  begun_at timestamptz,
  constraint review_claims_kind check (kind in ('driver', 'car')),
  constraint review_claims_whose check ((kind = 'driver') = (driver_id is not null) and (kind = 'car') = (car_id is not null)),
  constraint review_claims_verdict check (verdict in ('approve', 'return')),
  constraint review_claims_decided check (
    (takes_effect_at is null) = (verdict is null) and (takes_effect_at is null) = (decision_id is null)
  ),
  constraint review_claims_begun check (begun_at is null or takes_effect_at is not null)
);

create index review_claims_of_reviewer on review_claims (staff_id);
create index review_claims_due on review_claims (takes_effect_at) where takes_effect_at is not null;
create index review_claims_of_driver on review_claims (driver_id) where driver_id is not null;

-- What somebody decided and could not be done any more when it was to take effect, until they have read it.
create table review_refusals (
  id text primary key,
  staff_id text not null,
  kind text not null,
  driver_id text,
  car_id text,
  name text not null,
  verdict text not null,
  said text not null,
  at timestamptz not null,
  constraint review_refusals_kind check (kind in ('driver', 'car')),
  constraint review_refusals_whose check ((kind = 'driver') = (driver_id is not null) and (kind = 'car') = (car_id is not null)),
  constraint review_refusals_verdict check (verdict in ('approve', 'return'))
);

create index review_refusals_of_reviewer on review_refusals (staff_id, at);
create index review_refusals_of_driver on review_refusals (driver_id) where driver_id is not null;
