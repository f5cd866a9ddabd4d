set local lock_timeout = '5s';

-- The kind decides tax and account, from a closed list. Null for what was written before there were kinds: a job gives a kind to
-- what is spelled in a known way, staff choose the rest.
alter table events add column kind text;
alter table events add constraint events_kind_check
  check (kind in ('fine', 'penalty', 'energy', 'cleaning', 'damage', 'deductible', 'refund', 'other')) not valid;

-- What a charge is booked with. Null in a bill that was closed before there were kinds, and until its event has one: then its
-- words say it, as they did.
alter table event_charges add column kind text;
alter table event_charges add constraint event_charges_kind_check
  check (kind in ('fine', 'penalty', 'energy', 'cleaning', 'damage', 'deductible', 'refund', 'other')) not valid;
