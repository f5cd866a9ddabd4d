set local lock_timeout = '5s';

-- The last messages of each charge point, as staff read them: without tags. A row is written over when its turn comes round, so that
-- no job has to delete: 80 of what it says and is asked, and 20 readings of its meter, which would push the others out.
create table charge_point_messages (
  charge_point_id text not null references charge_points (id),
  meter boolean not null,
  slot smallint not null,
  -- Counts on for each charge point, of its readings and of the others.
  number bigint not null,
  at timestamptz not null,
  -- It said this itself; otherwise it was asked.
  from_point boolean not null,
  action text not null,
  message text not null,
  -- What was answered, or the code of an error; null when nobody answered.
  answer text,
  primary key (charge_point_id, meter, slot)
);

create index charge_point_messages_last on charge_point_messages (charge_point_id, meter, number);
