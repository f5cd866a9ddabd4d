set local lock_timeout = '5s';

-- The time of receipt with which each handover was last counted into km. Where the handover says another time, its car is
-- counted again from the earlier of the two.
create table counted_handovers (
  exchange_id text primary key,
  car_id text not null,
  -- Null once the handover has no time of receipt any more.
  received_at timestamptz
);
