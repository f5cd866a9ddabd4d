-- One press of a door button: from the press until it is done or failed. Never deleted: who opened which car, and when.
create table door_commands (
  id text primary key,
  car_id text not null references cars (id),
  driver_id text not null references drivers (id),
  action text not null check (action in ('open', 'close')),
  state text not null check (state in ('pressed', 'taken', 'sent', 'received', 'acting', 'done', 'failed')),
  pressed_at timestamptz not null,
  -- A process began with it; it alone leads it on.
  taken_at timestamptz,
  taken_by text,
  -- The broker has the key command; the car acknowledged it; the lock command is on its way.
  sent_at timestamptz,
  received_at timestamptz,
  acted_at timestamptz,
  finished_at timestamptz,
  -- When the stage must be over. Somewhat later anybody may take its process for dead and fail it.
  deadline timestamptz,
  failure text check (failure in ('silent', 'refused', 'no-line', 'interrupted', 'unclaimed', 'revoked')),
  -- Until then the car takes no other sequence.
  cool_down_until timestamptz,
  unique (id, car_id),
  check ((taken_at is null) = (taken_by is null)),
  check ((finished_at is null) = (deadline is not null)),
  check ((finished_at is not null) = (state in ('done', 'failed'))),
  check ((state = 'failed') = (failure is not null)),
  check (cool_down_until is null or finished_at is not null),
  check (state <> 'done' or cool_down_until is not null),
  -- Nothing is sent that nobody took, received that was not sent, acted on that was not received.
  check (sent_at is null or taken_at is not null),
  check (received_at is null or sent_at is not null),
  check (acted_at is null or received_at is not null),
  check (
    case state
      when 'pressed' then taken_at is null
      when 'taken' then taken_at is not null and sent_at is null
      when 'sent' then sent_at is not null and received_at is null
      when 'received' then received_at is not null and acted_at is null
      when 'acting' then acted_at is not null
      when 'done' then acted_at is not null
      else (failure = 'unclaimed') = (taken_at is null)
    end
  ),
  check (failure is distinct from 'revoked' or acted_at is null)
);

-- One sequence at a time per car, whoever presses.
create unique index door_commands_unfinished on door_commands (car_id) where finished_at is null;
create index door_commands_car on door_commands (car_id, pressed_at);
create index door_commands_driver on door_commands (driver_id, pressed_at);

-- Every command sent to a car, written before it is sent.
create table car_messages (
  id text primary key,
  command_id text not null,
  car_id text not null,
  action text not null check (action in ('key-on', 'key-off', 'unlock', 'lock')),
  sent_at timestamptz not null,
  -- From then on the car does not do it any more.
  expires_at timestamptz not null check (expires_at > sent_at),
  -- Taken back.
  cancelled_at timestamptz,
  answered_at timestamptz,
  result text check (result in ('done', 'refused', 'expired', 'cancelled')),
  -- The answer came when the sequence was over: it is kept, and changes nothing.
  late boolean not null default false,
  foreign key (command_id, car_id) references door_commands (id, car_id),
  -- Each step of a sequence is sent once.
  unique (command_id, action),
  check ((answered_at is null) = (result is null)),
  check (answered_at is not null or not late)
);
