set local lock_timeout = '5s';

-- When both drivers were reminded that the hour of their handover is near.
alter table exchanges add column reminded_at timestamptz;
