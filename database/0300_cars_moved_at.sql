set local lock_timeout = '5s';

-- When a car last had driven or was somewhere else, by its own clock. The release before does not write it: its cars seem to stand.
alter table car_states add column moved_at timestamptz;
