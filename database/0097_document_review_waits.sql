set local lock_timeout = '5s';

-- How long each reviewed upload had waited, so that drivers are told what to expect. Neither whose it was nor which.
create table document_review_waits (
  id bigint generated always as identity primary key,
  reviewed_at timestamptz not null,
  waited_minutes integer not null check (waited_minutes >= 0)
);

create index document_review_waits_newest on document_review_waits (reviewed_at);
