set local lock_timeout = '5s';

-- Whoever receives a car that is left tried to take it before that was possible, and is notified once when it is.
alter table exchanges add column pick_up_tried_at timestamptz;
alter table exchanges add column pick_up_notified_at timestamptz;
