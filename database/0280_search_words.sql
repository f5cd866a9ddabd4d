set local lock_timeout = '5s';

-- What staff find by half a word: every word of what is looked for. Bytes are compared, so that a range is a beginning.
create table search_words (
  word text collate "C" not null,
  kind text not null,
  ref text not null,
  constraint search_words_pkey primary key (ref, kind, word)
);

create index search_words_beginning on search_words (kind, word, ref);

-- How far each kind has been walked through: the first time to fill it, then every night to compare it with the facts.
create table search_walks (
  kind text primary key,
  -- Empty at the beginning of a walk.
  after_ref text not null default '',
  -- Differences found so far by the walk under way.
  differing integer not null default 0,
  -- When the first walk ended; null while what was there before is still filled in.
  filled_at timestamptz,
  -- When the last comparison ended, and what it had to repair.
  compared_at timestamptz,
  repaired integer not null default 0
);
