set local lock_timeout = '5s';

alter table terms_acceptances validate constraint terms_acceptances_text_hash_fkey;

-- When the driver took the dashboard's tutorial or said no to it. Null: it is still to be offered.
alter table drivers add column tutorial_answered_at timestamptz;
