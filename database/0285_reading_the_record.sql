-- outside a transaction
set lock_timeout = '5s';

-- What the page of the record asks for: a name, a subject of whichever kind, what went wrong, some days.
drop index concurrently if exists staff_actions_person_name;
create index concurrently staff_actions_person_name on staff_actions (person_name, id);
drop index concurrently if exists staff_actions_subject_ref;
create index concurrently staff_actions_subject_ref on staff_actions (subject_ref, id);
drop index concurrently if exists staff_actions_outcome;
create index concurrently staff_actions_outcome on staff_actions (outcome, id) where outcome <> 'done';
drop index concurrently if exists staff_actions_at;
create index concurrently staff_actions_at on staff_actions (at);
