set local lock_timeout = '5s';

-- Who of the staff has a case (the id of a person), and until when it is put off: nobody need look at it before, unless the driver writes.
alter table support_cases
  add column assignee text,
  add column assigned_at timestamptz,
  add column snoozed_until timestamptz;

-- What the staff note in a case. The driver is not shown it in the app. Whoever wrote one may take it back: it stays, as withdrawn.
create table case_notes (
  id text primary key,
  case_id text not null references support_cases (id) on delete cascade,
  driver_id text not null references drivers (id),
  written_at timestamptz not null,
  -- 'staff:' and the id of a person at the console, or 'shell:' and the name of a user there
  author text not null,
  -- what they were called then
  author_name text not null,
  text text not null check (char_length(text) between 1 and 2000),
  withdrawn_at timestamptz
);
create index case_notes_of_case on case_notes (case_id, written_at desc, id desc);
create index case_notes_of_driver on case_notes (driver_id);

-- Answers that staff send again and again. 'key' is the name without accents and capitals, so that one name is there once.
create table saved_answers (
  id text primary key,
  key text not null unique,
  name text not null check (char_length(name) between 1 and 60),
  text text not null check (char_length(text) between 1 and 4000),
  changed_at timestamptz not null,
  changed_by text not null
);
