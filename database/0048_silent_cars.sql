set local lock_timeout = '5s';

-- When a car said nothing across a change of hands or midnight, its km are shared by an estimate: the times of silence, as
-- [{"from": …, "to": …}]. Null when the km are known.
alter table driver_km add column silences jsonb;

-- When the trip began; `happened_at` is when it ended. Null for trips reported before this was kept.
alter table trip_payments add column started_at timestamptz;
