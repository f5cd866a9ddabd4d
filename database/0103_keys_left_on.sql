set local lock_timeout = '5s';

-- Cars that may stand with their key on, because an order to open them failed after its first step.
create table keys_left_on (
  command_id text primary key,
  car_id text not null,
  noticed_at timestamptz not null,
  -- When it is looked at next.
  due_at timestamptz not null,
  -- How often the car was asked to turn it off.
  tries integer not null,
  ended_at timestamptz,
  -- off: the car confirmed it. taken-over: the car is open after all, or a newer order moved the key. failed: the car
  -- never confirmed it.
  result text check (result in ('off', 'taken-over', 'failed')),
  foreign key (command_id, car_id) references door_commands (id, car_id),
  check ((ended_at is null) = (result is null))
);

create index keys_left_on_open on keys_left_on (due_at) where ended_at is null;
