-- A stored file is a driver's or a car's.
alter table files
  alter column driver_id drop not null,
  add column car_id text references cars (id),
  add constraint files_owner check (num_nonnulls(driver_id, car_id) = 1);

create index files_car on files (car_id) where car_id is not null;

-- What staff said about it when they reviewed it.
alter table car_documents add column reason text;

-- Every change of a car by staff: what it was, what it is, who and when.
create table car_log (
  id bigint generated always as identity primary key,
  car_id text not null references cars (id),
  at timestamptz not null,
  subject text not null,
  before text,
  after text,
  who text not null,
  why text
);

create index car_log_car on car_log (car_id, id);
