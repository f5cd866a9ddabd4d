set local lock_timeout = '5s';

-- A return that was recorded by mistake is undone while its bill is open. Both stay on record: an undone one counts nowhere.
alter table guarantee_returns add column undone_at timestamptz, add column undone_by text, add column undo_reason text;

-- What the guarantee was complete with when it was given back, for undoing that; null when it was not complete.
alter table guarantee_returns add column completed_total integer, add column completed_at timestamptz;

-- The words are erased with their driver's account.
alter table guarantee_returns add constraint guarantee_returns_undone check (
  (undone_at is null) = (undone_by is null) and (undone_at is not null or undo_reason is null)
) not valid;
