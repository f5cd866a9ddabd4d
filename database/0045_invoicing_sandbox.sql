set local lock_timeout = '5s';

-- The practice provider of the demo world: the documents it has issued, as another company would keep them.
create table sandbox_tax_documents (
  key text primary key,
  type integer not null check (type in (39, 61)),
  folio bigint not null check (folio > 0),
  -- What was asked for, word by word.
  request jsonb not null,
  stamp text not null,
  -- The secret in the document's address.
  token text not null unique,
  issued_at timestamptz not null,
  unique (type, folio)
);
