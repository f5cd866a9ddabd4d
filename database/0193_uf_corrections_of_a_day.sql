-- outside a transaction
set lock_timeout = '5s';

-- To what a day's UF was corrected, whoever's bills it changed.
drop index concurrently if exists uf_corrections_day;
create index concurrently uf_corrections_day on uf_corrections (day, recorded_at);
