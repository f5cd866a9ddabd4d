set local lock_timeout = '5s';

-- The shift and km that the UF of that day was corrected for, so that everybody can multiply them again. Null where an
-- earlier release corrected it.
alter table uf_corrections add column parts jsonb;
