set local lock_timeout = '5s';

-- The words of the terms that somebody accepted. A version is a name; the hash says which words it stood for.
create table terms_texts (
  hash text primary key,
  version text not null,
  clauses jsonb not null,
  kept_at timestamptz not null
);

-- Null for what was accepted before the words were kept.
alter table terms_acceptances add column text_hash text;
alter table terms_acceptances
  add constraint terms_acceptances_text_hash_fkey foreign key (text_hash) references terms_texts (hash) not valid;
