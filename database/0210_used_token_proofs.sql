set local lock_timeout = '5s';

-- Proofs that a browser holds its key, each of which counts once (DPoP, RFC 9449). They live for minutes and are worth nothing after a
-- crash, so that they are written to no log of the database.
create unlogged table used_token_proofs (
  -- A hash of the key and of the proof's own number.
  id text primary key,
  expires_at timestamptz not null
);

create index used_token_proofs_expires on used_token_proofs (expires_at);
