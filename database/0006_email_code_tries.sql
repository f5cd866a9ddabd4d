-- A code from the mail has a million values and few chances.
alter table email_codes add column wrong_tries smallint not null default 0;
